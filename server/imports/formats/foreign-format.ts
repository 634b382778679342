// Files of other systems: recognised by their columns and converted to our own columns before a file is checked.
import type { SheetRow } from '#server/files/read-rows'

export interface ForeignFormat {
  /** For people: "Shopify products" */
  name: string
  /** @param titles the first row, trimmed, in the file's order */
  matches: (titles: readonly string[]) => boolean
  /**
   * Returns a header of our own columns and the rows below it, which keep their row numbers in the file. Rows that
   * only continue another row, such as further pictures of a product, are merged into it.
   */
  convert: (rows: readonly SheetRow[]) => SheetRow[]
}

export interface FormattedRows {
  rows: readonly SheetRow[]
  /** Name of the recognised format; null for a file that was left as it is. */
  format: string | null
}

export function inOwnColumns(rows: readonly SheetRow[], formats: readonly ForeignFormat[]): FormattedRows {
  const titles = rows[0]?.cells.map((cell) => cell.trim()) ?? []
  const format = formats.find(({ matches }) => matches(titles))
  return format ? { rows: format.convert(rows), format: format.name } : { rows, format: null }
}
