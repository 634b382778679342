// Draws the PDF of a purchase order: buyer, supplier, items, delivery date and address, tax and total.
import { formatDay } from '#contract/base/days'
import { gstStates, registeredState } from '#contract/base/gst-states'
import { fromRupees } from '#contract/base/money'
import { formatAmount, formatNumber } from '#contract/base/rupee-text'
import { purchaseStateLabels } from '#contract/purchasing/purchase-order-status'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Seller } from '#contract/settings/shop'
import { amountInWords } from '#server/documents/draw/amount-in-words'
import type { Logo } from '#server/files/logo'
import { bold, label, quiet, text, title } from '#server/pdf/inks'
import { drawLetterhead } from '#server/pdf/letterhead'
import { colors, type Ink, openPdf, type Pdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'

const name: Ink = { face: 'serif-bold', size: 17, color: colors.indigo }
const total: Ink = { face: 'sans-bold', size: 11.5, color: '#ffffff' }
const LINE = 12.5
const FACTS = 190

/** Deterministic: the same order gives the same bytes. */
export async function drawPurchaseOrder(
  order: PurchaseOrder,
  buyer: Seller,
  logo: Logo | null,
): Promise<Buffer> {
  const head = `Purchase order ${order.orderNumber}`
  const paper = openPdf({ title: head, author: buyer.legalName || buyer.name, date: new Date(order.date) })
  const nextPage = () => {
    paper.addPage()
    paper.write(`${head}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  const roomFor = (height: number, y: number) => (y + height > page.bottom ? nextPage() : y)
  let y = drawParties(paper, order, buyer, drawHead(paper, order, { ...buyer, picture: logo }))
  y = drawTable(paper, columns(order.lines), order.lines, y, nextPage) + 14
  y = drawTotals(paper, order, roomFor(110, y)) + 16
  const notes = order.notes === '' ? [] : paper.wrap(order.notes, page.right - page.left, text)
  if (notes.length > 0) {
    y = roomFor(LINE * 2, y)
    paper.write('Notes', page.left, y, label)
    y += 13
    for (const line of notes) {
      y = roomFor(LINE, y)
      paper.write(line, page.left, y, text)
      y += LINE
    }
  }
  drawSignature(paper, buyer, roomFor(76, y + 8))
  paper.onEveryPage((number, count) => {
    const foot = [buyer.name, buyer.phone, buyer.email].filter(Boolean).join('  ·  ')
    paper.rule(page.bottom + 8)
    paper.write(foot, page.left, page.bottom + 12, quiet)
    const place = `${order.orderNumber}  ·  Page ${number} of ${count}`
    paper.write(place, page.right, page.bottom + 12, quiet, 'right')
  })
  return paper.finish()
}

const placeOf = (firm: Seller) => [firm.city, firm.pinCode].filter(Boolean).join(' ')

const stateOf = (firm: Seller) => {
  const code = registeredState(firm)
  return code ? `${gstStates[code]} (${code})` : firm.state
}

/** Returns the vertical position below. */
function drawHead(paper: Pdf, order: PurchaseOrder, buyer: Seller & { picture: Logo | null }): number {
  let left = drawLetterhead(paper, buyer.picture)
  for (const line of paper.wrap(buyer.name, page.right - page.left - FACTS - 20, name)) {
    paper.write(line, page.left, left, name)
    left += 21
  }
  paper.write('PURCHASE ORDER', page.right, page.top + 1, title, 'right')
  if (order.state === 'draft' || order.state === 'cancelled')
    paper.write(purchaseStateLabels[order.state], page.right, page.top + 20, quiet, 'right')
  let right = page.top + 38
  const facts: (readonly [string, string])[] = [
    ['Number', order.orderNumber],
    ['Date', formatDay(order.date)],
    ...(order.expectedDelivery ? [['Expected by', formatDay(order.expectedDelivery)] as const] : []),
  ]
  for (const [fact, value] of facts) {
    paper.write(fact, page.right - FACTS, right, text)
    paper.write(value, page.right, right, bold, 'right')
    right += LINE + 1
  }
  const y = Math.max(left, right) + 8
  paper.rule(y, colors.indigo, 0.8)
  return y + 10
}

/** Returns the vertical position below. */
function drawParties(paper: Pdf, order: PurchaseOrder, buyer: Seller, y: number): number {
  const { supplier } = order
  const firm = [
    buyer.address,
    placeOf(buyer),
    `State: ${stateOf(buyer)}`,
    ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
  ]
  const contact = [buyer.phone, buyer.email].filter(Boolean)
  const columns = [
    [
      'Supplier',
      supplier.name,
      [
        supplier.address,
        `State: ${supplier.state}`,
        ...(supplier.gstin ? [`GSTIN ${supplier.gstin}`] : []),
        [supplier.phone, supplier.email].filter(Boolean).join('  ·  '),
      ],
    ],
    ['Bill to', buyer.legalName || buyer.name, firm],
    ['Deliver to', buyer.name, [buyer.address, placeOf(buyer), `State: ${stateOf(buyer)}`, ...contact]],
  ] as const
  const gap = 16
  const width = (page.right - page.left - 2 * gap) / 3
  const ends = columns.map(([head, strong, lines], index) => {
    const x = page.left + index * (width + gap)
    paper.write(head, x, y, label)
    let at = y + 12
    for (const [ink, line] of [
      ...paper.wrap(strong, width, bold).map((part) => [bold, part] as const),
      ...lines
        .filter(Boolean)
        .flatMap((part) => paper.wrap(part, width, text).map((one) => [text, one] as const)),
    ]) {
      paper.write(line, x, at, ink)
      at += 11.5
    }
    return at
  })
  return Math.max(...ends) + 12
}

function columns(lines: readonly PurchaseLine[]): Column<PurchaseLine>[] {
  const numbers = new Map(lines.map((line, index) => [line, index + 1]))
  const right = { headNote: '₹', align: 'right' } as const
  const others: Column<PurchaseLine>[] = [
    { head: 'SKU', width: 76, text: ({ sku, supplierSku }) => supplierSku || sku || '–' },
    { head: 'HSN', width: 46, text: ({ hsn }) => hsn || '–' },
    {
      head: 'Quantity',
      width: 50,
      align: 'right',
      text: ({ quantity }) => formatNumber(quantity),
      note: ({ unit }) => unit,
    },
    { head: 'Rate', ...right, width: 58, text: ({ unitCost }) => formatAmount(unitCost) },
    {
      head: 'GST',
      ...right,
      width: 58,
      text: ({ gstAmount }) => formatAmount(gstAmount),
      note: ({ gstRate }) => `${gstRate}%`,
    },
    { head: 'Total', ...right, width: 72, text: (line) => formatAmount(line.total) },
  ]
  const used = others.reduce((sum, { width }) => sum + width, 22)
  return [
    { head: '#', width: 22, text: (line) => String(numbers.get(line)) },
    { head: 'Item', width: page.right - page.left - used, text: (line) => line.name },
    ...others,
  ]
}

/** Draws the amount in words on the left and the totals on the right. Returns the vertical position below. */
function drawTotals(paper: Pdf, order: PurchaseOrder, y: number): number {
  const left = page.right - 210
  const taxes: (readonly [string, number])[] =
    order.igst > 0
      ? [['IGST', order.igst]]
      : [
          ['CGST', order.cgst],
          [order.stateTax, order.sgst],
        ]
  let at = y
  for (const [what, amount] of [['Value of goods', order.subtotal] as const, ...taxes]) {
    paper.write(what, left, at, text)
    paper.write(formatAmount(amount), page.right - 8, at, text, 'right')
    at += LINE
  }
  paper.fill(left - 8, at + 2, page.right - left + 8, 23, colors.indigo)
  paper.write('Total', left, at + 6, total)
  paper.write(`₹${formatAmount(order.totalAmount)}`, page.right - 8, at + 6, total, 'right')
  paper.write('Amount in words', page.left, y, label)
  const words = paper.wrap(amountInWords(fromRupees(order.totalAmount)), left - page.left - 30, bold)
  words.forEach((line, index) => {
    paper.write(line, page.left, y + 12 + index * 12, bold)
  })
  return Math.max(at + 25, y + 12 + words.length * 12)
}

function drawSignature(paper: Pdf, buyer: Seller, y: number): void {
  paper.write(`For ${buyer.legalName || buyer.name}`, page.right, y, bold, 'right')
  paper.rule(y + 52, colors.line, 0.5, page.right - 170, page.right)
  paper.write('Authorised signatory', page.right, y + 56, quiet, 'right')
}
