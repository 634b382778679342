// Status badge of a stock count.
import type { CountStatus } from '#contract/stock/admin-counts'
import { StatusPill } from '#web/ui/data/badge.tsx'

export const countStatusLabels: Readonly<Record<CountStatus, string>> = {
  open: 'Open',
  approved: 'Approved',
  cancelled: 'Cancelled',
}

const tones = { open: 'yellow', approved: 'green', cancelled: 'grey' } as const

export const CountStatusPill = ({ status }: { status: CountStatus }) => (
  <StatusPill tone={tones[status]} status={countStatusLabels[status]} />
)
