// Recent changes of the protected fields of a form: who changed a field, when, from what and to what.
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { formatDateTime, formatDay } from '#contract/base/days'
import type { ProtectedChange } from '#contract/protected-changes/admin'
import { type ProtectedKind, protectedFields } from '#contract/protected-changes/protected-fields'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** The record whose changes a form shows. */
export interface HistoryOf {
  kind: ProtectedKind
  /** Not needed for settings. */
  id?: string
}

interface Histories {
  labels: Readonly<Record<string, string>>
  /** Undefined while they are loading. */
  changes: readonly ProtectedChange[] | undefined
  isError: boolean
}

const HistoriesContext = createContext<Histories | null>(null)

/** Loads the changes for the fields inside it. */
export function FieldHistories({ of: { kind, id }, children }: { of: HistoryOf; children: ReactNode }) {
  const { data, isError } = useQuery(
    routeQuery(adminCall, 'GET /protected-changes', { query: { kind, ...(id !== undefined && { id }) } }),
  )
  return (
    <HistoriesContext value={{ labels: protectedFields[kind], changes: data?.changes, isError }}>
      {children}
    </HistoriesContext>
  )
}

/** Nothing for a field that isn't protected or has never changed. */
export function FieldHistory({ name }: { name: string }) {
  const histories = use(HistoriesContext)
  const label = histories?.labels[name]
  if (!histories || label === undefined) return null
  if (histories.isError) return <p className="text-sm text-muted">Recent changes could not be loaded.</p>
  const changes = (histories.changes ?? []).filter(({ field }) => field === name)
  const [newest] = changes
  if (!newest) return null
  return (
    <Disclosure
      title={
        <span className="min-w-0 text-sm font-normal text-muted wrap-anywhere">
          <span className="sr-only">{label}: </span>
          Changed on {formatDay(newest.at)} by {newest.by}
        </span>
      }
    >
      <ul className="grid gap-2 text-sm">
        {changes.map(({ at, by, from, to }) => (
          <li key={at} className="wrap-anywhere">
            <p className="text-muted">
              {formatDateTime(at)} · {by}
            </p>
            <p>
              From <Value>{from}</Value> to <Value>{to}</Value>
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const Value = ({ children }: { children: string }) =>
  children === '' ? <em>empty</em> : <strong className="whitespace-pre-line">{children}</strong>
