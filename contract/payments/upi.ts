// The UPI payment link, which is also the content of the QR code. Source: NPCI, UPI Linking Specifications 1.6: pa,
// pn, am, cu, tn, tr, mc.
import { type Paise, toRupees } from '#contract/base/money'

/** UPI limit per payment and per person and day: ₹1,00,000 (NPCI, September 2025). */
export const UPI_LIMIT_PAISE = 10_000_000

export interface UpiPayee {
  /** Virtual payment address, `name@handle`. */
  vpa: string
  payeeName: string
  /** Four-digit merchant category code; only merchant addresses have one. */
  merchantCode?: string | undefined
}

/** Returns a `upi://pay?…` link that opens the customer's payment app with payee, amount and order number filled in. */
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
  const query = fields
    .filter(([, value]) => value)
    .map(([key, value]) => `${key}=${encoded(value as string)}`)
  return `upi://pay?${query.join('&')}`
}

/**
 * Percent-encodes a value, because payment apps don't read "+" as a space. "@" stays as it is: a query may contain it
 * (RFC 3986, section 3.4), the examples of the specification write `pa=name@handle`, and some apps don't decode it.
 */
const encoded = (value: string): string => encodeURIComponent(value).replaceAll('%40', '@')
