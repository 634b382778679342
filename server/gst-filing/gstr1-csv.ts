// GSTR-1 as CSV sheets for the government's offline tool, with its headers. No two rows of a sheet have the same key:
// the tool silently drops the earlier one.

import { formatMonth } from '#contract/books/months'
import { placeName } from '#contract/tax/place-of-supply'
import { uqcNames } from '#contract/tax/uqc'
import { withApostrophe } from '#server/files/formula-cells'
import { quoted } from '#server/files/write-table'
import { type Gstr1Document, isCredit, isExport, itemsOf, originOf } from './gstr1.ts'
import type { AmendedGstr1, AmendedRow } from './gstr1-amendments.ts'
import { amendedItemsOf, isTaxPaid, supplyTypes } from './gstr1-json.ts'

type Cell = string | number

interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Sheets without rows are left out. */
export function gstr1Sheets(gstr1: AmendedGstr1): { name: string; csv: string }[] {
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

const noteType = (note: Gstr1Document): string => (isCredit(note) ? 'C' : 'D')
const unregisteredType = (note: Gstr1Document): string =>
  isExport(note) ? (isTaxPaid(note) ? 'EXPWP' : 'EXPWOP') : 'B2CL'

const byAmendedRate = (
  rows: readonly AmendedRow[],
  row: (document: Gstr1Document, rate: string, taxable: string) => Cell[],
) =>
  rows.flatMap((amended) =>
    amendedItemsOf(amended).map((item) =>
      row(amended.document, rate(item.gstBasisPoints), amount(item.taxablePaise)),
    ),
  )

/** The sheets of amendments. The number and date of a document stay. */
function amendedSheets({ documents, b2csa }: AmendedGstr1['amendments']): Sheet[] {
  return [
    {
      name: 'b2ba',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Original Invoice Number',
        'Original Invoice date',
        'Revised Invoice Number',
        'Revised Invoice date',
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
      rows: byAmendedRate(documents.b2ba, (one, percent, taxable) => [
        one.buyerGstin ?? '',
        withApostrophe(one.buyerName),
        one.number,
        sheetDay(one.day),
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
      name: 'b2cla',
      header: [
        'Original Invoice Number',
        'Original Invoice date',
        'Original Place Of Supply',
        'Revised Invoice Number',
        'Revised Invoice date',
        'Invoice Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      rows: byAmendedRate(documents.b2cla, (one, percent, taxable) => [
        one.number,
        sheetDay(one.day),
        placeText(one.place),
        one.number,
        sheetDay(one.day),
        amount(one.totalPaise),
        NO_REDUCTION,
        percent,
        taxable,
        NO_CESS,
        '',
      ]),
    },
    {
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
    },
    {
      name: 'cdnra',
      header: [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Original Note Number',
        'Original Note Date',
        'Revised Note Number',
        'Revised Note Date',
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
      rows: byAmendedRate(documents.cdnra, (one, percent, taxable) => [
        one.buyerGstin ?? '',
        withApostrophe(one.buyerName),
        one.number,
        sheetDay(one.day),
        one.number,
        sheetDay(one.day),
        noteType(one),
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
      name: 'cdnura',
      header: [
        'UR Type',
        'Original Note Number',
        'Original Note Date',
        'Revised Note Number',
        'Revised Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      rows: byAmendedRate(documents.cdnura, (one, percent, taxable) => [
        unregisteredType(one),
        one.number,
        sheetDay(one.day),
        one.number,
        sheetDay(one.day),
        noteType(one),
        placeText(one.place),
        amount(one.totalPaise),
        NO_REDUCTION,
        percent,
        taxable,
        NO_CESS,
      ]),
    },
  ]
}

/** "2026-27", the financial year of a month. */
function yearOf(month: string): string {
  const year = Number(month.slice(0, 4)) - (month.slice(5, 7) < '04' ? 1 : 0)
  return `${year}-${String(year + 1).slice(2)}`
}

function sheets({ documents, b2cs, nil, hsn, series, amendments }: AmendedGstr1): Sheet[] {
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
        noteType(one),
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
        unregisteredType(one),
        one.number,
        sheetDay(one.day),
        noteType(one),
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
    ...amendedSheets(amendments),
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
