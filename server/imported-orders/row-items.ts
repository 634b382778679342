// Several items of an order in one row: the cells of the items have one text line for each.
import type { Values } from '#server/imports/read/read-table'
import { lineColumns } from './order-columns.ts'

/** A row whose cells have different numbers of text lines has one item. */
export function itemsOfRow(values: Values): Values[] {
  const cells = Object.keys(lineColumns).map((column) => [column, values[column] ?? ''] as const)
  const lines = cells.map(([column, text]) => [column, text.split(/\r?\n/)] as const)
  const count = values.Item?.split(/\r?\n/).length ?? 1
  const isSplit = count > 1 && lines.every(([, texts]) => texts.length === count || texts.join('') === '')
  if (!isSplit) return [values]
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(lines.map(([column, texts]) => [column, texts[at] ?? ''])),
  )
}
