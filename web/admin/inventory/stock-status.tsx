// How many units there are, in a word.
import { type StockLevelState, stockLevelLabels, stockLevelState } from '#contract/stock/stock-levels'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

// Another back end may also tell of too much.
const tones: Readonly<Record<string, Tone>> = {
  good: 'green',
  low: 'yellow',
  out: 'red',
  overstocked: 'blue',
}
const others: Readonly<Record<string, string>> = { overstocked: 'Overstocked' }

interface StockStatusProps {
  row: { status?: string; stock: number; minOrderQuantity?: number | null }
}

/** As the server says; where it says nothing, by the documented rule. */
export function StockStatus({ row: { status, stock, minOrderQuantity } }: StockStatusProps) {
  const state = status ?? stockLevelState(stock, minOrderQuantity)
  const label = stockLevelLabels[state as StockLevelState] ?? others[state] ?? state
  return <StatusPill tone={tones[state] ?? 'grey'} status={label} />
}
