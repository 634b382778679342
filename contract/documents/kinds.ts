// The papers that GST asks for, and how they are numbered.

export const documentKinds = {
  // Rule 46 of the CGST Rules.
  tax_invoice: { name: 'Tax invoice', prefix: 'INV' },
  // Rule 49: of a seller who charges no tax.
  bill_of_supply: { name: 'Bill of supply', prefix: 'BOS' },
  // Rule 53(1A).
  credit_note: { name: 'Credit note', prefix: 'CN' },
  // Rule 50: money that came before the invoice.
  receipt_voucher: { name: 'Receipt voucher', prefix: 'RV' },
  // Rule 51: money that went back before any invoice.
  refund_voucher: { name: 'Refund voucher', prefix: 'RFV' },
} as const satisfies Record<string, { name: string; prefix: string }>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** Whether goods were supplied by it: what a shipment gets. */
export const isInvoice = (kind: DocumentKind): boolean => kind === 'tax_invoice' || kind === 'bill_of_supply'

/** Rule 46(b): at most 16 characters. */
const LONGEST = 16
const DIGITS = 6

/** How many digits a number of this series has at least; what it has room for at most is `LONGEST`. */
export const serialDigits = (prefix: string): number =>
  Math.min(DIGITS, LONGEST - prefix.length - '/26-27/'.length)

/** "INV/26-27/000123". Throws where the series has no more numbers. */
export function documentNumber(prefix: string, financialYear: string, serial: number): string {
  const number = `${prefix}/${financialYear}/${String(serial).padStart(serialDigits(prefix), '0')}`
  if (number.length > LONGEST) throw new RangeError(`the series ${prefix} of ${financialYear} is full`)
  return number
}
