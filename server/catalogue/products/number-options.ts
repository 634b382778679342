// Groups the numbers of an attribute into a few ranges. Bounds are values that products have, so there are no empty
// gaps, and they don't move when another filter is chosen.
import { readNumberRange } from '#contract/catalogue/attribute-filters'

/** The entries with a number or range. */
export interface NumberCount {
  from: number
  to: number
  /** Number of products without a family. */
  count: number
  /** Ids of families, which count once in each option, even with several numbers. */
  families: readonly string[]
}

/** Up to this many distinct numbers are listed individually. */
const MAX_SINGLE = 6
const RANGES = 5

/** Requested ranges stay as options, even if they aren't among the offered ones. */
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
  const within = counts.filter(({ from, to }) => from <= wanted.to && to >= wanted.from)
  const families = new Set(within.flatMap((row) => row.families))
  return within.reduce((sum, { count }) => sum + count, families.size)
}
