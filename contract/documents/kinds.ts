// The documents that GST law requires, and their numbering.

export const documentKinds = {
  // Rule 46 of the CGST Rules.
  tax_invoice: { name: 'Tax invoice', prefix: 'INV' },
  // Rule 49: for sellers who charge no tax.
  bill_of_supply: { name: 'Bill of supply', prefix: 'BOS' },
  // Rule 53(1A): lowers the amount of an invoice.
  credit_note: { name: 'Credit note', prefix: 'CN' },
  // Rule 53(1A): raises the amount of an invoice.
  debit_note: { name: 'Debit note', prefix: 'DN' },
  // Rule 50: for payments received before the invoice.
  receipt_voucher: { name: 'Receipt voucher', prefix: 'RV' },
  // Rule 51: for refunds before any invoice.
  refund_voucher: { name: 'Refund voucher', prefix: 'RFV' },
} as const satisfies Record<string, { name: string; prefix: string }>

/** Printed like documents, but without a number of a GST series, and never issued. */
export const offerKinds = {
  quotation: { name: 'Quotation' },
  proforma_invoice: { name: 'Proforma invoice' },
} as const
export type OfferKind = keyof typeof offerKinds

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** Whether the document is issued with a supply of goods, so for a shipment. */
export const isInvoice = (kind: DocumentKind | OfferKind): boolean =>
  kind === 'tax_invoice' || kind === 'bill_of_supply'

/** Whether the document changes the amount of an invoice. */
export const isNote = (kind: DocumentKind | OfferKind): boolean =>
  kind === 'credit_note' || kind === 'debit_note'

/** Rule 46(b): at most 16 characters. */
const LONGEST = 16
const DIGITS = 6

/** Minimum number of digits of the serial in this series. `LONGEST` limits the maximum. */
export const serialDigits = (prefix: string): number =>
  Math.min(DIGITS, LONGEST - prefix.length - '/26-27/'.length)

/** Returns "INV/26-27/000123". Throws if the series has no more numbers. */
export function documentNumber(prefix: string, financialYear: string, serial: number): string {
  const number = `${prefix}/${financialYear}/${String(serial).padStart(serialDigits(prefix), '0')}`
  if (number.length > LONGEST) throw new RangeError(`the series ${prefix} of ${financialYear} is full`)
  return number
}
