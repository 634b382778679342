// Metric sizes in feet and inches, the units in which carpets, mats and towels are also sold in India.

const NUMBER = String.raw`\d+(?:\.\d+)?`
/** "120 x 180 cm", "1.2 × 1.8 m", "180 cm"; not a range such as "10 - 20 cm". */
// Without a lookbehind, which browsers before 2023 can't parse.
const SIZE = new RegExp(
  String.raw`(?:^|[^\d.\s–-])\s*(${NUMBER}(?:\s*(?:cm|m)?\s*[x×*]\s*${NUMBER}){0,2})\s*(cm|m)(?![a-z²³])`,
  'i',
)

const CM_PER_INCH = 2.54
const CM_PER_FOOT = 30.48
/** Half feet are close enough within this part of the length; the trade calls 120 × 180 cm "4 × 6 ft". */
const TOLERANCE = 0.03
/** Feet are usual from here on. */
const MIN_FEET_CM = 85
/** Shorter single lengths, such as the height of a pile, aren't bought by inches. */
const MIN_SINGLE_CM = 10

/** Returns "about 4 × 6 ft" or "about 18 × 30 in" for the first size of a text, or null if it names none. */
export function imperialSize(text: string): string | null {
  const [, measures = '', unit = ''] = SIZE.exec(text) ?? []
  const lengths = [...measures.matchAll(new RegExp(NUMBER, 'g'))].map(
    ([number]) => Number(number) * (unit.toLowerCase() === 'm' ? 100 : 1),
  )
  if (lengths.length === 0 || lengths.some((length) => length <= 0)) return null
  if (lengths.length === 1 && (lengths[0] ?? 0) < MIN_SINGLE_CM) return null
  const feet = lengths.map((length) => Math.round((length / CM_PER_FOOT) * 2) / 2)
  const isNear = lengths.every(
    (length, at) => Math.abs((feet[at] ?? 0) * CM_PER_FOOT - length) <= length * TOLERANCE,
  )
  if (isNear && Math.max(...lengths) >= MIN_FEET_CM) return `about ${feet.join(' × ')} ft`
  const inches = lengths.map((length) => Math.max(Math.round(length / CM_PER_INCH), 1))
  return `about ${inches.join(' × ')} in`
}

/** Returns "120 x 180 cm (about 4 × 6 ft)", or the text itself if it names no metric size. */
export function withImperialSize(text: string): string {
  const size = imperialSize(text)
  return size === null ? text : `${text} (${size})`
}
