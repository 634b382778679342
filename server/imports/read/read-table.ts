// Maps the cells of a file to columns by name, in batches.
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import type { SheetRow } from '#server/files/read-rows'
import {
  assertClear,
  type Fields,
  type KnownColumns,
  readHead,
  type TableHead,
  titlesOf,
} from './table-head.ts'

/** Column → text, for the columns in the file. */
export type Values = Readonly<Record<string, string>>

export interface TableRow {
  /** Row number as in a spreadsheet: the header is 1. */
  row: number
  /** As in the file, up to the last column with a title or the first surplus cell. */
  cells: string[]
  values: Values
  /** The row has more cells than the header has columns, so cells may be shifted and values can't be trusted. */
  isShifted: boolean
}

export interface ReadTable {
  head: TableHead
  batches: Iterable<TableRow[]>
}

const BATCH = 500

export const SHIFTED = 'The row has more cells than the header has columns'

/**
 * Reads a file whose header may leave open how to read it: see `problems` of the head. Throws `invalid_input` if there
 * are no rows below the header.
 */
export function openTable(
  [first, ...rows]: readonly SheetRow[],
  known: KnownColumns,
  chosen?: Fields,
): ReadTable {
  if (!first) throw badFile('The file is empty')
  const head = readHead(titlesOf(first.cells), known, chosen)
  if (rows.length === 0) throw badFile('The file has no rows below its header')
  return { head, batches: batchesOf(rows, head) }
}

/** Throws `invalid_input` if the header doesn't fit these columns, or if there are no rows below it. */
export function readTable(rows: readonly SheetRow[], known: KnownColumns): ReadTable {
  if (!rows[0]) throw badFile('The file is empty')
  assertClear(readHead(titlesOf(rows[0].cells), known), known)
  return openTable(rows, known)
}

function* batchesOf(rows: readonly SheetRow[], head: TableHead): Generator<TableRow[]> {
  const width = head.titles.length
  for (let at = 0; at < rows.length; at += BATCH)
    yield rows.slice(at, at + BATCH).map(({ row, cells }) => {
      const surplus = cells.findIndex((cell, column) => column >= width && cell.trim() !== '')
      return {
        row,
        cells: cells.slice(0, surplus === -1 ? width : surplus + 1),
        values: valuesOf(cells, head),
        isShifted: surplus !== -1,
      }
    })
}

/** Values of the known columns. Short rows lack the last columns. */
function valuesOf(cells: readonly string[], { fields }: TableHead): Values {
  return Object.fromEntries(
    fields.flatMap((field, at) => (field === null ? [] : [[field, withoutApostrophe(cells[at] ?? '')]])),
  )
}
