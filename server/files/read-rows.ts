// The rows of a table that somebody sends, CSV or XLSX: told by its first bytes, not by its name.
import { type CsvRow, readCsv } from './read-csv.ts'
import { isXlsx, readXlsx } from './read-xlsx.ts'

export type { CsvRow as SheetRow } from './read-csv.ts'

/** The rows in which anything stands; the first of them is the head, which is not counted. Throws `invalid_input`. */
export const readRows = (bytes: Buffer, maxRows: number): AsyncGenerator<CsvRow> =>
  isXlsx(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows)
