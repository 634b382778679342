// Phone numbers, which people write in many ways: their stored form, what makes one valid, and comparison by digits.
// Numbers that were stored before the rules are as they were typed, so numbers are always compared by their digits.
import { plainTyped } from './plain-typed.ts'

const MIN_DIGITS = 4

/** Digits of an Indian phone number: a mobile number, or area code and subscriber number of a landline. */
export const WHOLE_PHONE = 10

/** Digits of a number of another country with its country code (ITU-T E.164 allows at most 15). */
const FOREIGN_DIGITS = [8, 15] as const

/** Digits with the signs that people put between and around them. */
const written = /^[+\d\s()./\u2010-\u2015-]+$/

/** India's numbers for callers who don't pay, such as 1800 123 4567. */
const tollFree = /^(?:1800|1860|1900)\d{6,7}$/

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

/** Whether the number begins with the code of another country, so that its digits can't be an Indian number. */
const isForeign = (text: string): boolean =>
  /^\(?(?:\+|00)\s?[1-9]/.test(text) && !/^(?:00)?0*91/.test(text.replace(/\D/g, ''))

/**
 * Returns a phone number as it is stored: ten digits for an Indian one ("+91 98220 12345", "098220-12345" →
 * "9822012345"). Numbers of other countries, and texts that aren't a whole number, stay as written.
 */
export function normalizePhone(text: string): string {
  const plain = plainTyped(text)
  if (isForeign(plain)) return plain
  const digits = phoneDigits(plain) ?? ''
  return digits.length === WHOLE_PHONE ? digits : plain
}

/** Returns what is wrong with a phone number, or null. Indian numbers have ten digits, others their country code. */
export function phoneProblem(text: string): string | null {
  const phone = normalizePhone(text)
  const isWhole = isForeign(phone)
    ? written.test(phone) && isWithin(phone.replace(/\D/g, '').replace(/^00/, '').length, FOREIGN_DIGITS)
    : /^[1-9]\d{9}$/.test(phone)
  return isWhole ? null : `“${text.trim()}” isn't a valid phone number. Example: 98765 43210.`
}

/** Like `phoneProblem`, for numbers that firms publish: those of callers who don't pay are valid too. */
export const firmPhoneProblem = (text: string): string | null =>
  tollFree.test(phoneDigits(plainTyped(text)) ?? '') ? null : phoneProblem(text)

const isWithin = (count: number, [min, max]: readonly [number, number]) => count >= min && count <= max

/**
 * Returns the text of an input for an Indian number of at most ten digits while it is being typed or filled in: digits
 * only, without country code and trunk prefix as soon as they are recognised. The code of another country stays, so
 * that the number is refused and not mistaken for an Indian one.
 */
export function nationalPhone(text: string): string {
  const plain = plainTyped(text)
  if (!written.test(plain)) return plain
  const digits = plain.replace(/\D/g, '')
  if (/^\(?\+/.test(plain)) {
    if ('91'.startsWith(digits.slice(0, 2)))
      return digits.length < 2 ? `+${digits}` : digits.slice(2).replace(/^0+/, '')
    return `+${digits}`
  }
  const national = digits.replace(/^0+/, '')
  return national.length > WHOLE_PHONE && national.startsWith('91')
    ? national.slice(2).replace(/^0+/, '')
    : national
}
