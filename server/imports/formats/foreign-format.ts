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
  /** Sentences for the review: what the conversion assumes and what it leaves out. */
  assumptions?: readonly string[]
}

/**
 * Columns that only converted files have: remarks about a row, one per line, and the reason why a row can't be
 * imported. They are cells, so that the rows can be checked again later.
 */
export const NOTE_COLUMN = 'importNote'
export const REFUSAL_COLUMN = 'importRefusal'

export const isOfConversion = (column: string | null): boolean =>
  column === NOTE_COLUMN || column === REFUSAL_COLUMN

export interface FormattedRows {
  rows: readonly SheetRow[]
  /** Name of the recognised format; null for a file that was left as it is. */
  format: string | null
  assumptions: readonly string[]
}

export function inOwnColumns(rows: readonly SheetRow[], formats: readonly ForeignFormat[]): FormattedRows {
  const titles = rows[0]?.cells.map((cell) => cell.trim()) ?? []
  const format = formats.find(({ matches }) => matches(titles))
  return format
    ? { rows: format.convert(rows), format: format.name, assumptions: format.assumptions ?? [] }
    : { rows, format: null, assumptions: [] }
}

/** Returns a table of rows that name their cells. The columns are those of any row, in the order given. */
export function tableOf(
  columns: readonly string[],
  rows: readonly { row: number; values: Readonly<Record<string, string>> }[],
): SheetRow[] {
  return [
    { row: 1, cells: [...columns] },
    ...rows.map(({ row, values }) => ({ row, cells: columns.map((column) => values[column] ?? '') })),
  ]
}
