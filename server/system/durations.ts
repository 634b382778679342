// Histograms of durations: the number of requests in each range, from which percentiles are estimated.

/** Upper limits of the ranges in milliseconds; the last range has none. */
export const DURATION_LIMITS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const

export const emptyDurations = (): number[] => new Array(DURATION_LIMITS.length + 1).fill(0)

export function rangeOf(ms: number): number {
  const range = DURATION_LIMITS.findIndex((limit) => ms <= limit)
  return range < 0 ? DURATION_LIMITS.length : range
}

/** Returns the estimated percentile in milliseconds, interpolated within its range; null without requests. */
export function percentileOf(durations: readonly number[], share: number): number | null {
  const total = durations.reduce((sum, n) => sum + n, 0)
  if (total === 0) return null
  const wanted = share * total
  let before = 0
  for (const [range, n] of durations.entries()) {
    if (before + n >= wanted && n > 0) {
      const from = DURATION_LIMITS[range - 1] ?? 0
      const to = DURATION_LIMITS[range] ?? from
      return from + ((to - from) * (wanted - before)) / n
    }
    before += n
  }
  return DURATION_LIMITS.at(-1) ?? null
}
