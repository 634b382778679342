// Draws packing slips: the delivery address, and each item with a box to tick. It travels with the goods, so it
// names no prices; only the amount that the courier has to collect, if any.
import { formatDay } from '#contract/base/days'
import { formatPaise } from '#contract/base/money'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { Logo } from '#server/files/logo'
import { drawBarcode } from '#server/pdf/barcode'
import { bold, label, quiet, text, title } from '#server/pdf/inks'
import { drawLetterhead } from '#server/pdf/letterhead'
import { colors, type Ink, openPdf, type Pdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'
import type { PackingLine, PackingSlip } from './packing-slip.ts'

const name: Ink = { face: 'serif-bold', size: 15, color: colors.indigo }
const address: Ink = { face: 'sans', size: 11, color: colors.ink }
const addressee: Ink = { face: 'sans-bold', size: 12, color: colors.ink }
const mark: Ink = { face: 'sans-bold', size: 10, color: '#ffffff' }
const LINE = 12.5
const FACTS = 200
/** Width of the order number's barcode. */
const CODE = 200

const units = (lines: readonly PackingLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Each slip begins on a new page. Deterministic: the same slips yield the same bytes. */
export async function drawPackingSlips(slips: readonly PackingSlip[], logo: Logo | null): Promise<Buffer> {
  const [first] = slips
  if (!first) throw new Error('There must be a slip to draw')
  const paper = openPdf({
    title: slips.length === 1 ? titleOf(first) : `${slips.length} packing slips`,
    author: first.seller.name,
    date: first.orderedAt,
  })
  slips.forEach((slip, at) => {
    drawSlip(paper, slip, logo, at === 0 ? 0 : paper.addPage())
  })
  return paper.finish()
}

const titleOf = ({ orderNumber }: PackingSlip) => `Packing slip ${orderNumber}`

/** @param firstPage the index of the current, empty page */
function drawSlip(paper: Pdf, slip: PackingSlip, logo: Logo | null, firstPage: number): void {
  const head = titleOf(slip)
  const nextPage = () => {
    paper.addPage()
    paper.write(`${head}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  let y = drawDelivery(paper, slip, drawHead(paper, slip, logo))
  y = drawTable(paper, columns(slip.lines), slip.lines, y, nextPage) + 10
  if (y + 80 > page.bottom) y = nextPage()
  drawEnd(paper, slip, y)
  paper.onEveryPage((number, count) => {
    const foot = [slip.seller.name, slip.seller.phone, slip.seller.email].filter(Boolean).join('  ·  ')
    paper.rule(page.bottom + 8)
    paper.write(foot, page.left, page.bottom + 12, quiet)
    paper.write(
      `${slip.orderNumber}  ·  Page ${number} of ${count}`,
      page.right,
      page.bottom + 12,
      quiet,
      'right',
    )
  }, firstPage)
}

/** Returns the y position below the letterhead. */
function drawHead(paper: Pdf, slip: PackingSlip, logo: Logo | null): number {
  let left = drawLetterhead(paper, logo)
  for (const line of paper.wrap(slip.seller.name, page.right - page.left - FACTS - 20, name)) {
    paper.write(line, page.left, left, name)
    left += 19
  }
  paper.write('PACKING SLIP', page.right, page.top + 1, title, 'right')
  const marks = [
    ...(slip.collectPaise === null ? [] : [`COLLECT ${formatPaise(slip.collectPaise)}`]),
    ...(slip.isPriority ? ['PRIORITY'] : []),
    ...(slip.isGift ? ['GIFT'] : []),
  ]
  left += 3
  let at = page.left
  for (const word of marks) {
    const width = paper.measure(word, mark) + 16
    paper.fill(at, left, width, 18, word === 'PRIORITY' ? '#a12c22' : colors.indigo)
    paper.write(word, at + 8, left + 3, mark)
    at += width + 8
  }
  if (marks.length > 0) left += 24
  let right = page.top + 26
  for (const [fact, value] of facts(slip)) {
    paper.write(fact, page.right - FACTS, right, text)
    paper.write(value, page.right, right, bold, 'right')
    right += LINE
  }
  drawBarcode(paper, slip.orderNumber, { x: page.left, y: left + 4, width: CODE, height: 30 })
  const y = Math.max(left + 50, right) + 8
  paper.rule(y, colors.indigo, 0.8)
  return y + 12
}

const facts = ({
  orderNumber,
  orderedAt,
  poNumber,
  method,
  shipment,
}: PackingSlip): (readonly [string, string])[] => [
  ['Order number', orderNumber],
  ['Order date', formatDay(orderedAt)],
  ...(poNumber === null ? [] : ([['Buyer’s PO number', poNumber]] as const)),
  ...(method === null ? [] : ([['Send by', method]] as const)),
  ...(shipment
    ? ([
        ['Dispatched', formatDay(shipment.shippedAt)],
        ['Carrier', shipment.carrier],
        ...(shipment.trackingNumber ? [['Tracking number', shipment.trackingNumber] as const] : []),
      ] as const)
    : []),
]

/** Large enough to read on the packing table. Returns the y position below. */
function drawDelivery(paper: Pdf, { delivery, phone }: PackingSlip, y: number): number {
  paper.write('Deliver to', page.left, y, label)
  let at = y + 13
  const width = page.right - page.left
  for (const line of paper.wrap(delivery.name, width, addressee)) {
    paper.write(line, page.left, at, addressee)
    at += 16
  }
  const where = [delivery.address, delivery.place, delivery.state, phone && `Phone ${phone}`].filter(Boolean)
  for (const line of where.flatMap((part) => paper.wrap(part, width, address))) {
    paper.write(line, page.left, at, address)
    at += 14.5
  }
  return at + 12
}

function columns(lines: readonly PackingLine[]): Column<PackingLine>[] {
  const numbers = new Map(lines.map((line, index) => [line, index + 1]))
  const others: Column<PackingLine>[] = [
    { head: 'SKU', width: 92, text: ({ sku }) => sku || '–' },
    { head: 'HSN', width: 56, text: ({ hsn }) => hsn || '–' },
    { head: 'Quantity', width: 56, align: 'right', text: ({ quantity }) => formatNumber(quantity) },
    { head: 'Unit', width: 62, text: ({ unit }) => unit },
  ]
  const used = others.reduce((sum, { width }) => sum + width, 52)
  return [
    { head: 'Packed', width: 30, text: () => '', hasBox: true },
    { head: '#', width: 22, text: (line) => String(numbers.get(line)) },
    {
      head: 'Item',
      width: page.right - page.left - used,
      text: ({ name: item, choice }) => (choice ? `${item}\n${choice}` : item),
    },
    ...others,
  ]
}

function drawEnd(paper: Pdf, { lines, isPart }: PackingSlip, y: number): void {
  const count = units(lines)
  const sum = `${counted(lines.length, 'item')}, ${counted(count, 'unit')}`
  paper.write(sum, page.right - 3, y, bold, 'right')
  if (isPart) paper.write('This shipment contains part of the order.', page.left, y, text)
  for (const [index, who] of ['Packed by', 'Checked by', 'Date'].entries()) {
    const left = page.left + index * 180
    paper.rule(y + 60, colors.quiet, 0.5, left, left + 150)
    paper.write(who, left, y + 64, quiet)
  }
}
