// The few ranges in which the numbers of an attribute are offered. Their bounds are numbers that products have, so
// they hold no gaps that nothing is in, and they don't move when another filter is chosen.
import { readNumberRange } from '#contract/catalogue/attribute-filters'

/** So many products have a number, or reach from one to another. */
export interface NumberCount {
  from: number
  to: number
  count: number
}

/** Up to so many different numbers stand for themselves. */
const MAX_SINGLE = 6
const RANGES = 5

/** What was asked for stays an option, also when it is none of ours. */
export function numberOptions(counts: readonly NumberCount[], asked: readonly string[]) {
  const offered = offeredRanges(counts)
  const others = asked.filter((value) => readNumberRange(value) !== null && !offered.includes(value))
  return [...offered, ...others]
    .map((value) => ({ value, count: countIn(value, counts) }))
    .sort((a, b) => lowerEnd(a.value) - lowerEnd(b.value))
}

const lowerEnd = (value: string) => readNumberRange(value)?.from ?? 0

function offeredRanges(counts: readonly NumberCount[]): string[] {
  const own = [...new Set(counts.map(({ from, to }) => rangeText(from, to)))]
  if (own.length <= MAX_SINGLE) return own
  const ends = [...new Set(counts.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const size = Math.ceil(ends.length / RANGES)
  const ranges: string[] = []
  for (let start = 0; start < ends.length; start += size) {
    const last = Math.min(start + size, ends.length) - 1
    ranges.push(rangeText(ends[start] ?? 0, ends[last] ?? 0))
  }
  return ranges
}

const rangeText = (from: number, to: number) => (from === to ? String(from) : `${from}..${to}`)

function countIn(value: string, counts: readonly NumberCount[]): number {
  const wanted = readNumberRange(value)
  if (!wanted) return 0
  return counts
    .filter(({ from, to }) => from <= wanted.to && to >= wanted.from)
    .reduce((sum, { count }) => sum + count, 0)
}
