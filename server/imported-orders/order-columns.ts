// The columns of an import file of orders. Each row is a line of an order. Exports of other shops are converted to
// these columns (formats/).
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'

/**
 * Title → other names. Order columns must be filled in at least one row of an order, and must not contradict each
 * other.
 */
export const orderColumns = {
  'Order number': ['Order ID', 'Order no'],
  Date: ['Order date'],
  Status: ['Order status'],
  'Former shop': ['Previous store'],
  Customer: ['Customer name'],
  'E-mail': ['Customer e-mail'],
  Phone: ['Customer phone'],
  Currency: ['Order currency'],
  Discount: ['Discount amount'],
  Shipping: ['Shipping cost'],
  GST: ['Tax'],
  Total: ['Order total'],
  Paid: ['Paid amount'],
  Refunded: ['Refunded amount'],
} as const satisfies Record<string, readonly string[]>

/** Columns of each line. */
export const lineColumns = {
  SKU: [],
  Item: ['Item name', 'Product'],
  Quantity: [],
  'Unit price': [],
  'Line discount': [],
  'GST %': ['GST rate'],
} as const satisfies Record<string, readonly string[]>

export type OrderColumn = keyof typeof orderColumns
export type LineColumn = keyof typeof lineColumns

export const allTitles = [...Object.keys(orderColumns), ...Object.keys(lineColumns)] as readonly (
  | OrderColumn
  | LineColumn
)[]

/** All amounts are in rupees, so the template has no column for the currency. */
export const templateTitles = allTitles.filter((title) => title !== 'Currency')

const byTitle = new Map(
  Object.entries({ ...orderColumns, ...lineColumns }).flatMap(([title, others]) =>
    [title, ...others].map((name) => [columnKey(name), title] as const),
  ),
)

/** Keeps "GST %", a rate, apart from "GST", an amount. */
function columnKey(title: string): string {
  return bareTitle(title.replaceAll('%', ' rate'))
}

/** Without these, no order can be read. */
const required = [
  'Order number',
  'Date',
  'Status',
  'Customer',
  'Total',
  'Item',
  'Quantity',
  'Unit price',
] as const satisfies readonly (OrderColumn | LineColumn)[]

export const knownColumns: KnownColumns = {
  kind: 'orders',
  fields: allTitles.map((title) => ({ field: title, label: title })),
  required: required.map((title) => [title]),
  named: (title) => byTitle.get(columnKey(title)) ?? null,
}
