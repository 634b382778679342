// The differences of a count that are probably typing errors, for a second look before it is approved.
import { useQuery } from '@tanstack/react-query'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { CountLine, StockCount } from '#contract/stock/admin-counts'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { routeQuery } from '#web/api/query.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

const LISTED = 5

/** Above the sheet, with a link that shows only these lines. */
export const UnlikelyHint = ({ count: { _id, unlikely } }: { count: StockCount }) => (
  <Alert
    tone="warning"
    className="mt-4"
    action={
      <Link to={`${adminPaths.stockCount(_id)}?show=unlikely`} className="underline underline-offset-3">
        Show {unlikely === 1 ? 'It' : 'Them'}
      </Link>
    }
  >
    {counted(unlikely, 'difference')} may be {unlikely === 1 ? 'a typing error' : 'typing errors'}: very many
    or very few units, or a high value. Check {unlikely === 1 ? 'it' : 'them'} before you approve the count.
  </Alert>
)

/** In the question whether to approve the count. */
export function UnlikelyDifferences({ count: { _id, unlikely } }: { count: StockCount }) {
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /stocks/counts/{id}', {
      params: { id: _id },
      query: { show: 'unlikely', limit: LISTED },
    }),
    staleTime: 0,
  })
  const more = unlikely - LISTED
  return (
    <div className="text-sm">
      <p className="font-semibold text-turmeric-deep">
        {unlikely === 1
          ? 'This difference may be a typing error:'
          : 'These differences may be typing errors:'}
      </p>
      {query.isError && <RetryAlert query={query}>{messageOf(query.error)}</RetryAlert>}
      {query.isPending && <Skeleton className="mt-2 h-10" />}
      <ul className="mt-2 grid gap-2">
        {query.data?.lines.map((line) => (
          <li key={line.product._id} className="wrap-anywhere">
            <Unlikely line={line} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">and {formatNumber(more)} more</p>}
      <p className="mt-3 text-muted">
        {unlikely === 1
          ? 'To correct it, cancel and choose “Show It” above the sheet.'
          : 'To correct them, cancel and choose “Show Them” above the sheet.'}
      </p>
    </div>
  )
}

const Unlikely = ({ line: { product, expected, counted, differenceValue } }: { line: CountLine }) => (
  <>
    <span className="font-semibold">{product.name}</span>
    <span className="block tabular-nums">
      {`Expected ${formatNumber(expected)}, counted ${formatNumber(counted ?? 0)}`}
      {differenceValue !== null && (
        <>
          {' '}
          (<Rupees value={differenceValue} />)
        </>
      )}
    </span>
  </>
)
