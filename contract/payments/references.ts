// Payment references of banks: comparison and plausibility.
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'

const SPACES = /\s/g
const MARKS = /[!-/:-@[-`{-~\u2010-\u2015]/g

/**
 * Normalises a reference for comparison: spaces, dashes and case don't matter. A reference of punctuation only stays
 * unchanged. The tables of payments and claims have a generated column with the same rule.
 */
export function referenceKey(reference: string): string {
  const text = reference.replace(SPACES, '').toUpperCase()
  return text.replace(MARKS, '') || text
}

/** Bank references are unique, whichever of these methods was recorded for the payment. */
export const bankMethods = ['bank_transfer', 'upi'] as const satisfies readonly PaymentMethod[]

const isOfBank = (method: PaymentMethod) => (bankMethods as readonly string[]).includes(method)

/** Methods that share unique references; cheques of different banks may have the same number. */
export const methodsOfOneReference = (method: PaymentMethod): readonly PaymentMethod[] =>
  isOfBank(method) ? bankMethods : [method]

/**
 * Returns what is wrong with the reference of a payment that a customer reports, or null. Payment apps show ids of
 * their own beside the UPI reference, by which the bank's statement can't be searched.
 */
export function claimedReferenceProblem(method: PaymentMethod, reference: string): string | null {
  return method !== 'upi' || isRrn(referenceKey(reference))
    ? null
    : `“${reference}” isn't a UPI reference, which has 12 digits. Apps call it UTR or UPI Ref. No. Example: 432112345678.`
}

const isRrn = (key: string) => /^\d{12}$/.test(key)

/**
 * Returns a warning about a suspicious reference, or null. Staff may record any, because apps differ. UPI and IMPS:
 * 12 digits (the RRN); NEFT and RTGS: 16 or 22 letters and digits that start with the bank's four letters.
 */
export function referenceDoubt(method: PaymentMethod, reference: string): string | null {
  const key = referenceKey(reference)
  if (key === '' || !isOfBank(method)) return null
  if (method === 'upi') return isRrn(key) ? null : 'A UPI reference usually has 12 digits. Please check it.'
  const isUtr = /^[A-Z0-9]{16,22}$/.test(key)
  return isRrn(key) || isUtr
    ? null
    : 'A UTR usually has 16 to 22 letters and digits, or 12 digits for IMPS. Please check it.'
}
