// Exports lists as streamed CSV, or as an XLSX file created on a worker thread.
import { Readable } from 'node:stream'
import { formatNumber } from '#contract/base/rupee-text'
import { refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { withApostrophe } from './formula-cells.ts'
import { makeXlsx } from './make-xlsx.ts'

export type TableCell = string | number | null

export interface TableColumn<Row> {
  title: string
  /** Text that looks like a number becomes a number only in a column of kind `number`; an HSN code stays text. */
  kind: 'text' | 'number'
  of: (row: Row) => TableCell
}

export interface Table<Row> {
  /** File name without extension. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** Batches, so that a long list is never entirely in memory. */
  batches: AsyncIterable<readonly Row[]>
}

/** Limited because an XLSX file is created in memory. */
export const MAX_XLSX_ROWS = 20_000

/** Throws `invalid_input` if an XLSX file would have too many rows. */
export async function writeTable<Row>(format: 'csv' | 'xlsx', table: Table<Row>): Promise<FileReply> {
  const filename = `${table.name}.${format}`
  if (format === 'csv') return { filename, bytes: Readable.from(csvOf(table), { objectMode: false }) }
  return { filename, bytes: await makeXlsx(cellsOf(table)) }
}

const BOM = '\ufeff'

/** RFC 4180, with a BOM by which spreadsheets recognise UTF-8. */
async function* csvOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  yield BOM + recordOf(columns.map(({ title }) => quoted(withApostrophe(title))))
  for await (const rows of batches) {
    yield rows.map((row) => recordOf(columns.map((column) => csvCell(safeCell(column, row))))).join('')
  }
}

const recordOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const csvCell = (cell: TableCell): string => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))

/** Quotes a CSV cell. The caller must protect cells that a spreadsheet would run as a formula. */
export function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Protects a cell from being run as a formula. */
function safeCell<Row>({ kind, of }: TableColumn<Row>, row: Row): TableCell {
  const cell = of(row)
  if (cell === null || cell === '') return null
  const isNumber = kind === 'number' && String(Number(cell)) === String(cell)
  return isNumber ? Number(cell) : withApostrophe(String(cell))
}

async function* cellsOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<TableCell[][]> {
  yield [columns.map(({ title }) => withApostrophe(title))]
  let count = 0
  for await (const rows of batches) {
    count += rows.length
    assertXlsxFits(count)
    yield rows.map((row) => columns.map((column) => safeCell(column, row)))
  }
}

/** Throws `invalid_input`. For callers who know the number of rows without reading them. */
export function assertXlsxFits(rows: number): void {
  if (rows > MAX_XLSX_ROWS)
    throw refused(
      'invalid_input',
      `An Excel file takes at most ${formatNumber(MAX_XLSX_ROWS)} rows. Please choose CSV.`,
      { fields: { format: 'Please choose CSV' } },
    )
}
