// State badge of a sale.
import { type SaleState, saleStateLabels } from '#contract/prices/sale-state'
import { StatusPill } from '#web/ui/data/badge.tsx'

const tones = {
  scheduled: 'blue',
  running: 'green',
  ended: 'grey',
  cancelled: 'red',
} as const satisfies Record<SaleState, string>

export const SaleStatePill = ({ state }: { state: SaleState }) => (
  <StatusPill tone={tones[state]} status={saleStateLabels[state]} />
)
