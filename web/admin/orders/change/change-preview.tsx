// The amounts of an order before and after a change. The form gets the new total, so that only a total that was seen is saved.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatRupees } from '#contract/base/rupee-text'
import type { ChangedAmounts, OrderChangePreview, OrderContent } from '#contract/orders/changes'
import { adminCall } from '#web/admin/call.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { useHoldWhile } from '#web/ui/overlay/use-pending-work.ts'

const PAUSE_MS = 300

interface Seen {
  preview: OrderChangePreview | undefined
  isCurrent: boolean
  error: string | null
}

/** @param content null while the form has errors */
export function useChangePreview(orderId: string, content: OrderContent | null): Seen {
  const key = content === null ? null : JSON.stringify(content)
  const rested = useRested(key)
  const query = useQuery({
    queryKey: ['order-change', orderId, rested],
    queryFn: () =>
      adminCall('POST /admin/orders/{id}/change/preview', {
        params: { id: orderId },
        body: JSON.parse(rested ?? '{}') as OrderContent,
      }),
    enabled: rested !== null,
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  useHoldWhile(key !== null && (rested !== key || query.isFetching))
  const isCurrent = rested === key && query.isSuccess && !query.isPlaceholderData
  return {
    preview: query.data?.preview,
    isCurrent,
    error: query.isError ? messageOf(query.error) : null,
  }
}

/** Returns a value once it hasn't changed for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

export function ChangePreview({ preview, isCurrent, error }: Seen) {
  if (error !== null) return <Alert>{error}</Alert>
  if (!preview) return <p className="text-sm text-muted">Computing the new total...</p>
  const { changes, problems, notices, before, after } = preview
  return (
    <section
      aria-label="Result of the change"
      aria-live="polite"
      aria-busy={!isCurrent}
      className="grid gap-3 rounded-sm border border-line bg-ground px-3 py-2"
    >
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Nothing has been changed yet.</p>
      ) : (
        <ul className="list-disc pl-4 text-sm wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <ComparedAmounts before={before} after={after} />
      {problems.map((problem) => (
        <Alert key={problem}>{problem}</Alert>
      ))}
      {notices.map((notice) => (
        <Alert key={notice} tone="warning">
          {notice}
        </Alert>
      ))}
    </section>
  )
}

const rows: readonly [keyof ChangedAmounts, string][] = [
  ['subtotal', 'Items'],
  ['discount', 'Discounts'],
  ['shipping', 'Delivery'],
  ['paymentFee', 'Payment fee'],
  ['addedCharges', 'Charges'],
  ['gst', 'GST'],
  ['roundOff', 'Round off'],
  ['total', 'Total'],
  ['balance', 'Amount due'],
]

/** The amounts before and after, without those that are 0 in both. */
export function ComparedAmounts({ before, after }: Record<'before' | 'after', ChangedAmounts>) {
  return (
    <DescriptionList>
      {rows
        .filter(([key]) => key === 'total' || before[key] !== 0 || after[key] !== 0)
        .map(([key, term]) => (
          <DescriptionRow
            key={key}
            term={before[key] === after[key] ? term : `${term} (was ${formatRupees(before[key])})`}
            numeric
            strong={key === 'total'}
          >
            {formatRupees(after[key])}
          </DescriptionRow>
        ))}
    </DescriptionList>
  )
}
