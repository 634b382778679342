// Shopify's export of orders (Orders → Export): one row for each line item. The first row of an order has its amounts
// and statuses; the following rows repeat the name and have a line item.
// Source: help.shopify.com, "Exporting orders".
import { momentInIndia } from '#server/bank-statements/read/read-day'
import type { ForeignFormat } from '#server/imports/formats/foreign-format'
import { hasTitles, type TitledRow, titledRows, withoutMark } from '#server/imports/formats/titled-rows'
import { customerName, oneLine } from './export-texts.ts'
import { type OwnCells, ownSheet } from './own-sheet.ts'

export const SHOPIFY = 'Shopify'

export const shopifyOrders: ForeignFormat = {
  name: 'Shopify orders',
  matches: (titles) => hasTitles(titles, ['Name'], ['Created at'], ['Lineitem name']),
  convert(rows) {
    const read = titledRows(rows).rows
    const numbers = orderNumbers(read)
    return ownSheet(
      read.map((from, at) => ({
        from,
        cells: {
          'Order number': numbers[at] ?? '',
          ...(isHead(from) ? orderCells(from) : { Customer: '', Phone: '' }),
          ...lineCells(from),
        },
      })),
    )
  },
}

/** Whether the row is the first of its order. */
const isHead = ({ cell }: TitledRow): boolean => cell('Financial Status', 'Total') !== ''

function orderCells({ cell }: TitledRow): OwnCells {
  const email = cell('Email')
  const phone = withoutMark(cell('Phone', 'Billing Phone', 'Shipping Phone'))
  return {
    Date: cell('Created at'),
    Status: statusOf(cell),
    'Former shop': cell('Former shop') || SHOPIFY,
    Customer: customerName(cell('Billing Name'), cell('Shipping Name'), email, phone),
    'E-mail': email,
    Phone: phone,
    Discount: cell('Discount Amount'),
    GST: cell('Taxes'),
    Paid: paidAmount(cell),
    Refunded: cell('Refunded Amount'),
  }
}

const lineCells = ({ cell }: TitledRow): OwnCells => ({
  SKU: withoutMark(cell('Lineitem sku')),
  Item: oneLine(cell('Lineitem name')),
  Quantity: cell('Lineitem quantity'),
  'Unit price': cell('Lineitem price'),
  'Line discount': cell('Lineitem discount'),
})

type Cell = TitledRow['cell']

const unpaid = new Set(['pending', 'authorized', 'voided', 'expired', ''])

/** Returns the order's final status, or, if it has none, both of Shopify's statuses: "Paid, unfulfilled". */
function statusOf(cell: Cell): string {
  const payment = cell('Financial Status').toLowerCase()
  const fulfilment = cell('Fulfillment Status').toLowerCase()
  if (cell('Cancelled at') !== '') return 'Cancelled'
  if (payment === 'refunded') return 'Refunded'
  if (fulfilment === 'fulfilled') return 'Delivered'
  if (payment === 'voided') return 'Cancelled'
  // All items went back into stock.
  if (fulfilment === 'restocked') return unpaid.has(payment) ? 'Cancelled' : 'Returned'
  const both = [payment, fulfilment || 'unfulfilled'].filter(Boolean).join(', ').replaceAll('_', ' ')
  return both.charAt(0).toUpperCase() + both.slice(1)
}

const paidInFull = new Set(['paid', 'refunded', 'partially_refunded'])

/** Shopify exports no amount that was paid; it is unknown for a partial payment. */
function paidAmount(cell: Cell): string {
  const payment = cell('Financial Status').toLowerCase()
  if (paidInFull.has(payment)) return cell('Total')
  return unpaid.has(payment) && payment !== '' ? '0.00' : ''
}

/**
 * Orders that began as drafts may have no name. They are numbered by Shopify's id, or by the moment of the order,
 * which is the same in every export.
 */
function orderNumbers(rows: readonly TitledRow[]): string[] {
  const used = new Map<string, number>()
  let current = ''
  return rows.map((row) => {
    const name = row.cell('Name')
    if (name !== '') current = name
    else if (isHead(row)) {
      const number = row.cell('Id') || draftNumber(row)
      const count = (used.get(number) ?? 0) + 1
      used.set(number, count)
      current = count === 1 ? number : `${number} (${count})`
    }
    return current
  })
}

function draftNumber({ cell, row }: TitledRow): string {
  const moment = momentInIndia(cell('Created at'))
  return moment === null ? `Row ${row}` : `Draft ${moment}`
}
