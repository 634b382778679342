// List of webhooks.
import { KeyRound, Webhook as WebhookIcon } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { AddWebhook, editWebhook } from './save-webhook.tsx'
import { deleteWebhook, sendTestEvent, switchOff, switchOn } from './webhook-actions.tsx'
import { WebhookState } from './webhook-state.tsx'

export default listPage('GET /connections/webhooks', {
  title: 'Webhooks',
  text: 'Other systems that are notified of events in the shop, as they happen.',
  icon: <WebhookIcon />,
  rows: 'webhooks',
  pick: (webhooks, { search = '' }) =>
    webhooks.filter(({ url, events }) =>
      `${url} ${events.join(' ')}`.toLowerCase().includes(search.toLowerCase()),
    ),
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ url }) => url,
  rowPath: ({ _id }) => adminPaths.webhook(_id),
  search: { label: 'Search webhooks', placeholder: 'Address, event' },
  columns: [
    {
      id: 'url',
      header: 'Address',
      card: 'title',
      className: 'whitespace-normal! min-w-56 max-w-96',
      cell: ({ _id, url }) => (
        <Link
          to={adminPaths.webhook(_id)}
          className="font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
        >
          {url}
        </Link>
      ),
    },
    {
      id: 'events',
      header: 'Events',
      card: 'section',
      className: 'whitespace-normal! min-w-56',
      cell: ({ events }) => <span className="block text-sm leading-5">{events.join(', ')}</span>,
    },
    { id: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => formatNumber(waiting) },
    {
      id: 'last',
      header: 'Last Success',
      className: 'tabular-nums',
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? 'None yet' : formatDateTime(lastSuccessAt)),
    },
    { id: 'state', header: 'State', card: 'badge', cell: (webhook) => <WebhookState {...webhook} /> },
  ],
  nav: () => <SettingsNav />,
  head: () => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={adminPaths.connections}
        className={buttonClass({ variant: 'secondary', className: '[&>svg]:size-4' })}
      >
        <KeyRound aria-hidden="true" />
        API Keys
      </ButtonLink>
      <AddWebhook />
    </div>
  ),
  actions: [editWebhook],
  menu: [sendTestEvent, switchOn, switchOff, deleteWebhook],
  loading: 'Loading webhooks...',
  failed: 'Failed to load the webhooks',
  empty: ({ search }) =>
    search
      ? { title: 'No webhook found', text: 'No webhook matches your search.' }
      : {
          title: 'No webhooks yet',
          text: 'Add the address of a system that should be notified of orders or stock changes.',
        },
})
