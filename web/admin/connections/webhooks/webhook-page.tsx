// One webhook with the log of its deliveries.
import { Eye, Webhook as WebhookIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import { deliveryStates } from '#contract/connections/delivery-states'
import { TEST_EVENT, webhookEventNames } from '#contract/connections/event-types'
import type { Delivery, Webhook } from '#contract/connections/webhooks'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import { ActionButton, ActionMenu, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { DeliveryWindow } from './delivery-window.tsx'
import { editWebhook, NewSecret } from './save-webhook.tsx'
import { deleteWebhook, sendAgain, sendTestEvent, switchOff, switchOn } from './webhook-actions.tsx'
import { DeliveryPill, deliveryLabels, WebhookState } from './webhook-state.tsx'

const details = windowAction<Delivery>({ label: 'Details', icon: <Eye />, Window: DeliveryWindow })

const events = [...webhookEventNames, TEST_EVENT]

/** Polls while a delivery is waiting: the next attempt follows about a minute after a failed one. */
const POLL_MS = 2_000
const SOON_MS = 70_000

const isSoon = ({ nextAttemptAt }: Delivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < SOON_MS

export default listPage('GET /connections/webhooks/{id}/deliveries', {
  title: 'Webhook',
  text: 'Events sent in the last 30 days, newest first.',
  icon: <WebhookIcon />,
  addressParams: ['id'],
  rows: 'deliveries',
  staleTime: 0,
  refetchMs: ({ deliveries }) => deliveries.some(isSoon) && POLL_MS,
  rowKey: ({ _id }) => _id,
  rowName: ({ type, createdAt }) => `${type}, ${formatDateTime(createdAt)}`,
  onRow: (delivery, { on }) => on.ask(details, delivery),
  filters: {
    state: oneOf(deliveryStates, select('State', labelled(deliveryStates, deliveryLabels))),
    type: oneOf(
      events,
      select(
        'Event',
        events.map((event) => ({ value: event, label: event })),
      ),
    ),
  },
  columns: [
    {
      id: 'when',
      header: 'When',
      card: 'meta',
      className: 'tabular-nums',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    { id: 'type', header: 'Event', card: 'title', className: 'font-semibold', cell: ({ type }) => type },
    {
      id: 'state',
      header: 'State',
      card: 'badge',
      cell: ({ state, attempts }) => <DeliveryPill state={state} attempts={attempts} />,
    },
    { id: 'attempts', header: 'Attempts', numeric: true, cell: ({ attempts }) => formatNumber(attempts) },
    {
      id: 'answer',
      header: 'Answer',
      className: 'whitespace-normal! min-w-40',
      cell: ({ status, fault, state }) => (state === 'delivered' ? `HTTP ${status}` : fault || '—'),
    },
    {
      id: 'duration',
      header: 'Duration',
      numeric: true,
      cell: ({ duration }) => (duration === null ? '—' : `${formatNumber(duration)} ms`),
    },
  ],
  breadcrumb: (
    <Breadcrumb
      items={[{ label: 'Webhooks', render: <Link to={adminPaths.webhooks} /> }, { label: 'Log' }]}
    />
  ),
  head: ({ reply }) => reply && <WebhookButtons webhook={reply.webhook} />,
  above: ({ reply }) => reply && <About webhook={reply.webhook} />,
  actions: [details, sendAgain],
  loading: 'Loading the log...',
  failed: (error) => messageOf(error, { fallback: 'Failed to load the log' }),
  empty: ({ filter }) =>
    Object.keys(filter).length > 0
      ? { title: 'Nothing found', text: 'No events match your filters.' }
      : { title: 'No events yet', text: 'Nothing has been sent yet. Send a test event to try it.' },
})

const WebhookButtons = ({ webhook }: { webhook: Webhook }) => (
  <div className="flex flex-wrap gap-2">
    <NewSecret webhook={webhook} />
    <ActionButton action={sendTestEvent} row={webhook} />
  </div>
)

function MoreActions({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate()
  const on = useActions<Webhook>({
    onDone: async (action) => {
      if (action === deleteWebhook) await navigate(adminPaths.webhooks)
    },
  })
  return (
    <>
      <ActionMenu
        actions={[editWebhook, switchOn, switchOff, deleteWebhook]}
        row={webhook}
        name="this webhook"
        on={on}
      />
      {on.window}
    </>
  )
}

function About({ webhook }: { webhook: Webhook }) {
  const { url, events, waiting, lastSuccessAt, failingSince, givenUpAt, formerSecretUntil, madeBy } = webhook
  const facts = [
    ['Events', events.join(', ')],
    ['Waiting', formatNumber(waiting)],
    ['Last success', lastSuccessAt === null ? 'None yet' : formatDateTime(lastSuccessAt)],
    ['Added by', madeBy],
    ...(formerSecretUntil
      ? [['Old secret also signs until', formatDateTime(formerSecretUntil)] as const]
      : []),
  ] as const
  return (
    <>
      {givenUpAt !== null && (
        <Alert className="mb-4">
          No event could be delivered for days, so this webhook was switched off on{' '}
          {formatDateTime(givenUpAt)}. Once the other system works again, switch it on and resend the events
          it missed.
        </Alert>
      )}
      {givenUpAt === null && failingSince !== null && (
        <Alert tone="warning" className="mb-4">
          Attempts since {formatDateTime(failingSince)} have failed. They will be repeated. After three days
          without any success, the webhook is switched off.
        </Alert>
      )}
      <Card className="mb-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <span className="font-semibold wrap-anywhere">{url}</span>
          <span className="flex items-center gap-2">
            <WebhookState {...webhook} />
            <MoreActions webhook={webhook} />
          </span>
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-4">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt className="text-sm text-muted">{term}</dt>
              <dd className="text-sm font-semibold tabular-nums">{fact}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
