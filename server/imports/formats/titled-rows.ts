// Reads rows by the titles of their columns, which differ in capitals between versions of the other system.
import type { SheetRow } from '#server/files/read-rows'

export interface TitledRow {
  row: number
  /** The trimmed text of the first of these columns that isn't empty; '' without one. */
  cell: (...titles: string[]) => string
  /** The cells beyond the last title: the row may be shifted. */
  surplus: readonly string[]
}

export interface TitledRows {
  /** The titles, in the file's order. */
  titles: readonly string[]
  has: (title: string) => boolean
  rows: TitledRow[]
}

/** If a title occurs more than once, its first column counts. */
export function titledRows([head, ...rows]: readonly SheetRow[]): TitledRows {
  const titles = head?.cells.map((cell) => cell.trim()) ?? []
  const places = new Map<string, number>()
  for (const [at, title] of titles.entries()) {
    const key = title.toLowerCase()
    if (!places.has(key)) places.set(key, at)
  }
  const width = titles.findLastIndex((title) => title !== '') + 1
  const cellAt = (cells: readonly string[], title: string) =>
    cells[places.get(title.toLowerCase()) ?? -1]?.trim() ?? ''
  return {
    titles,
    has: (title) => places.has(title.toLowerCase()),
    rows: rows.map(({ row, cells }) => ({
      row,
      cell: (...wanted) => wanted.map((title) => cellAt(cells, title)).find((text) => text !== '') ?? '',
      surplus: cells.slice(width),
    })),
  }
}

/** Whether each group has at least one of the titles. */
export function hasTitles(titles: readonly string[], ...groups: readonly (readonly string[])[]): boolean {
  const known = new Set(titles.map((title) => title.toLowerCase()))
  return groups.every((group) => group.some((title) => known.has(title.toLowerCase())))
}

/** Removes the apostrophe that makes a spreadsheet treat a cell as text: "'+91…", "'0042". */
export const withoutMark = (text: string): string => text.replace(/^'/, '')

/** Splits a list at commas. A backslash before a comma makes it part of the text. */
export const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
