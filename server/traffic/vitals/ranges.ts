// Ranges of measured values. They grow by a tenth, so a percentile is exact to a few per cent.
import type { VitalName } from '#contract/traffic/vitals'

const RANGES = 80
const GROWTH = 1.1
/** Upper limit of the first range. */
const first = { lcp: 40, inp: 8, cls: 0.004, ttfb: 10 } as const satisfies Record<VitalName, number>

export function rangesOf(name: VitalName, value: number): number[] {
  const ranges = new Array<number>(RANGES).fill(0)
  const range = value <= first[name] ? 0 : Math.ceil(Math.log(value / first[name]) / Math.log(GROWTH))
  ranges[Math.min(range, RANGES - 1)] = 1
  return ranges
}

/** Returns the value below which 75 of 100 visits stay, and their number; null without visits. */
export function p75Of(name: VitalName, visits: readonly number[]): { value: number; visits: number } | null {
  const total = visits.reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  let before = 0
  for (const [range, n] of visits.entries()) {
    before += n
    if (before >= total * 0.75) {
      const to = first[name] * GROWTH ** range
      // The middle of the range.
      return { value: range === 0 ? to / 2 : to / GROWTH ** 0.5, visits: total }
    }
  }
  return null
}
