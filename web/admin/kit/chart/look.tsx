// Shared look of all charts: axes, rows, bars, lines and panel titles. Charts aren't animated.
const units = [
  [1e7, 'Cr'],
  [1e5, 'L'],
  [1e3, 'K'],
] as const

/** 250000 → ₹2.5L */
export function formatScale(rupees: number): string {
  const size = Math.abs(rupees)
  const unit = units.find(([least]) => size >= least)
  const text = unit ? `₹${Math.round((size / unit[0]) * 10) / 10}${unit[1]}` : `₹${size}`
  return rupees < 0 ? `−${text}` : text
}

const tick = { fill: 'var(--muted)', fontSize: 13 }
export const axis = { tick, tickLine: false, axisLine: false, tickMargin: 8 } as const
export const rows = { stroke: 'var(--line)', vertical: false } as const
export const hover = { fill: 'var(--hover)', stroke: 'var(--line-strong)' } as const
export const bar = { maxBarSize: 28, radius: 2, isAnimationActive: false } as const
/** @param points their number, because a line through one or two points is hard to see */
export const line = (points: number) =>
  ({ type: 'linear', strokeWidth: 2, dot: points < 3, isAnimationActive: false }) as const

/** Screen readers get one picture with a table beside it, not single data points. */
export const picture = {
  accessibilityLayer: false,
  margin: { top: 8, right: 22, bottom: 0, left: 0 },
} as const

export function PanelTitle({ color, children }: { color: string; children: string }) {
  return (
    <p className="flex items-center gap-1.5 px-3 text-xs font-semibold text-muted">
      <span className={`size-2 rounded-full ${color}`} />
      {children}
    </p>
  )
}
