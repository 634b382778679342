// GSTR-1 as CSV sheets for the government's offline tool, with its headers. No two rows of a sheet have the same key:
// the tool silently drops the earlier one.

import { placeName } from '#contract/tax/place-of-supply'
import { uqcNames } from '#contract/tax/uqc'
import { withApostrophe } from '#server/files/formula-cells'
import { quoted } from '#server/files/write-table'
import { type Gstr1, type Gstr1Document, isExport, itemsOf, originOf } from './gstr1.ts'
import { isTaxPaid, supplyTypes } from './gstr1-json.ts'

type Cell = string | number

interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Sheets without rows are left out. */
export function gstr1Sheets(gstr1: Gstr1): { name: string; csv: string }[] {
  return sheets(gstr1)
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, header, rows }) => ({ name, csv: [header, ...rows].map(lineOf).join('') }))
}

const lineOf = (cells: readonly Cell[]) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`

const amount = (paise: number): string => (paise / 100).toFixed(2)
const rate = (basisPoints: number): string => (basisPoints / 100).toFixed(2)

/** "27-Maharashtra" */
export const placeText = (code: string | null): string => (code ? `${code}-${placeName(code)}` : '')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "14-Jul-2026" */
export function sheetDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** The shop's sales have no reduced rate, no reverse charge and no cess. */
const NO_REDUCTION = ''
const NO_CESS = '0.00'

const byRate = (
  documents: readonly Gstr1Document[],
  row: (document: Gstr1Document, rate: string, taxable: string) => Cell[],
) =>
  documents.flatMap((document) =>
    itemsOf(document).map((item) => row(document, rate(item.gstBasisPoints), amount(item.taxablePaise))),
  )

function sheets({ documents, b2cs, nil, hsn, series }: Gstr1): Sheet[] {
  return [
    {
      name: 'b2b,sez,de',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: byRate(documents.b2b, (one, percent, taxable) => [
        one.buyerGstin ?? '',
        withApostrophe(one.buyerName),
        one.number,
        sheetDay(one.day),
        amount(one.totalPaise),
        placeText(one.place),
        'N',
        NO_REDUCTION,
        supplyTypes[originOf(one).registration].sheet,
        '',
        percent,
        taxable,
        NO_CESS,
      ]),
    },
    {
      name: 'b2cl',
      header: [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      rows: byRate(documents.b2cl, (one, percent, taxable) => [
        one.number,
        sheetDay(one.day),
        amount(one.totalPaise),
        placeText(one.place),
        NO_REDUCTION,
        percent,
        taxable,
        NO_CESS,
        '',
      ]),
    },
    {
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
    },
    {
      name: 'cdnr',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: byRate(documents.cdnr, (one, percent, taxable) => [
        one.buyerGstin ?? '',
        withApostrophe(one.buyerName),
        one.number,
        sheetDay(one.day),
        'C',
        placeText(one.place),
        'N',
        supplyTypes[originOf(one).registration].sheet,
        amount(one.totalPaise),
        NO_REDUCTION,
        percent,
        taxable,
        NO_CESS,
      ]),
    },
    {
      name: 'cdnur',
      header: [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: byRate(documents.cdnur, (one, percent, taxable) => [
        isExport(one) ? (isTaxPaid(one) ? 'EXPWP' : 'EXPWOP') : 'B2CL',
        one.number,
        sheetDay(one.day),
        'C',
        isExport(one) ? '' : placeText(one.place),
        amount(one.totalPaise),
        NO_REDUCTION,
        percent,
        taxable,
        NO_CESS,
      ]),
    },
    {
      name: 'exp',
      header: [
        'Export Type',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Port Code',
        'Shipping Bill Number',
        'Shipping Bill Date',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: byRate(documents.exp, (one, percent, taxable) => [
        isTaxPaid(one) ? 'WPAY' : 'WOPAY',
        one.number,
        sheetDay(one.day),
        amount(one.totalPaise),
        '',
        '',
        '',
        percent,
        taxable,
        NO_CESS,
      ]),
    },
    {
      name: 'exemp',
      header: [
        'Description',
        'Nil Rated Supplies',
        'Exempted(other than nil rated/non GST supply)',
        'Non-GST Supplies',
      ],
      rows: nil.map(({ isB2b, isWithinState, paise }) => [
        `${isWithinState ? 'Intra' : 'Inter'}-State supplies to ${isB2b ? 'registered' : 'unregistered'} persons`,
        amount(paise),
        '0.00',
        '0.00',
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

const hsnSheet = (name: string, rows: Gstr1['hsn']): Sheet => ({
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
