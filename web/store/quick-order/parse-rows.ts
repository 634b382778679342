// Reads rows of SKU or name and quantity, as pasted from a spreadsheet or from a CSV file.
import { readCsvText } from '#contract/base/csv'

export interface ReadRow {
  /** SKU or name. */
  text: string
  /** As written; empty if the row has none. */
  quantity: string
}

const itemTitles = /^(sku|item( code)?|product( name| code)?|code|name|article|description)$/i
const quantityTitles = /^(qty|quantity|units|pcs|pieces|nos)\.?$/i

/**
 * A first row with titles tells which columns to read; otherwise the first column is the product, and the last column
 * with a number is the quantity. Empty rows are left out. Throws a `CsvError` for a file that can't be read.
 */
export function readRows(text: string): ReadRow[] {
  const rows = [...readCsvText(text)]
    .map(({ cells }) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const [head = []] = rows
  const item = head.findIndex((cell) => itemTitles.test(cell))
  const quantity = head.findIndex((cell) => quantityTitles.test(cell))
  if (item >= 0 || quantity >= 0) {
    const product = item >= 0 ? item : quantity === 0 ? 1 : 0
    return rows
      .slice(1)
      .map((cells) => ({ text: cells[product] ?? '', quantity: plain(cells[quantity] ?? '') }))
      .filter((row) => row.text !== '')
  }
  return rows.map(([first = '', ...others]) => {
    const amount = others.findLast((cell) => /^[\d,\s]+(\.0+)?$/.test(cell))
    return { text: first, quantity: plain(amount ?? '') }
  })
}

/** "1,200" and "1200.00" → "1200" */
const plain = (quantity: string): string => quantity.replace(/[,\s]/g, '').replace(/\.0+$/, '')
