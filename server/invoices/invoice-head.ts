// The head of an invoice: the seller's letterhead, the numbers and dates, the customer, and where the goods go.
import { formatDay } from '#contract/base/days'
import { label, title } from '#server/paper/inks'
import { colors, type Ink, type Paper, page } from '#server/paper/paper'
import type { Invoice } from './invoice.ts'

const name: Ink = { face: 'serif-bold', size: 17, color: colors.indigo }
const text: Ink = { face: 'sans', size: 8.5, color: colors.ink }
const bold: Ink = { face: 'sans-bold', size: 8.5, color: colors.ink }
const quiet: Ink = { face: 'sans', size: 8.5, color: colors.quiet }
const LINE = 11.5

/** Returns where writing goes on. */
export function drawSeller(paper: Paper, invoice: Invoice): number {
  const { seller, sellerState } = invoice
  paper.fill(0, 0, page.width, 8, colors.indigo)
  const factsLeft = page.right - 190
  const width = factsLeft - page.left - 24
  let left = page.top
  for (const line of paper.wrap(seller.name, width, name)) {
    paper.write(line, page.left, left, name)
    left += 21
  }
  left += 2
  const about = [
    ...(seller.legalName && seller.legalName !== seller.name ? [seller.legalName] : []),
    seller.address,
    `${[seller.city, seller.pinCode].filter(Boolean).join(' ')}, ${sellerState}`,
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ].flatMap((line) => paper.wrap(line, width, text))
  for (const line of about) {
    paper.write(line, page.left, left, text)
    left += LINE
  }
  if (seller.gstin) {
    paper.write(`GSTIN ${seller.gstin}`, page.left, left + 1, bold)
    left += LINE + 1
  }

  paper.write('TAX INVOICE', page.right, page.top + 1, title, 'right')
  paper.write('Original for recipient', page.right, page.top + 20, quiet, 'right')
  let right = page.top + 40
  for (const [fact, value] of [
    ['Invoice number', invoice.number],
    ['Invoice date', formatDay(invoice.date)],
    ['Order number', invoice.orderNumber],
    ['Order date', formatDay(invoice.orderedAt)],
  ] as const) {
    paper.write(fact, factsLeft, right, quiet)
    paper.write(value, page.right, right, bold, 'right')
    right += LINE + 1.5
  }
  const y = Math.max(left, right) + 8
  paper.rule(y, colors.indigo, 0.8)
  return y + 10
}

/** Returns where writing goes on. */
export function drawParties(paper: Paper, invoice: Invoice, y: number): number {
  const { customer, delivery } = invoice
  const where = [delivery.address, delivery.place, `State: ${delivery.state}`]
  const gap = 16
  const width = (page.right - page.left - 2 * gap) / 3
  const columns = [
    ['Billed to', customer.name, [...where, ...[customer.phone, customer.email].filter(Boolean)]],
    ['Delivered to', delivery.name, where],
    ['Place of supply', invoice.placeOfSupply, [supplyText(invoice)]],
  ] as const
  const ends = columns.map(([head, strong, lines], index) => {
    const x = page.left + index * (width + gap)
    paper.write(head, x, y, label)
    let at = y + 12
    for (const [ink, line] of [
      ...paper.wrap(strong, width, bold).map((line) => [bold, line] as const),
      ...lines.flatMap((line) => paper.wrap(line, width, text)).map((line) => [text, line] as const),
    ]) {
      paper.write(line, x, at, ink)
      at += LINE
    }
    return at
  })
  return Math.max(...ends) + 12
}

const supplyText = ({ isWithinState, stateTax }: Invoice) =>
  isWithinState ? `Within the State: CGST and ${stateTax}` : 'Between two States: IGST'
