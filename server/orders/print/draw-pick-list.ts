// Draws a pick list: what to take from the shelves for several orders, product by product, with the SKU as a barcode
// and the orders that need it.
import { formatDateTime } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { Seller } from '#contract/settings/shop'
import { drawBarcode, fitsBarcode, isPrintableCode } from '#server/pdf/barcode'
import { bold, quiet, text, title } from '#server/pdf/inks'
import { colors, openPdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'
import type { PickedProduct, PickList } from './label-queries.ts'

const ordersText = ({ orders }: PickedProduct) =>
  orders.map(({ number, units }) => `${number} (${formatNumber(units)})`).join(', ')

const BARCODE = 18
/** Including the caption, which is the SKU. */
const SKU_HEIGHT = BARCODE + 14

const isScannable = (sku: string | null, width: number): sku is string =>
  sku !== null && isPrintableCode(sku) && fitsBarcode(sku, width)

const SKU_WIDTH = 138

const columns: Column<PickedProduct>[] = [
  { head: 'Picked', width: 32, text: () => '', hasBox: true },
  {
    head: 'Product',
    width: page.right - page.left - 400,
    text: ({ name, choice }) => (choice ? `${name}\n${choice}` : name),
    note: ({ category }) => category,
  },
  {
    head: 'SKU',
    width: SKU_WIDTH,
    text: ({ sku }) => (isScannable(sku, SKU_WIDTH) ? '' : (sku ?? '–')),
    drawing: ({ sku }) =>
      isScannable(sku, SKU_WIDTH)
        ? {
            height: SKU_HEIGHT,
            draw: (paper, { x, y, width }) =>
              drawBarcode(paper, sku, { x: x - 6, y: y - 9, width: width + 6, height: BARCODE }),
          }
        : null,
  },
  { head: 'Units', width: 44, align: 'right', text: ({ units }) => formatNumber(units) },
  { head: 'Unit', width: 52, text: ({ unit }) => unit },
  { head: 'Orders', width: 134, text: ordersText },
]

export async function drawPickList(
  list: PickList,
  { seller, date }: { seller: Seller; date: Date },
): Promise<Buffer> {
  const { orderNumbers, products } = list
  const paper = openPdf({ title: 'Pick list', author: seller.name, date })
  paper.fill(0, 0, page.width, 8, colors.indigo)
  paper.write('Pick list', page.left, page.top, title)
  const units = products.reduce((sum, product) => sum + product.units, 0)
  const of = (count: number, one: string, many: string) =>
    `${formatNumber(count)} ${count === 1 ? one : many}`
  const sum = [
    of(orderNumbers.length, 'order', 'orders'),
    of(products.length, 'product', 'products'),
    of(units, 'unit', 'units'),
    formatDateTime(date),
  ].join(' · ')
  paper.write(sum, page.left, page.top + 22, text)
  const nextPage = () => {
    paper.addPage()
    paper.write('Pick list, continued', page.left, page.top, bold)
    return page.top + 22
  }
  drawTable(paper, columns, products, page.top + 44, nextPage)
  paper.onEveryPage((number, pages) => {
    paper.rule(page.bottom + 8)
    paper.write(seller.name, page.left, page.bottom + 12, quiet)
    paper.write(`Page ${number} of ${pages}`, page.right, page.bottom + 12, quiet, 'right')
  })
  return paper.finish()
}
