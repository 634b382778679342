// Splits the list by status, with how many orders there are of each under the other filters. Narrow windows push it
// sideways.
import { formatNumber } from '#contract/base/rupee-text'
import { type OrderStatus, orderStatuses, statusLabels } from '#contract/orders/order-status'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { useScrolls } from '#web/ui/use-scrolls.ts'

interface StatusStripProps {
  value: OrderStatus | undefined
  counts: Record<OrderStatus, number> | undefined
  onChange: (status: string | undefined) => void
}

export function StatusStrip({ value, counts, onChange }: StatusStripProps) {
  const { ref, scrolls } = useScrolls()
  const all = counts && orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
  return (
    <section
      ref={ref}
      aria-label="Status"
      tabIndex={scrolls ? 0 : undefined}
      className="max-w-full min-w-0 overflow-x-auto rounded focus-visible:outline-offset-0"
    >
      <Segmented
        label="Status"
        className="[&_button]:whitespace-nowrap"
        value={value ?? 'all'}
        onChange={(status) => onChange(status === 'all' ? undefined : status)}
        options={[
          { value: 'all' as const, label: withCount('All', all) },
          ...orderStatuses.map((status) => ({
            value: status,
            label: withCount(statusLabels[status], counts?.[status]),
          })),
        ]}
      />
    </section>
  )
}
