// History of a product: who changed which fields, and when.
import { useQuery } from '@tanstack/react-query'
import type { AuditEvent } from '#contract/audit/admin'
import { formatDateTime } from '#contract/base/days'
import { adminCall } from '#web/admin/call.ts'
import { CallError } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Timeline } from '#web/ui/data/timeline.tsx'
import { ErrorState, Skeleton } from '#web/ui/feedback.tsx'

const SHOWN = 10

export function ProductHistory({ productId }: { productId: string }) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /admin/audit', {
      query: { search: productId, subjectKind: 'product', limit: SHOWN },
    }),
    // The product may just have been saved in the form.
    staleTime: 0,
  })
  const reply = query.data
  // The server has no audit log.
  if (query.error instanceof CallError && query.error.status === 404) return null
  return (
    <Card title="History">
      {query.isError ? (
        <ErrorState
          headingLevel={3}
          className="px-0! py-2!"
          title="Failed to load the history"
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      ) : !reply ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-52" />
        </div>
      ) : reply.entries.length === 0 ? (
        <p className="text-sm text-muted">No changes in the back office yet.</p>
      ) : (
        <>
          <Timeline
            label="History of changes"
            formatAt={formatDateTime}
            events={reply.entries.map((entry) => ({
              id: entry._id,
              title: `${verbs[entry.action] ?? entry.action} by ${entry.admin}`,
              at: entry.at,
              text: fieldsOf(entry),
            }))}
          />
          {reply.total > reply.entries.length && (
            <p className="mt-4 text-sm text-muted">
              The last {reply.entries.length} of {reply.total} changes.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

const verbs: Record<string, string> = {
  'product.create': 'Created',
  'product.update': 'Changed',
  'product.delete': 'Deleted',
}

/** "price: 249 → 279" for numbers and short texts; longer values are listed by name only. */
function fieldsOf({ action, before, after }: AuditEvent) {
  if (action !== 'product.update') return null
  const [was, is] = [asRecord(before), asRecord(after)]
  return (
    <ul className="grid gap-0.5">
      {Object.keys(is).map((field) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{namesOf(field)}</span>
          {isShort(was[field]) && isShort(is[field]) && `: ${textOf(was[field])} → ${textOf(is[field])}`}
        </li>
      ))}
    </ul>
  )
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** "minOrderQuantity" → "min order quantity" */
const namesOf = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const isShort = (value: unknown): boolean =>
  value === null ||
  ['number', 'boolean'].includes(typeof value) ||
  (typeof value === 'string' && value.length <= 40)

const textOf = (value: unknown): string => {
  if (value === null || value === '') return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
