// The sheets of GSTR-1 with sums: small sales, supplies without tax, HSN codes, and the numbers of documents.
import { formatMonth } from '#contract/books/months'
import { uqcNames } from '#contract/tax/uqc'
import type { AmendedGstr1 } from '../gstr1-amendments.ts'
import { amount, NO_CESS, NO_REDUCTION, placeText, rate, type Sheet } from './cells.ts'

export const b2csSheet = ({ b2cs }: Pick<AmendedGstr1, 'b2cs'>): Sheet => ({
  name: 'b2cs',
  header: [
    'Type',
    'Place Of Supply',
    'Rate',
    'Applicable % of Tax Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  rows: b2cs.map(({ place, gstBasisPoints, taxablePaise }) => [
    'OE',
    placeText(place),
    rate(gstBasisPoints),
    NO_REDUCTION,
    amount(taxablePaise),
    NO_CESS,
    '',
  ]),
})

export const amendedB2csSheet = ({ b2csa }: AmendedGstr1['amendments']): Sheet => ({
  name: 'b2csa',
  header: [
    'Financial Year',
    'Original Month',
    'Place Of Supply',
    'Type',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  rows: b2csa.map(({ month, place, gstBasisPoints, taxablePaise }) => [
    yearOf(month),
    formatMonth(month).split(' ')[0] ?? '',
    placeText(place),
    'OE',
    NO_REDUCTION,
    rate(gstBasisPoints),
    amount(taxablePaise),
    NO_CESS,
    '',
  ]),
})

/** "2026-27", the financial year of a month. */
function yearOf(month: string): string {
  const year = Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String(year + 1).slice(2)}`
}

export function summarySheets({ nil, hsn, series }: Pick<AmendedGstr1, 'nil' | 'hsn' | 'series'>): Sheet[] {
  return [
    {
      name: 'exemp',
      header: [
        'Description',
        'Nil Rated Supplies',
        'Exempted(other than nil rated/non GST supply)',
        'Non-GST Supplies',
      ],
      rows: nil.map(({ isB2b, isWithinState, nilPaise, exemptPaise, nonGstPaise }) => [
        `${isWithinState ? 'Intra' : 'Inter'}-State supplies to ${isB2b ? 'registered' : 'unregistered'} persons`,
        amount(nilPaise),
        amount(exemptPaise),
        amount(nonGstPaise),
      ]),
    },
    hsnSheet(
      'hsn(b2b)',
      hsn.filter(({ isB2b }) => isB2b),
    ),
    hsnSheet(
      'hsn(b2c)',
      hsn.filter(({ isB2b }) => !isB2b),
    ),
    {
      name: 'docs',
      header: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: series.map(({ kind, from, to, total, cancelled }) => [natures[kind], from, to, total, cancelled]),
    },
  ]
}

const natures = {
  tax_invoice: 'Invoices for outward supply',
  bill_of_supply: 'Invoices for outward supply',
  debit_note: 'Debit Note',
  credit_note: 'Credit Note',
  receipt_voucher: 'Receipt Voucher',
  refund_voucher: 'Refund Voucher',
} as const

const hsnSheet = (name: string, rows: AmendedGstr1['hsn']): Sheet => ({
  name,
  header: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: rows.map((row) => [
    row.hsn,
    '',
    uqcText(row.uqc),
    row.quantity.toFixed(2),
    amount(row.taxablePaise + row.cgstPaise + row.sgstPaise + row.igstPaise),
    rate(row.gstBasisPoints),
    amount(row.taxablePaise),
    amount(row.igstPaise),
    amount(row.cgstPaise),
    amount(row.sgstPaise),
    NO_CESS,
  ]),
})

/** "PCS-PIECES" */
function uqcText(code: string): string {
  const name = (uqcNames as Readonly<Record<string, string>>)[code]
  return name ? `${code}-${name.toUpperCase()}` : code
}
