// An invoice on paper: who sells to whom, the goods, the tax by HSN code, the total in figures and in words.
import { type Paise, toRupees } from '#contract/base/money'
import { formatAmount, formatNumber } from '#contract/base/rupee-text'
import { bold, label, quiet, text } from '#server/paper/inks'
import { colors, type Ink, openPaper, type Paper, page } from '#server/paper/paper'
import { type Column, drawTable } from '#server/paper/table'
import { amountInWords } from './amount-in-words.ts'
import type { HsnRow, Invoice, InvoiceLine } from './invoice.ts'
import { drawParties, drawSeller } from './invoice-head.ts'

const LINE = 13
const GAP = 14

/** The same invoice makes the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `Tax invoice ${invoice.number}`
  const paper = openPaper({
    title,
    author: invoice.seller.legalName || invoice.seller.name,
    date: invoice.date,
  })
  const nextPage = () => {
    paper.addPage()
    paper.write(`${title}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  /** Keeps what belongs together on one page. */
  const roomFor = (height: number, y: number) => (y + height > page.bottom ? nextPage() : y)

  let y = drawParties(paper, invoice, drawSeller(paper, invoice))
  y = drawTable(paper, lineColumns(invoice), invoice.lines, y, nextPage) + GAP
  y = drawTotals(paper, invoice, roomFor(totalRows(invoice).length * LINE + 30, y)) + GAP
  y = roomFor(60, y)
  paper.write('Tax by HSN code', page.left, y, label)
  y = drawTable(paper, hsnColumns(invoice), invoice.hsnRows, y + 13, nextPage) + GAP
  drawSignature(paper, invoice, roomFor(76, y))
  paper.onEveryPage((number, count) => drawFoot(paper, invoice, number, count))
  return paper.finish()
}

const money = (amount: Paise) => formatAmount(toRupees(amount))
const percent = (rate: number) => `${rate}%`

/** The columns of each tax with its rate; half of the rate each where Centre and State share it. */
function taxColumns<Row extends InvoiceLine | HsnRow>(
  { isWithinState, stateTax }: Invoice,
  width: number,
): Column<Row>[] {
  const tax = (head: string, of: (row: Row) => Paise, share: number): Column<Row> => ({
    head,
    headNote: '₹',
    width,
    align: 'right',
    text: (row) => money(of(row)),
    note: (row) => percent(row.gstPercent * share),
  })
  return isWithinState
    ? [tax('CGST', (row) => row.cgstPaise, 0.5), tax(stateTax, (row) => row.sgstPaise, 0.5)]
    : [tax('IGST', (row) => row.igstPaise, 1)]
}

function lineColumns(invoice: Invoice): Column<InvoiceLine>[] {
  const taxes = taxColumns<InvoiceLine>(invoice, invoice.isWithinState ? 56 : 66)
  const right = { headNote: '₹', align: 'right' } as const
  const numbers = new Map(invoice.lines.map((line, index) => [line, index + 1]))
  const others: Column<InvoiceLine>[] = [
    { head: 'HSN', width: 46, text: ({ hsn }) => hsn || '–' },
    {
      head: 'Quantity',
      width: 48,
      align: 'right',
      text: ({ quantity }) => formatNumber(quantity),
      note: ({ unit }) => unit,
    },
    { head: 'Rate', ...right, width: 56, text: ({ ratePaise }) => money(ratePaise) },
    ...(invoice.discountPaise > 0 ? [discountColumn] : []),
    { head: 'Taxable value', ...right, width: 66, text: ({ taxablePaise }) => money(taxablePaise) },
    ...taxes,
    { head: 'Total', ...right, width: 68, text: ({ totalPaise }) => money(totalPaise) },
  ]
  const used = others.reduce((sum, { width }) => sum + width, 22)
  return [
    { head: '#', width: 22, text: (line) => String(numbers.get(line)) },
    { head: 'Description of goods', width: page.right - page.left - used, text: ({ name }) => name },
    ...others,
  ]
}

const discountColumn: Column<InvoiceLine> = {
  head: 'Discount',
  headNote: '₹',
  align: 'right',
  width: 50,
  text: ({ discountPaise }) => money(discountPaise),
}

function hsnColumns(invoice: Invoice): Column<HsnRow>[] {
  const right = { headNote: '₹', align: 'right' } as const
  const taxes = taxColumns<HsnRow>(invoice, 100)
  const tax = ({ cgstPaise, sgstPaise, igstPaise }: HsnRow) => (cgstPaise + sgstPaise + igstPaise) as Paise
  const rest: Column<HsnRow>[] = [
    { head: 'Taxable value', ...right, width: 110, text: ({ taxablePaise }) => money(taxablePaise) },
    ...taxes,
    { head: 'Total tax', ...right, width: 100, text: (row) => money(tax(row)) },
  ]
  const used = rest.reduce((sum, { width }) => sum + width, 0)
  return [{ head: 'HSN', width: page.right - page.left - used, text: ({ hsn }) => hsn || '–' }, ...rest]
}

function totalRows(invoice: Invoice): (readonly [string, Paise])[] {
  const { isWithinState, stateTax, goodsPaise, discountPaise, roundOffPaise } = invoice
  const { shippingPaise, paymentFeePaise } = invoice
  const taxes: (readonly [string, Paise])[] = isWithinState
    ? [
        ['CGST', invoice.cgstPaise],
        [stateTax, invoice.sgstPaise],
      ]
    : [['IGST', invoice.igstPaise]]
  const hasCharges = shippingPaise + paymentFeePaise > 0
  const discounted: (readonly [string, Paise])[] = [
    ['Value of goods', goodsPaise],
    ['Discount', -discountPaise as Paise],
  ]
  return [
    ...(discountPaise > 0 ? discounted : []),
    [hasCharges ? 'Taxable value of goods' : 'Taxable value', invoice.taxablePaise],
    // Taxed with the goods, so they stand before the tax.
    ...(shippingPaise > 0 ? [['Shipping', shippingPaise] as const] : []),
    ...(paymentFeePaise > 0 ? [['Payment fee', paymentFeePaise] as const] : []),
    ...taxes,
    ...(roundOffPaise === 0 ? [] : [['Round-off', roundOffPaise] as const]),
  ]
}

/** On the left the amount in words, on the right the sum. */
function drawTotals(paper: Paper, invoice: Invoice, y: number): number {
  const left = page.right - 210
  let at = y
  for (const [name, amount] of totalRows(invoice)) {
    paper.write(name, left, at, text)
    paper.write(money(amount), page.right - 8, at, text, 'right')
    at += LINE
  }
  const total: Ink = { face: 'sans-bold', size: 11.5, color: '#ffffff' }
  paper.fill(left - 8, at + 2, page.right - left + 8, 23, colors.indigo)
  paper.write('Total', left, at + 6, total)
  paper.write(`₹${money(invoice.totalPaise)}`, page.right - 8, at + 6, total, 'right')

  paper.write('Amount in words', page.left, y, label)
  const words = paper.wrap(amountInWords(invoice.totalPaise), left - page.left - 30, bold)
  words.forEach((line, index) => {
    paper.write(line, page.left, y + 12 + index * 12, bold)
  })
  paper.write('Tax is payable on reverse charge: No', page.left, y + 18 + words.length * 12, text)
  return Math.max(at + 25, y + 32 + words.length * 12)
}

function drawSignature(paper: Paper, { seller }: Invoice, y: number): void {
  paper.write(`For ${seller.legalName || seller.name}`, page.right, y, bold, 'right')
  paper.rule(y + 52, colors.line, 0.5, page.right - 170, page.right)
  paper.write('Authorised signatory', page.right, y + 56, quiet, 'right')
}

function drawFoot(paper: Paper, { seller, number }: Invoice, pageNumber: number, count: number): void {
  const y = page.bottom + 12
  paper.rule(y - 4)
  const contact = [seller.name, seller.phone, seller.email, seller.website].filter(Boolean).join('  ·  ')
  paper.write(contact, page.left, y, quiet)
  paper.write(`${number}  ·  Page ${pageNumber} of ${count}`, page.right, y, quiet, 'right')
}
