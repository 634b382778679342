// References of payments as banks give them: when two are the same, and what a real one looks like.
import type { PaymentMethod } from './payment-methods.ts'

const SPACES = /\s/g
const MARKS = /[!-/:-@[-`{-~\u2010-\u2015]/g

/**
 * What is compared: however it was typed, with spaces, dashes or in small letters, it is the same payment. Marks alone
 * stay what they are. The tables of payments and claims generate the same.
 */
export function referenceKey(reference: string): string {
  const text = reference.replace(SPACES, '').toUpperCase()
  return text.replace(MARKS, '') || text
}

/** A bank gives each of its references once, whatever the payment was called when it was taken down. */
export const bankMethods = ['bank_transfer', 'upi'] as const satisfies readonly PaymentMethod[]

const isOfBank = (method: PaymentMethod) => (bankMethods as readonly string[]).includes(method)

/** The methods among which a reference occurs once: cheques of several banks may have one number. */
export const methodsOfOneReference = (method: PaymentMethod): readonly PaymentMethod[] =>
  isOfBank(method) ? bankMethods : [method]

/**
 * What seems wrong with a reference, or null: apps differ, so it is said and refuses nothing.
 * UPI and IMPS: 12 digits (the RRN); NEFT and RTGS: 16 or 22 letters and digits that begin with the bank's four letters.
 */
export function referenceDoubt(method: PaymentMethod, reference: string): string | null {
  const key = referenceKey(reference)
  if (key === '' || !isOfBank(method)) return null
  const isRrn = /^\d{12}$/.test(key)
  if (method === 'upi') return isRrn ? null : 'A UPI reference usually has 12 digits. Please check it.'
  const isUtr = /^[A-Z0-9]{16,22}$/.test(key)
  return isRrn || isUtr
    ? null
    : 'A UTR usually has 16 to 22 letters and digits, or 12 digits for IMPS. Please check it.'
}
