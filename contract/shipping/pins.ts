// PIN codes of India: six digits, of which the first is never 0. A region is one PIN, the first digits of many, or all
// from one PIN to another.

export const PIN_DIGITS = 6

export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** One PIN, or the first digits of many. */
export const isPinPrefix = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

/** "132 103" and "110001 – 110096" as they are kept: without spaces, with a plain hyphen. */
export const plainPins = (text: string): string => text.replace(/\s+/g, '').replace(/[–—]/g, '-')

/** What is wrong with a region, or null. */
export function pinRegionProblem(region: string): string | null {
  if (isPinPrefix(region)) return null
  const [from = '', to = '', ...more] = region.split('-')
  if (!isPin(from) || !isPin(to) || more.length > 0) {
    return `“${region}” is no PIN code, no beginning of one and no range such as 110001-110096`
  }
  return from <= to ? null : `“${region}” ends before it begins`
}

/** Whether a PIN lies in a region that has no problem. */
export function isInPinRegion(pin: string, region: string): boolean {
  const [from = '', to] = region.split('-')
  return to === undefined ? pin.startsWith(from) : from <= pin && pin <= to
}

/** All the beginnings of a PIN: 1, 13, … 132103. */
export const prefixesOf = (pin: string): string[] => Array.from(pin, (_, index) => pin.slice(0, index + 1))
