// The words of a search as they are counted: without what sets two searches for the same thing apart, and only where they
// can hardly be about somebody. What looks like an address, a number or a code of a person is not counted at all.

const MIN_LENGTH = 2
/** Longer ones are sentences or pasted text, and no two of them are alike. */
const MAX_LENGTH = 60

/** So many digits have phone numbers, cards, Aadhaar and order numbers; an HSN code has at most eight. */
const DIGITS_OF_A_NUMBER = 9

const personal = [
  // An email address or a UPI id.
  /@/,
  // PAN, and GSTIN.
  /\b[a-z]{5}\d{4}[a-z]\b|\b\d{2}[a-z]{5}\d{4}[a-z][a-z\d]{3}\b/,
  // An address of the web may hold anything.
  /:\/\/|www\./,
] as const

/** Null for what is not counted. */
export function searchedWords(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // Signs of invisible width, and whatever is no letter, digit or sign within a word.
    .replace(/[^\p{L}\p{M}\p{N}@:/.'&%+×-]+/gu, ' ')
    .trim()
  if (words.length < MIN_LENGTH || words.length > MAX_LENGTH) return null
  // However it is divided.
  if (longestNumber(words.replace(/[\s./+-]/g, '')) >= DIGITS_OF_A_NUMBER) return null
  if (personal.some((pattern) => pattern.test(words))) return null
  return /[\p{L}\p{N}]/u.test(words) ? words : null
}

const longestNumber = (text: string): number =>
  Math.max(0, ...(text.match(/\p{Nd}+/gu) ?? []).map((digits) => digits.length))
