// Lists that leave the shop: as CSV while they are read, or as an XLSX file made on a thread of its own.
import { Readable } from 'node:stream'
import { formatNumber } from '#contract/base/rupee-text'
import { refused } from '#server/http/errors'
import type { FileReply } from '#server/http/reply/send-file'
import { withApostrophe } from './formula-cells.ts'
import { makeXlsx } from './make-xlsx.ts'

export type TableCell = string | number | null

export interface TableColumn<Row> {
  title: string
  /** What reads as a number is one in a column of numbers only; an HSN is text. */
  kind: 'text' | 'number'
  of: (row: Row) => TableCell
}

export interface Table<Row> {
  /** Of the file, without its ending. */
  name: string
  columns: readonly TableColumn<Row>[]
  /** A batch at a time, so that a long list is never in memory as a whole. */
  batches: AsyncIterable<readonly Row[]>
}

/** An XLSX file is made in memory. */
export const MAX_XLSX_ROWS = 20_000

/** Throws `invalid_input` where an XLSX file would have too many rows. */
export async function writeTable<Row>(format: 'csv' | 'xlsx', table: Table<Row>): Promise<FileReply> {
  const filename = `${table.name}.${format}`
  if (format === 'csv') return { filename, bytes: Readable.from(csvOf(table), { objectMode: false }) }
  return { filename, bytes: await makeXlsx(cellsOf(table)) }
}

const BOM = '\ufeff'

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
async function* csvOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<string> {
  yield BOM + recordOf(columns.map(({ title }) => quoted(withApostrophe(title))))
  for await (const rows of batches) {
    yield rows.map((row) => recordOf(columns.map((column) => csvCell(safeCell(column, row))))).join('')
  }
}

const recordOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const csvCell = (cell: TableCell): string => (typeof cell === 'string' ? quoted(cell) : String(cell ?? ''))

/** A cell of CSV as it stands in the file: what a spreadsheet would run is the caller's to mark. */
export function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What no spreadsheet runs. */
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
    refuseLongXlsx(count)
    yield rows.map((row) => columns.map((column) => safeCell(column, row)))
  }
}

/** Throws `invalid_input`: whoever knows how many rows there will be need not read them first. */
export function refuseLongXlsx(rows: number): void {
  if (rows > MAX_XLSX_ROWS)
    throw refused(
      'invalid_input',
      `An Excel file takes at most ${formatNumber(MAX_XLSX_ROWS)} rows. Please choose CSV.`,
      { fields: { format: 'Please choose CSV' } },
    )
}
