// GSTR-1 as CSV sheets for the government's offline tool, with its headers. No two rows of a sheet have the same key:
// the tool silently drops the earlier one.

import { withApostrophe } from '#server/files/formula-cells'
import { quoted } from '#server/files/write-table'
import { isExport, originOf } from '../gstr1.ts'
import type { AmendedGstr1 } from '../gstr1-amendments.ts'
import { isTaxPaid, supplyTypes } from '../gstr1-json.ts'
import { amendedSheets } from './amended-sheets.ts'
import {
  amount,
  byRate,
  type Cell,
  NO_CESS,
  NO_REDUCTION,
  noteType,
  placeText,
  type Sheet,
  sheetDay,
  unregisteredType,
} from './cells.ts'
import { b2csSheet, summarySheets } from './summary-sheets.ts'

/** Sheets without rows are left out. */
export function gstr1Sheets(gstr1: AmendedGstr1): { name: string; csv: string }[] {
  return [...documentSheets(gstr1), ...summarySheets(gstr1), ...amendedSheets(gstr1.amendments)]
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, header, rows }) => ({ name, csv: [header, ...rows].map(lineOf).join('') }))
}

const lineOf = (cells: readonly Cell[]) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`

function documentSheets({ documents, b2cs }: AmendedGstr1): Sheet[] {
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
    b2csSheet({ b2cs }),
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
  ]
}
