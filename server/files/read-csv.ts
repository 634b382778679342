// Reads CSV files as people create them: UTF-8 with or without BOM, separated by comma, semicolon or tab, with any
// line breaks and Excel's "sep=;" line.
import { type CsvRow, readCsvText } from '#contract/base/csv'
import { refusing } from './parse-csv.ts'

/** Yields all rows. Throws `invalid_input` for a row that can't be read. @param bytes text in UTF-8 */
export const readCsv = (bytes: Buffer): Generator<CsvRow> => refusing(readCsvText(bytes.toString('utf8')))
