// Maps the cells of a file to columns by name, in batches.
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import type { SheetRow } from '#server/files/read-rows'
import { type KnownColumns, readHead, type TableHead } from './table-head.ts'

/** Column → text, for the columns in the file. */
export type Values = Readonly<Record<string, string>>

export interface TableRow {
  /** Row number as in a spreadsheet: the header is 1. */
  row: number
  /** As in the file. */
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

/** Throws `invalid_input` if the header doesn't fit these columns, or if there are no rows below it. */
export function readTable([first, ...rows]: readonly SheetRow[], columns: KnownColumns): ReadTable {
  if (!first) throw badFile('The file is empty')
  const head = readHead(first.cells, columns)
  if (rows.length === 0) throw badFile('The file has no rows below its header')
  return { head, batches: batchesOf(rows, head) }
}

function* batchesOf(rows: readonly SheetRow[], head: TableHead): Generator<TableRow[]> {
  const width = head.titles.length
  for (let at = 0; at < rows.length; at += BATCH)
    yield rows.slice(at, at + BATCH).map(({ row, cells }) => ({
      row,
      cells: cells.slice(0, width),
      values: valuesOf(cells, head),
      isShifted: cells.slice(width).some((cell) => cell.trim() !== ''),
    }))
}

/** Values of the known columns. Short rows lack the last columns. */
function valuesOf(cells: readonly string[], { columns }: TableHead): Values {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, withoutApostrophe(cells[at] ?? '')]])),
  )
}
