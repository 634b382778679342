// A search as the trigram indexes answer it.
import { containsPattern } from '#server/db/contains-pattern'

/** So many matches are compared with one another; a text that more share says little about which is meant. */
export const MAX_COMPARED = 500
export const MAX_FOUND = 6
/** So many of the newest are read one by one: what many rows share is met there soon. */
export const NEWEST = 3_000

/**
 * "+91 98765-43210" → "9876543210": numbers are typed in many ways, and stored as their owner typed them. Null for what
 * is no telephone number.
 */
export function phoneOf(text: string): string | null {
  if (!/^\+?[\d\s()-]{6,20}$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const isWhole = /^(91|0)\d{10}$/.test(digits)
  return isWhole ? digits.slice(-10) : digits
}

/** For LIKE: the text itself, and the telephone number that it may be. */
export function patternsOf(text: string): string[] {
  const phone = phoneOf(text)
  return [...new Set(phone === null ? [text] : [text, phone])].map(containsPattern)
}
