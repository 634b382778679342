// The normal form of phone numbers, which people write in many ways. Numbers are stored as typed and compared by their
// digits.

const MIN_DIGITS = 4

/** Digits of an Indian phone number. */
export const WHOLE_PHONE = 10

/** Digits with the signs that people put between and around them. */
const written = /^[+\d\s()./\u2010-\u2015-]+$/

/**
 * Returns the digits of a phone number or of a part of one, without India's country code and trunk prefix:
 * "+91 98765-43210", "098765 43210" and "(98765) 43210" → "9876543210". Returns null if the text isn't a number of at
 * least four digits.
 */
export function phoneDigits(text: string): string | null {
  if (!written.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^(?:0*(?:91)?0*(?=\d{10}$)|00(?=\d{9}))/, '')
  return digits.length >= MIN_DIGITS ? digits : null
}

/** Whether a phone number, however it is written, contains the searched one. */
export const hasPhone = (phone: string, searched: string): boolean => {
  const digits = phoneDigits(searched)
  return digits !== null && phone.replace(/\D/g, '').includes(digits)
}
