// The columns of an import file of orders: those of the template, and other shops' names for them. Each row is a line
// of an order.
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'

/**
 * Title → other names. Order columns must be filled in at least one row of an order, and must not contradict each
 * other.
 */
export const orderColumns = {
  'Order number': ['Order ID', 'Order no', 'Name'],
  Date: ['Order date', 'Created at'],
  Status: ['Order status', 'Fulfillment status'],
  'Former shop': [],
  Customer: ['Customer name', 'Billing name'],
  'E-mail': ['Customer e-mail', 'E-mail (Billing)'],
  Phone: ['Customer phone', 'Phone (Billing)'],
  Discount: ['Discount amount', 'Cart discount amount'],
  Shipping: ['Shipping cost', 'Order shipping amount'],
  GST: ['Taxes', 'Tax', 'Order total tax amount'],
  Total: ['Order total', 'Order total amount'],
  Paid: ['Paid amount'],
} as const satisfies Record<string, readonly string[]>

/** Columns of each line. */
export const lineColumns = {
  SKU: ['Lineitem SKU'],
  Item: ['Item name', 'Product', 'Lineitem name'],
  Quantity: ['Lineitem quantity'],
  'Unit price': ['Item cost', 'Lineitem price'],
  'Line discount': ['Lineitem discount'],
  'GST %': ['GST rate'],
} as const satisfies Record<string, readonly string[]>

export type OrderColumn = keyof typeof orderColumns
export type LineColumn = keyof typeof lineColumns

export const templateTitles = [...Object.keys(orderColumns), ...Object.keys(lineColumns)]

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
  fields: templateTitles.map((title) => ({ field: title, label: title })),
  required: required.map((title) => [title]),
  named: (title) => byTitle.get(columnKey(title)) ?? null,
}
