// Normalises search texts for counting, so that searches for the same thing count together. Texts that may contain
// personal data, such as addresses, numbers or codes of a person, aren't counted.

const MIN_LENGTH = 2
/** Longer texts are sentences or pasted content, which don't repeat. */
const MAX_LENGTH = 60

/** Phone, card, Aadhaar and order numbers have at least this many digits; HSN codes have at most eight. */
const DIGITS_OF_A_NUMBER = 9

const personal = [
  // An email address or a UPI id.
  /@/,
  // PAN and GSTIN.
  /\b[a-z]{5}\d{4}[a-z]\b|\b\d{2}[a-z]{5}\d{4}[a-z][a-z\d]{3}\b/,
  // URLs may contain anything.
  /:\/\/|www\./,
] as const

/** Returns null for texts that aren't counted. */
export function searchedWords(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Replaces invisible characters, and everything but letters, digits and signs within words.
    .replace(/[^\p{L}\p{M}\p{N}@:/.'&%+×-]+/gu, ' ')
    .trim()
  if (words.length < MIN_LENGTH || words.length > MAX_LENGTH) return null
  // Also finds numbers that are split into groups.
  if (longestNumber(words.replace(/[\s./+-]/g, '')) >= DIGITS_OF_A_NUMBER) return null
  if (personal.some((pattern) => pattern.test(words))) return null
  return /[\p{L}\p{N}]/u.test(words) ? words : null
}

const longestNumber = (text: string): number =>
  Math.max(0, ...(text.match(/\p{Nd}+/gu) ?? []).map((digits) => digits.length))
