// A document of the tax on paper: who sells to whom, the goods, the tax by HSN code, the total in figures and in words.
// Drawn from what was kept when it was issued, so it reads the same next year.

import { formatDay } from '#contract/base/days'
import { toPercent } from '#contract/base/gst'
import { add, type Paise, subtract, toRupees } from '#contract/base/money'
import { formatAmount, formatNumber } from '#contract/base/rupee-text'
import type { DocumentContent, DocumentLine, DocumentMoney, DocumentRate } from '#contract/documents/content'
import { type DocumentKind, documentKinds, isInvoice } from '#contract/documents/kinds'
import type { IssuedDocument } from '#server/documents/read-document'
import type { Logo } from '#server/files/logo'
import { bold, label, quiet, text } from '#server/paper/inks'
import { colors, type Ink, openPaper, type Paper, page } from '#server/paper/paper'
import { drawQr } from '#server/paper/qr'
import { type Column, drawTable } from '#server/paper/table'
import { amountInWords } from './amount-in-words.ts'
import type { BalanceDue } from './balance-due.ts'
import { drawParties, drawSeller } from './document-head.ts'

const LINE = 13
const GAP = 14
const QR_SIDE = 80

/** Rule 48 of the CGST Rules. */
export const copies = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
} as const
export type Copy = keyof typeof copies

export interface Printing {
  copy?: Copy | undefined
  /** How the buyer is reached: no part of the document. */
  contact?: readonly string[] | undefined
  /** What is still owed then: no part of the document either. */
  due?: BalanceDue | null | undefined
  /** The seller's of now. */
  logo?: Logo | null | undefined
}

/** The same document, printed in the same way, makes the same bytes. */
export async function drawDocument(
  document: IssuedDocument,
  { copy = 'original', contact = [], due = null, logo = null }: Printing = {},
): Promise<Buffer> {
  const { content } = document
  const title = `${documentKinds[document.kind].name} ${document.number}`
  const paper = openPaper({
    title,
    author: content.seller.legalName || content.seller.name,
    date: new Date(`${document.day}T12:00:00+05:30`),
  })
  const nextPage = () => {
    paper.addPage()
    paper.write(`${title}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  /** Keeps what belongs together on one page. */
  const roomFor = (height: number, y: number) => (y + height > page.bottom ? nextPage() : y)

  const copyText = isInvoice(document.kind) ? copies[copy] : ''
  const isTaxed = document.kind !== 'bill_of_supply' && content.money === null
  let y = drawParties(paper, document, contact, drawSeller(paper, document, { copy: copyText, logo }))
  y = content.money
    ? drawMoney(paper, document.kind, content.money, y) + GAP
    : drawTable(paper, lineColumns(content, isTaxed), content.lines, y, nextPage) + GAP
  const totals = content.money ? [] : totalRows(content, isTaxed)
  y = drawTotals(paper, { content, rows: totals }, roomFor(totals.length * LINE + 30, y)) + GAP
  if (isTaxed) {
    y = roomFor(60, y)
    paper.write('Tax by HSN code', page.left, y, label)
    y = drawTable(paper, hsnColumns(content), content.rates, y + 13, nextPage) + GAP
  }
  for (const note of notesOf(content)) {
    for (const line of paper.wrap(note, page.right - page.left, text)) {
      y = roomFor(LINE, y)
      paper.write(line, page.left, y, text)
      y += LINE
    }
  }
  y = roomFor(due ? QR_SIDE + GAP : 76, y) + (due ? GAP / 2 : 0)
  if (due) drawDue(paper, due, y)
  drawSignature(paper, content, y)
  paper.onEveryPage((number, count) => drawFoot(paper, document, number, count))
  return paper.finish()
}

const notesOf = ({ reason, notes }: DocumentContent): string[] => [
  ...(reason ? [`Reason: ${reason}`] : []),
  ...notes,
]

const money = (amount: Paise) => formatAmount(toRupees(amount))
const percent = (rate: number) => `${rate}%`

/** The columns of each tax with its rate; half of the rate each where Centre and State share it. */
function taxColumns<Row extends DocumentLine | DocumentRate>(
  { isWithinState, stateTax }: DocumentContent,
  width: number,
): Column<Row>[] {
  const tax = (head: string, of: (row: Row) => Paise, share: number): Column<Row> => ({
    head,
    headNote: '₹',
    width,
    align: 'right',
    text: (row) => money(of(row)),
    note: (row) => percent(toPercent(row.gstBasisPoints) * share),
  })
  return isWithinState
    ? [tax('CGST', (row) => row.cgstPaise, 0.5), tax(stateTax, (row) => row.sgstPaise, 0.5)]
    : [tax('IGST', (row) => row.igstPaise, 1)]
}

function lineColumns(content: DocumentContent, isTaxed: boolean): Column<DocumentLine>[] {
  const taxes = isTaxed ? taxColumns<DocumentLine>(content, content.isWithinState ? 56 : 66) : []
  const right = { headNote: '₹', align: 'right' } as const
  const numbers = new Map(content.lines.map((line, index) => [line, index + 1]))
  const others: Column<DocumentLine>[] = [
    { head: 'HSN', width: 46, text: ({ hsn }) => hsn || '–' },
    {
      head: 'Quantity',
      width: 48,
      align: 'right',
      text: ({ quantity }) => formatNumber(quantity),
      note: ({ unit }) => unit,
    },
    { head: 'Rate', ...right, width: 56, text: ({ unitPricePaise }) => money(unitPricePaise) },
    ...(content.discountPaise > 0 ? [discountColumn] : []),
    {
      head: isTaxed ? 'Taxable value' : 'Value',
      ...right,
      width: 66,
      text: ({ taxablePaise }) => money(taxablePaise),
    },
    ...taxes,
    { head: 'Total', ...right, width: 68, text: ({ totalPaise }) => money(totalPaise) },
  ]
  const width = page.right - page.left - others.reduce((sum, { width }) => sum + width, 22)
  return [
    { head: '#', width: 22, text: (line) => String(numbers.get(line)) },
    { head: width < 110 ? 'Goods' : 'Description of goods', width, text: ({ name }) => name },
    ...others,
  ]
}

const discountColumn: Column<DocumentLine> = {
  head: 'Discount',
  headNote: '₹',
  align: 'right',
  width: 50,
  text: ({ discountPaise }) => money(discountPaise),
}

function hsnColumns(content: DocumentContent): Column<DocumentRate>[] {
  const right = { headNote: '₹', align: 'right' } as const
  const taxes = taxColumns<DocumentRate>(content, 100)
  const tax = ({ cgstPaise, sgstPaise, igstPaise }: DocumentRate) => add(cgstPaise, sgstPaise, igstPaise)
  const rest: Column<DocumentRate>[] = [
    { head: 'Taxable value', ...right, width: 110, text: ({ taxablePaise }) => money(taxablePaise) },
    ...taxes,
    { head: 'Total tax', ...right, width: 100, text: (row) => money(tax(row)) },
  ]
  const used = rest.reduce((sum, { width }) => sum + width, 0)
  return [{ head: 'HSN', width: page.right - page.left - used, text: ({ hsn }) => hsn || '–' }, ...rest]
}

function totalRows(content: DocumentContent, isTaxed: boolean): (readonly [string, Paise])[] {
  const { isWithinState, stateTax, goodsPaise, discountPaise, roundOffPaise } = content
  const { shippingPaise, paymentFeePaise } = content
  const taxes: (readonly [string, Paise])[] = isWithinState
    ? [
        ['CGST', content.cgstPaise],
        [stateTax, content.sgstPaise],
      ]
    : [['IGST', content.igstPaise]]
  const charges = add(shippingPaise, paymentFeePaise)
  const value = isTaxed ? 'Taxable value' : 'Value'
  const discounted: (readonly [string, Paise])[] = [
    ['Value of goods', goodsPaise],
    ['Discount', -discountPaise as Paise],
  ]
  return [
    ...(discountPaise > 0 ? discounted : []),
    [charges > 0 ? `${value} of goods` : value, subtract(content.taxablePaise, charges)],
    // Taxed with the goods, so they stand before the tax.
    ...(shippingPaise > 0 ? [['Shipping', shippingPaise] as const] : []),
    ...(paymentFeePaise > 0 ? [['Payment fee', paymentFeePaise] as const] : []),
    ...(isTaxed ? taxes : []),
    ...(roundOffPaise === 0 ? [] : [['Round-off', roundOffPaise] as const]),
  ]
}

/** What a voucher is about: money that came, or went back. */
function drawMoney(
  paper: Paper,
  kind: DocumentKind,
  { method, reference, day }: DocumentMoney,
  y: number,
): number {
  const rows: (readonly [string, string])[] = [
    [kind === 'refund_voucher' ? 'Given back by' : 'Received by', method],
    ...(reference ? [['Reference', reference] as const] : []),
    [kind === 'refund_voucher' ? 'Given back on' : 'Received on', formatDay(day)],
    ['Tax', 'Nil'],
  ]
  let at = y
  for (const [name, value] of rows) {
    paper.write(name, page.left, at, text)
    paper.write(value, page.left + 110, at, bold)
    at += LINE + 2
  }
  return at
}

/** On the left the amount in words, on the right the sum. */
function drawTotals(
  paper: Paper,
  { content, rows }: { content: DocumentContent; rows: readonly (readonly [string, Paise])[] },
  y: number,
): number {
  const left = page.right - 210
  let at = y
  for (const [name, amount] of rows) {
    paper.write(name, left, at, text)
    paper.write(money(amount), page.right - 8, at, text, 'right')
    at += LINE
  }
  const total: Ink = { face: 'sans-bold', size: 11.5, color: '#ffffff' }
  paper.fill(left - 8, at + 2, page.right - left + 8, 23, colors.indigo)
  paper.write('Total', left, at + 6, total)
  paper.write(`₹${money(content.totalPaise)}`, page.right - 8, at + 6, total, 'right')

  paper.write('Amount in words', page.left, y, label)
  const words = paper.wrap(amountInWords(content.totalPaise), left - page.left - 30, bold)
  words.forEach((line, index) => {
    paper.write(line, page.left, y + 12 + index * 12, bold)
  })
  paper.write('Tax is payable on reverse charge: No', page.left, y + 18 + words.length * 12, text)
  return Math.max(at + 25, y + 32 + words.length * 12)
}

/** On the left of the signature. */
function drawDue(paper: Paper, { paise, orderNumber, vpa, link }: BalanceDue, y: number): void {
  drawQr(paper, link, page.left, y, QR_SIDE)
  const left = page.left + QR_SIDE + 12
  paper.write(`Scan to pay ₹${money(paise)} by UPI`, left, y + 2, bold)
  paper.write(`Still to pay of order ${orderNumber}`, left, y + 16, text)
  paper.write(`UPI ID ${vpa}`, left, y + 30, text)
}

function drawSignature(paper: Paper, { seller }: DocumentContent, y: number): void {
  paper.write(`For ${seller.legalName || seller.name}`, page.right, y, bold, 'right')
  paper.rule(y + 52, colors.line, 0.5, page.right - 170, page.right)
  paper.write('Authorised signatory', page.right, y + 56, quiet, 'right')
}

function drawFoot(
  paper: Paper,
  { content, number }: IssuedDocument,
  pageNumber: number,
  count: number,
): void {
  const { seller } = content
  const y = page.bottom + 12
  paper.rule(y - 4)
  const contact = [seller.name, seller.phone, seller.email, seller.website].filter(Boolean).join('  ·  ')
  paper.write(contact, page.left, y, quiet)
  paper.write(`${number}  ·  Page ${pageNumber} of ${count}`, page.right, y, quiet, 'right')
}
