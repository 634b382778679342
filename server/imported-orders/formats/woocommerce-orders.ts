// The export of "Advanced Order Export For WooCommerce": one row for each product of an order. The cells of the order
// are repeated in each row, or only in its first. An order with more coupons than products has further rows with only
// a coupon, and refunds may have rows of their own with negative totals; both are left out.
// Source: the labels of the plugin's fields, which are its default titles.

import { decodeHTML } from 'entities'
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { hasTitles, type TitledRow, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import { customerName, oneLine, roundedAmount } from './export-texts.ts'
import { type ConvertedRow, type OwnCells, ownSheet } from './own-sheet.ts'
import { WOOCOMMERCE, wooStatus } from './woocommerce.ts'

const ITEM_TITLES = ['Item Name', 'Name', 'Product Name (main)', 'Product Name']

export const wooOrders: ForeignFormat = {
  name: 'WooCommerce orders',
  matches: (titles) => hasTitles(titles, ['Order Number', 'Order ID'], ['Order Total Amount'], ITEM_TITLES),
  convert(rows) {
    let number = ''
    const seen = new Set<string>()
    const converted: ConvertedRow[] = []
    for (const from of titledRows(rows).rows) {
      number = from.cell('Order Number', 'Order ID') || (isHead(from) ? '' : number)
      if (isRefund(from) || (seen.has(number) && !hasItem(from))) continue
      seen.add(number)
      const order = isHead(from) ? orderCells(from) : { Customer: '', 'E-mail': '', Phone: '' }
      converted.push({ from, cells: { 'Order number': number, ...order, ...lineCells(from) } })
    }
    return ownSheet(converted)
  },
}

/** Whether the row has the cells of its order. */
const isHead = ({ cell }: TitledRow): boolean => cell('Order Status', 'Order Total Amount') !== ''

const isRefund = ({ cell }: TitledRow): boolean => cell('Order Total Amount').startsWith('-')

const hasItem = ({ cell }: TitledRow): boolean =>
  cell(...ITEM_TITLES, 'SKU', 'Quantity', 'Quantity (- Refund)', 'Item Cost') !== ''

function orderCells({ cell }: TitledRow): OwnCells {
  const text = (...titles: string[]) => decodeHTML(cell(...titles))
  const amount = (title: string) => roundedAmount(cell(title))
  const fullName = (kind: string) =>
    text(`Full Name (${kind})`) || `${text(`First Name (${kind})`)} ${text(`Last Name (${kind})`)}`.trim()
  const email = cell('Email (Billing)', 'User Email', 'Customer email')
  const phone = withoutMark(cell('Phone (Billing)', 'Phone (Shipping)'))
  return {
    Date: cell('Order Date'),
    Status: wooStatus(cell('Order Status')),
    'Former shop': text('Former shop') || WOOCOMMERCE,
    Customer: customerName(
      fullName('Billing'),
      text('Customer name', 'Company (Billing)'),
      fullName('Shipping'),
      email,
      phone,
    ),
    'E-mail': email,
    Phone: phone,
    Currency: cell('Currency', 'Order Currency'),
    Discount: amount('Cart Discount Amount'),
    Shipping: amount('Order Shipping Amount'),
    GST: amount('Order Total Tax Amount'),
    Total: amount('Order Total Amount'),
    Refunded: amount('Order Refund Amount'),
  }
}

const lineCells = ({ cell }: TitledRow): OwnCells => ({
  SKU: withoutMark(cell('SKU')),
  Item: oneLine(decodeHTML(cell(...ITEM_TITLES))),
  // By default the export has only the quantity less refunded units, which may be 0.
  Quantity: cell('Quantity', 'Quantity (- Refund)'),
  'Unit price': roundedAmount(cell('Item Cost')),
})
