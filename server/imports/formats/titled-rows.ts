// Reads rows by the titles of their columns, which differ in capitals between versions of the other system.
import type { SheetRow } from '#server/files/read-rows'

export interface TitledRow {
  row: number
  /** The trimmed text of the first of these columns that isn't empty; '' without one. */
  cell: (...titles: string[]) => string
  /** The cells beyond the last title: the row may be shifted. */
  surplus: readonly string[]
}

/** If a title occurs more than once, its first column counts. */
export function titledRows([head, ...rows]: readonly SheetRow[]): TitledRow[] {
  const titles = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const places = new Map<string, number>()
  for (const [at, title] of titles.entries()) if (!places.has(title)) places.set(title, at)
  const width = titles.findLastIndex((title) => title !== '') + 1
  return rows.map(({ row, cells }) => ({
    row,
    cell(...wanted) {
      for (const title of wanted) {
        const text = cells[places.get(title.toLowerCase()) ?? -1]?.trim()
        if (text) return text
      }
      return ''
    },
    surplus: cells.slice(width),
  }))
}

/** Whether each group has at least one of the titles. */
export function hasTitles(titles: readonly string[], ...groups: readonly (readonly string[])[]): boolean {
  const known = new Set(titles.map((title) => title.toLowerCase()))
  return groups.every((group) => group.some((title) => known.has(title.toLowerCase())))
}

/** Removes the apostrophe that makes a spreadsheet treat a cell as text: "'+91…", "'0042". */
export const withoutMark = (text: string): string => text.replace(/^'/, '')
