// List of API keys.
import { Ban, CircleCheck, Clock, KeyRound, Webhook } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { type Permission, permissions } from '#contract/base/permissions'
import type { ApiKey } from '#contract/connections/api-keys'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { MakeKey } from './make-key.tsx'
import { revokeKey } from './revoke-key.tsx'

const namesOf = (names: readonly Permission[]) => names.map((name) => permissions[name].name).join(', ')

const holds = ({ name, madeBy, hint }: ApiKey, search: string) =>
  `${name} ${madeBy} ${hint}`.toLowerCase().includes(search.toLowerCase())

export default listPage('GET /connections/api-keys', {
  title: 'Connections',
  text: 'API keys let other software read and change the data you allow.',
  icon: <KeyRound />,
  rows: 'keys',
  pick: (keys, { search = '' }) => keys.filter((key) => holds(key, search)),
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  search: { label: 'Search keys', placeholder: 'Name, person, last four characters' },
  columns: [
    {
      id: 'name',
      header: 'Key',
      card: 'title',
      className: 'max-w-64',
      cell: ({ name, hint }) => (
        <span className="block leading-5">
          <span className="block truncate font-semibold">{name}</span>
          <code className="text-sm font-normal text-muted">haat_…{hint}</code>
        </span>
      ),
    },
    {
      id: 'opens',
      header: 'Permissions',
      card: 'section',
      className: 'whitespace-normal! min-w-64',
      cell: ({ permissions: granted, withheld }) => (
        <span className="block text-sm leading-5">
          {namesOf(granted.filter((name) => !withheld.includes(name))) || 'None any more'}
          {withheld.length > 0 && (
            <span className="block text-muted">
              Disabled, because the person who created the key no longer has them: {namesOf(withheld)}
            </span>
          )}
        </span>
      ),
    },
    { id: 'made', header: 'Created by', className: 'max-w-48 truncate', cell: ({ madeBy }) => madeBy },
    {
      id: 'used',
      header: 'Last Used',
      className: 'tabular-nums',
      cell: ({ lastUsedAt, lastUsedFrom }) =>
        lastUsedAt === null ? (
          'Never'
        ) : (
          <span className="block leading-5">
            {formatDateTime(lastUsedAt)}
            <span className="block text-sm text-muted">from {lastUsedFrom}</span>
          </span>
        ),
    },
    {
      id: 'expires',
      header: 'Last Day',
      className: 'tabular-nums',
      cell: ({ expiresAt }) => (expiresAt === null ? 'None' : lastDayOf(expiresAt)),
    },
    { id: 'state', header: 'State', card: 'badge', cell: ({ state }) => <KeyState state={state} /> },
  ],
  nav: () => <SettingsNav />,
  head: () => (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={adminPaths.webhooks}
        className={buttonClass({ variant: 'secondary', className: '[&>svg]:size-4' })}
      >
        <Webhook aria-hidden="true" />
        Webhooks
      </ButtonLink>
      <MakeKey />
    </div>
  ),
  actions: [revokeKey],
  loading: 'Loading keys...',
  failed: 'Failed to load the keys',
  empty: ({ search }) =>
    search
      ? { title: 'No key found', text: 'No key matches your search.' }
      : { title: 'No keys yet', text: 'Create one for each program that calls the shop.' },
})

/** Returns the last day in India on which the key works: the expiry is the midnight after it. */
const lastDayOf = (expiresAt: string) => formatDay(new Date(Date.parse(expiresAt) - 1).toISOString())

const KeyState = ({ state }: Pick<ApiKey, 'state'>) => {
  if (state === 'active')
    return <StatusPill status="Active" tone="green" icon={<CircleCheck aria-hidden="true" />} />
  return state === 'expired' ? (
    <StatusPill status="Expired" tone="grey" icon={<Clock aria-hidden="true" />} />
  ) : (
    <StatusPill status="Creator suspended" tone="red" icon={<Ban aria-hidden="true" />} />
  )
}
