// The export of "Order Export & Order Import for WooCommerce": one row for each order, whose items are in the columns
// line_item_1, line_item_2 … as "name:Loom Rug|sku:LR-1|quantity:2|sub_total:1800.00|total:1700.00", or one row for
// each item in the columns item_name, item_sku ….
// Source: the exporter of the plugin and woocommerce.com, "Import and Export of WooCommerce Orders".

import { decodeHTML } from 'entities'
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { hasTitles, type TitledRow, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import { customerName, oneLine, paiseOf, roundedAmount, rupeeText } from './export-texts.ts'
import { joinItems, type OwnCells, ownSheet } from './own-sheet.ts'
import { WOOCOMMERCE, wooStatus } from './woocommerce.ts'

export const wooOrderLines: ForeignFormat = {
  name: 'WooCommerce orders',
  matches: (titles) =>
    hasTitles(titles, ['order_id', 'order_number'], ['order_total'], ['line_item_1', 'item_name']),
  convert(rows) {
    const itemTitles = (rows[0]?.cells ?? []).map((title) => title.trim()).filter(isItemTitle)
    const seen = new Set<string>()
    return ownSheet(
      titledRows(rows).rows.map((from) => {
        const number = from.cell('order_number', 'order_id')
        const fees = seen.has(number) ? [] : feesOf(from)
        seen.add(number)
        const items = [...itemsOf(from, itemTitles), ...fees]
        return { from, cells: { ...orderCells(from), 'Order number': number, ...lineCells(items) } }
      }),
    )
  },
}

const isItemTitle = (title: string): boolean => /^line_item_\d+$/i.test(title)

function orderCells({ cell }: TitledRow): OwnCells {
  const name = (kind: string) =>
    decodeHTML(`${cell(`${kind}_first_name`)} ${cell(`${kind}_last_name`)}`).trim()
  const amount = (...titles: string[]) => roundedAmount(cell(...titles))
  const email = cell('billing_email', 'customer_email')
  const phone = withoutMark(cell('billing_phone', 'shipping_phone'))
  const total = amount('order_total')
  return {
    Date: cell('order_date'),
    Status: wooStatus(cell('status')),
    'Former shop': cell('Former shop') || WOOCOMMERCE,
    Customer: customerName(
      name('billing'),
      decodeHTML(cell('billing_company')),
      name('shipping'),
      email,
      phone,
    ),
    'E-mail': email,
    Phone: phone,
    Currency: cell('order_currency'),
    Discount: amount('discount_total', 'cart_discount', 'order_discount'),
    Shipping: amount('shipping_total'),
    GST: amount('tax_total'),
    Total: total,
    Paid: cell('paid_date') === '' ? '' : total,
    Refunded: refundedAmount(cell('refund_items')),
  }
}

/** "amount:46.00|reason:Damaged|date:2019-06-19 12:13:48;amount:…" → the sum; empty without refunds. */
function refundedAmount(text: string): string {
  const amounts = [...text.matchAll(/(?:^|;)amount:([\d.]+)/g)].map(([, amount = '']) => paiseOf(amount) ?? 0)
  return amounts.length === 0 ? '' : rupeeText(amounts.reduce((sum, paise) => sum + paise, 0))
}

interface Item {
  sku: string
  name: string
  quantity: string
  unitPrice: string
}

function itemsOf({ cell }: TitledRow, itemTitles: readonly string[]): Item[] {
  const inColumns = itemTitles.map((title) => cell(title)).filter((text) => text !== '')
  if (inColumns.length > 0) return inColumns.map((text) => itemOf(fieldsOf(text)))
  if (cell('item_name', 'item_quantity') === '') return []
  const field = (name: string) => cell(`item_${name}`)
  return [itemOf({ ...fieldNames(field), sub_total: field('subtotal') })]
}

const fieldNames = (field: (name: string) => string) => ({
  name: field('name'),
  sku: field('sku'),
  quantity: field('quantity'),
  total: field('total'),
})

type Fields = Readonly<Record<string, string>>

/** The file has the amount before discounts for all units, and the discount of the whole order. */
function itemOf({ name = '', sku = '', quantity = '', sub_total: subtotal = '', total = '' }: Fields): Item {
  return {
    sku: withoutMark(sku),
    name: oneLine(decodeHTML(name)),
    quantity,
    unitPrice: unitPriceOf(subtotal || total, quantity),
  }
}

function unitPriceOf(amount: string, quantity: string): string {
  const [paise, units] = [paiseOf(amount), Number(quantity)]
  return paise !== null && units > 0 ? rupeeText(Math.round(paise / units)) : roundedAmount(amount)
}

const knownField =
  /^(name|product_id|sku|quantity|total|sub_total|tax|tax_data|refunded|_variation_id|meta:[^:]*):/

/** A part without a known field belongs to the text before it: "name:Rug | red|sku:LR-1". */
function fieldsOf(text: string): Fields {
  const fields: Record<string, string> = {}
  let last = ''
  for (const part of text.split('|')) {
    const field = knownField.exec(part)?.[1]
    if (field === undefined) fields[last] = `${fields[last] ?? ''}|${part}`
    else {
      last = field
      fields[field] = part.slice(field.length + 1)
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()]))
}

/** A fee, such as one for cash on delivery, is an item of the order: "name:COD|total:50.00|tax:9.00||name:…". */
function feesOf({ cell }: TitledRow): Item[] {
  const fees = cell('fee_items').split('||').map(fieldsOf)
  return fees.flatMap(({ name, total = '' }) =>
    name && (paiseOf(total) ?? 0) > 0
      ? [{ sku: '', name: oneLine(decodeHTML(name)), quantity: '1', unitPrice: roundedAmount(total) }]
      : [],
  )
}

const lineCells = (items: readonly Item[]): OwnCells => ({
  SKU: joinItems(items.map(({ sku }) => sku)),
  Item: joinItems(items.map(({ name }) => name)),
  Quantity: joinItems(items.map(({ quantity }) => quantity)),
  'Unit price': joinItems(items.map(({ unitPrice }) => unitPrice)),
})
