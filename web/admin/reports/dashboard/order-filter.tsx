// Filter of the dashboard's orders by status and period.
import { Filter } from 'lucide-react'
import { periods } from '#contract/base/periods'
import { orderStatuses, statusLabels } from '#contract/orders/order-status'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import type { OrderFilter as Chosen } from './use-dashboard.ts'

const periodLabels = {
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
} as const satisfies Record<(typeof periods)[number], string>

const statusOptions = [
  { value: '', label: 'All statuses' },
  ...orderStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
]
const periodOptions = [
  { value: '', label: 'All time' },
  ...periods.map((period) => ({ value: period, label: periodLabels[period] })),
]

interface OrderFilterProps {
  filter: Chosen
  onChange: (changes: ListChanges) => void
}

export function OrderFilter({ filter: { status, period }, onChange }: OrderFilterProps) {
  const chosen = [status && statusLabels[status], period && periodLabels[period]].filter(Boolean)
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" className="min-h-9" icon={<Filter aria-hidden="true" />}>
          {chosen.length > 0 ? `Filter: ${chosen.join(', ')}` : 'Filter'}
        </Button>
      }
    >
      <MenuChoice
        label="Status"
        value={status ?? ''}
        onChange={(value) => onChange({ status: value })}
        options={statusOptions}
      />
      <MenuSeparator />
      <MenuChoice
        label="Placed"
        value={period ?? ''}
        onChange={(value) => onChange({ period: value })}
        options={periodOptions}
      />
    </Menu>
  )
}
