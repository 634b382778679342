// The rows of a file by the names of their columns, some at a time: memory does not grow with the file.
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import { badFile } from '#server/files/bad-file'
import { withoutApostrophe } from '#server/files/formula-cells'
import { readRows } from '#server/files/read-rows'
import { type KnownColumns, readHead, type TableHead } from './table-head.ts'

/** Column → text, of the columns that the file has. */
export type Values = Readonly<Record<string, string>>

export interface TableRow {
  /** As a spreadsheet counts: the head is 1. */
  row: number
  /** As they stand in the file. */
  cells: string[]
  values: Values
  /** There is more than the head has columns: cells may have been shifted, so that nothing can be said of them. */
  isShifted: boolean
}

export interface ReadTable {
  head: TableHead
  batches: AsyncIterable<TableRow[]>
}

const BATCH = 500

export const SHIFTED = 'The row has more cells than the head has columns'

/** Throws `invalid_input` for a file that is no table of these columns, as far as its head tells, and later on. */
export async function readTable(bytes: Buffer, columns: KnownColumns): Promise<ReadTable> {
  const rows = readRows(bytes, MAX_IMPORT_ROWS)
  const first = await rows.next()
  if (first.done) throw badFile('The file is empty')
  const head = readHead(first.value.cells, columns)
  return { head, batches: batchesOf(rows, head) }
}

async function* batchesOf(
  rows: AsyncIterable<{ row: number; cells: string[] }>,
  head: TableHead,
): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  let isEmpty = true
  for await (const { row, cells } of rows) {
    isEmpty = false
    const width = head.titles.length
    batch.push({
      row,
      cells: cells.slice(0, width),
      values: valuesOf(cells, head),
      isShifted: cells.slice(width).some((cell) => cell.trim() !== ''),
    })
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (isEmpty) throw badFile('The file has no rows below its head')
  if (batch.length > 0) yield batch
}

/** Of the columns that mean something. A short row lacks what stands at its end. */
function valuesOf(cells: readonly string[], { columns }: TableHead): Values {
  return Object.fromEntries(
    columns.flatMap((column, at) => (column === null ? [] : [[column, withoutApostrophe(cells[at] ?? '')]])),
  )
}
