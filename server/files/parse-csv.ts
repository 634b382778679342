// Parses CSV files, with errors as `invalid_input`. The parser is in the contract, because browsers read CSV too.
import { CsvError, type CsvRow, parseCsv as parse } from '#contract/base/csv'
import { badFile } from './bad-file.ts'

/** Yields all rows, including empty ones. Throws `invalid_input` for a row that can't be read. */
export const parseCsv = (text: string, delimiter: string): Generator<CsvRow> =>
  refusing(parse(text, delimiter))

export function* refusing(rows: Generator<CsvRow>): Generator<CsvRow> {
  try {
    yield* rows
  } catch (error) {
    throw error instanceof CsvError ? badFile(error.message) : error
  }
}
