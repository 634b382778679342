// Limits the rows of a table, empty ones included.
import { isEmptyRow, MAX_EMPTY_ROWS, type SheetRow, tooManyEmptyRows, tooManyRows } from './sheet-row.ts'

/**
 * Returns a function that is called with each row in order and tells whether the row belongs to the table: empty rows
 * don't. It throws `invalid_input` beyond a limit. The first row is the header, which doesn't count towards `maxRows`.
 */
export function rowLimiter(maxRows: number): (row: SheetRow) => boolean {
  let filled = 0
  return ({ row, cells }) => {
    if (row - filled > MAX_EMPTY_ROWS) throw tooManyEmptyRows()
    if (isEmptyRow(cells)) return false
    if (++filled > maxRows + 1) throw tooManyRows(maxRows)
    return true
  }
}
