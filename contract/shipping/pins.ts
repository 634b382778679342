// Regions of PIN codes. A region is one PIN code, a prefix, or a range.
import { isPin } from '#contract/base/pin'

/** A PIN code or a prefix. */
export const isPinPrefix = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text)

/** Normalises "132 103" and "110001 – 110096": without spaces, with a plain hyphen. */
export const plainPins = (text: string): string => text.replace(/\s+/g, '').replace(/[–—]/g, '-')

/** Returns the problem of a region, or null. */
export function pinRegionProblem(region: string): string | null {
  if (isPinPrefix(region)) return null
  const [from = '', to = '', ...more] = region.split('-')
  if (!isPin(from) || !isPin(to) || more.length > 0) {
    return `“${region}” isn't a PIN code, prefix or range. Example: 110001-110096.`
  }
  return from <= to ? null : `“${region}” is reversed. Enter the lower PIN code first.`
}

/** Whether a PIN code lies in a valid region. */
export function isInPinRegion(pin: string, region: string): boolean {
  const [from = '', to] = region.split('-')
  return to === undefined ? pin.startsWith(from) : from <= pin && pin <= to
}

/** Returns all prefixes of a PIN code: 1, 13, … 132103. */
export const prefixesOf = (pin: string): string[] => Array.from(pin, (_, index) => pin.slice(0, index + 1))
