// Sizes in searches: "4x6 ft", "24 × 36", "120 by 180 cm", "4 feet by 6 feet". The index holds each product's size as
// whole centimetres, shorter side first; a search accepts those that a buyer would call the same.

const unit = String.raw`(?:(cms?|centimet(?:er|re)s?|mm|m|ft|feet|foot|inch(?:es)?|in|["'′″])(?!\p{L})\.?)?`
const number = String.raw`(\d{1,4}(?:\.\d{1,2})?)`
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\d.])${number}\s*${unit}\s*(?:x|×|\*|by)\s*${number}\s*${unit}(?!\d)`,
  'iu',
)

/** Centimetres. */
function lengthOf(name: string): number {
  if (/^mm$/.test(name)) return 0.1
  if (/^m$/.test(name)) return 100
  if (/^(f|'|′)/.test(name)) return 30.48
  if (/^(in|"|″)/.test(name)) return 2.54
  return 1
}

/** Returns the size that a text states, as index words that match it, and the text without it; null if it states none. */
export function takeSize(text: string): { sizes: string[]; rest: string } | null {
  const found = SIZE.exec(text)
  if (!found) return null
  const [all, first = '', firstUnit, second = '', secondUnit] = found
  const [one, other] = [Number(first), Number(second)]
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}`
  const named = secondUnit ?? firstUnit
  const readings = named
    ? [[one * lengthOf(firstUnit ?? named), other * lengthOf(named)]]
    : unnamed(one, other).map((length) => [one * length, other * length])
  const sizes = readings.flatMap(([a = 0, b = 0]) => similarSizes(Math.min(a, b), Math.max(a, b)))
  return sizes.length > 0 ? { sizes: [...new Set(sizes)], rest } : null
}

/** Without a unit, carpets are named in feet, mats in inches or centimetres. */
function unnamed(one: number, other: number): number[] {
  const longest = Math.max(one, other)
  if (longest <= 15) return [30.48, 1]
  return longest <= 60 ? [2.54, 1] : [1]
}

/** 4 × 6 ft is 122 × 183 cm, and sold as 120 × 180 cm. */
const TOLERANCE = 0.035

function similarSizes(shorter: number, longer: number): string[] {
  const sizes: string[] = []
  for (const a of around(shorter))
    for (const b of around(longer)) sizes.push(`size${Math.min(a, b)}x${Math.max(a, b)}`)
  return sizes
}

/** Sizes beyond this aren't those of any product. */
const LONGEST_CM = 2_000

function around(length: number): number[] {
  if (length < 1 || length > LONGEST_CM) return []
  const more = Math.max(1, length * TOLERANCE)
  const from = Math.max(1, Math.ceil(length - more))
  // Large sizes are written in whole tens, so that the list stays short.
  const step = more > 10 ? 5 : 1
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((length + more - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}
