// Writes converted orders in the columns of our own template.
import type { SheetRow } from '#server/files/read-rows'
import type { TitledRow } from '#server/imports/formats/titled-rows'
import { allTitles, type LineColumn, type OrderColumn } from '../order-columns.ts'

export type OwnCells = Partial<Record<OrderColumn | LineColumn, string>>

export interface ConvertedRow {
  from: TitledRow
  cells: OwnCells
}

/** A column of ours that the file has in addition, such as "Former shop", is taken as it is. */
export const ownSheet = (rows: readonly ConvertedRow[]): SheetRow[] => [
  { row: 1, cells: [...allTitles] },
  ...rows.map(({ from, cells }) => ({
    row: from.row,
    cells: [...allTitles.map((title) => cells[title] ?? from.cell(title)), ...from.surplus],
  })),
]

/** Several items of one row: a text line of each cell for every item. */
export const joinItems = (items: readonly string[]): string => items.join('\n')
