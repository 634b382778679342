// The UPI payment link, whose text is also what its QR code holds.
// Source: NPCI, UPI Linking Specifications 1.6: pa, pn, am, cu, tn, tr, mc.
import { type Paise, toRupees } from '#contract/base/money'

/** What UPI carries in one payment, and from one person in a day: ₹1,00,000 (NPCI, September 2025). */
export const UPI_LIMIT_PAISE = 10_000_000

export interface UpiPayee {
  /** Virtual payment address, `name@handle`. */
  vpa: string
  payeeName: string
  /** Four-digit merchant category; only a merchant's address has one. */
  merchantCode?: string | undefined
}

/** `upi://pay?…` that opens the customer's payment app with payee, amount and order number filled in. */
export function upiLink(payee: UpiPayee, amountPaise: Paise, orderNumber: string): string {
  const fields: [string, string | undefined][] = [
    ['pa', payee.vpa],
    ['pn', payee.payeeName],
    ['am', toRupees(amountPaise).toFixed(2)],
    ['cu', 'INR'],
    ['tn', `Order ${orderNumber}`.slice(0, 50)],
    ['tr', orderNumber],
    ['mc', payee.merchantCode],
  ]
  // Payment apps do not read "+" as a space, so the values are percent-encoded.
  const query = fields
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encodeURIComponent(value as string)}`)
  return `upi://pay?${query.join('&')}`
}
