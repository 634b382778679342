// Recognises texts that a spreadsheet has turned into numbers: it drops leading zeros and shortens long numbers.

/** "8.90123E+12" */
const isShortened = (text: string): boolean => /^[+-]?\d(\.\d+)?E[+-]\d+$/i.test(text.trim())

const PRECISION = 15

/** Whether `text` is what a spreadsheet makes of `was`: "00123" → "123", "8901234567890" → "8.90123E+12". */
export function hasLostDigits(was: string, text: string): boolean {
  const [before, after] = [was.trim(), text.trim()]
  if (before === after || !isNumeric(before) || !isNumeric(after)) return false
  const [from, to] = [Number(before), Number(after)]
  const isSame = from.toPrecision(PRECISION) === to.toPrecision(PRECISION)
  // More digits than before are typed, unless the text looked like a power of ten: "1E5" → "100000".
  if (isSame && (after.length <= before.length || /e/i.test(before + after))) return true
  if (isCut(before, after)) return true
  return isShortened(after) && from.toExponential(decimalsOf(after)) === to.toExponential(decimalsOf(after))
}

/** Beyond the fifteenth, all digits become zeros. */
const isCut = (before: string, after: string): boolean =>
  before.length > PRECISION && after === before.slice(0, PRECISION).padEnd(before.length, '0')

const isNumeric = (text: string): boolean => /^[+-]?\d{1,60}(\.\d{1,60})?(E[+-]?\d{1,2})?$/i.test(text)

const decimalsOf = (text: string): number => Math.min(/\.(\d+)/.exec(text)?.[1]?.length ?? 0, 60)

const MAX_LENGTH = 14

/** The same digits with more leading zeros: "123" → "0123", "00123" …, up to the length of a GTIN. */
export const withLostZeros = (digits: string): string[] =>
  /^[1-9]\d*$/.test(digits)
    ? Array.from({ length: Math.max(0, MAX_LENGTH - digits.length) }, (_, at) => '0'.repeat(at + 1) + digits)
    : []

/** Null if a spreadsheet hasn't changed the text. @param was the text in the shop, empty if it isn't known */
export function lostDigitsProblem(text: string, was: string): string | null {
  const advice = 'Format the column as text and enter it again.'
  if (hasLostDigits(was, text))
    return `The file has ${text.trim()}, the shop has ${was.trim()}: a spreadsheet has probably changed it. ${advice}`
  return isShortened(text)
    ? `${text.trim()} is a long number that a spreadsheet has shortened. ${advice}`
    : null
}
