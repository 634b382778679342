// GSTR-1 as CSV sheets for the government's offline tool, with its headers. No two rows of a sheet have the same key:
// the tool silently drops the earlier one.
import { quoted } from '#server/files/write-table'
import type { AmendedGstr1 } from '../gstr1-amendments.ts'
import type { Cell } from './cells.ts'
import { amendedDocumentSheets, documentSheets } from './document-sheets.ts'
import { amendedB2csSheet, b2csSheet, summarySheets } from './summary-sheets.ts'

/** Sheets without rows are left out. */
export function gstr1Sheets(gstr1: AmendedGstr1): { name: string; csv: string }[] {
  return [
    ...documentSheets(gstr1),
    b2csSheet(gstr1),
    ...summarySheets(gstr1),
    ...amendedDocumentSheets(gstr1.amendments),
    amendedB2csSheet(gstr1.amendments),
  ]
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, header, rows }) => ({ name, csv: [header, ...rows].map(lineOf).join('') }))
}

const lineOf = (cells: readonly Cell[]) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`
