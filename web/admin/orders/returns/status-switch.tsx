// Splits the returns by where they stand, with how many there are of each under the other filters.
import { formatNumber } from '#contract/base/rupee-text'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { type ReturnStatus, returnStatusLabels, returnStatusOrder } from './return-status.tsx'

interface StatusSwitchProps {
  value: string | undefined
  counts: Record<ReturnStatus, number> | undefined
  onChange: (status: string | undefined) => void
}

export function StatusSwitch({ value, counts, onChange }: StatusSwitchProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const withCount = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${formatNumber(count)})`
  return (
    <Segmented
      label="Status"
      className="mb-4 max-w-full min-w-0 overflow-x-auto [&>button]:shrink-0 [&>button]:whitespace-nowrap"
      value={returnStatusOrder.find((status) => status === value) ?? 'all'}
      onChange={(status) => onChange(status === 'all' ? undefined : status)}
      options={[
        { value: 'all', label: withCount('All', all) },
        ...returnStatusOrder.map((status) => ({
          value: status,
          label: withCount(returnStatusLabels[status], counts?.[status]),
        })),
      ]}
    />
  )
}
