// The stock level in a word.
import { type StockLevelState, stockLevelLabels, stockLevelState } from '#contract/stock/stock-levels'
import { StatusPill, type Tone } from '#web/ui/data/badge.tsx'

// Other back ends may also report overstock.
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

/** The server's status, or the documented rule if it sends none. */
export function StockStatus({ row: { status, stock, minOrderQuantity } }: StockStatusProps) {
  const state = status ?? stockLevelState(stock, minOrderQuantity)
  const label = stockLevelLabels[state as StockLevelState] ?? others[state] ?? state
  return <StatusPill tone={tones[state] ?? 'grey'} status={label} />
}
