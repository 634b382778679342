// Draws a statement of account: opening balance, entries, closing balance.
import { formatDay } from '#contract/base/days'
import { formatAmount } from '#contract/base/rupee-text'
import type { AccountRow } from '#contract/books/admin'
import { journalKinds } from '#contract/books/journals'
import type { Period } from '#contract/books/months'
import type { Seller } from '#contract/settings/shop'
import type { Logo } from '#server/files/logo'
import { bold, label, quiet, text, title } from '#server/pdf/inks'
import { drawLetterhead } from '#server/pdf/letterhead'
import { colors, type Ink, openPdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'

const name: Ink = { face: 'serif-bold', size: 17, color: colors.indigo }
const LINE = 12.5

interface Statement {
  customer: { name: string; email: string }
  rows: readonly AccountRow[]
  /** In rupees; positive if the customer owes the shop. */
  opening: number
  debit: number
  credit: number
  closing: number
}

/** Deterministic: the same statement yields the same bytes. */
export async function drawStatement(
  statement: Statement,
  { seller, logo }: { seller: Seller; logo: Logo | null },
  { from, to }: Period,
): Promise<Buffer> {
  const { customer, rows, opening, debit, credit, closing } = statement
  const span = `${formatDay(from)} to ${formatDay(to)}`
  const paper = openPdf({
    title: `Statement of account, ${customer.name}, ${span}`,
    author: seller.legalName || seller.name,
    date: new Date(`${to}T12:00:00Z`),
  })
  const nextPage = () => {
    paper.addPage()
    paper.write(`Statement of account, ${span}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  let y = drawLetterhead(paper, logo)
  paper.write('STATEMENT OF ACCOUNT', page.right, page.top + 1, title, 'right')
  paper.write(span, page.right, page.top + 22, text, 'right')
  for (const line of paper.wrap(seller.name, 280, name)) {
    paper.write(line, page.left, y, name)
    y += 21
  }
  const firm = [
    seller.address,
    [seller.city, seller.pinCode].filter(Boolean).join(' '),
    ...(seller.gstin ? [`GSTIN ${seller.gstin}`] : []),
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ]
  for (const line of firm.filter(Boolean).flatMap((one) => paper.wrap(one, 300, text))) {
    paper.write(line, page.left, y, text)
    y += LINE
  }
  paper.rule(y + 6, colors.indigo, 0.8)
  y += 18
  paper.write('Customer', page.left, y, label)
  for (const line of paper.wrap(customer.name, 320, bold)) {
    y += LINE
    paper.write(line, page.left, y, bold)
  }
  if (customer.email) {
    y += LINE
    paper.write(customer.email, page.left, y, text)
  }
  y += 24
  const booked: Line[] = [
    { day: from, what: 'Opening balance', number: '', debit: null, credit: null, balance: opening },
    ...rows.map(lineOf),
    { day: to, what: 'Closing balance', number: '', debit, credit, balance: closing },
  ]
  y = drawTable(paper, columns, booked, y, nextPage) + 16
  if (y + LINE > page.bottom) y = nextPage()
  paper.write(sentenceOf(closing), page.left, y, bold)
  paper.onEveryPage((number, count) => {
    const foot = [seller.name, seller.phone, seller.email].filter(Boolean).join('  ·  ')
    paper.rule(page.bottom + 8)
    paper.write(foot, page.left, page.bottom + 12, quiet)
    paper.write(`Page ${number} of ${count}`, page.right, page.bottom + 12, quiet, 'right')
  })
  return paper.finish()
}

/** Explains the balance to the customer. */
const sentenceOf = (closing: number): string =>
  closing > 0
    ? `₹${formatAmount(closing)} is due from you.`
    : closing < 0
      ? `You have a credit balance of ₹${formatAmount(-closing)}.`
      : 'Nothing is due.'

interface Line {
  day: string
  what: string
  number: string
  debit: number | null
  credit: number | null
  balance: number
}

const lineOf = ({ day, kind, number, order, poNumber, debit, credit, balance }: AccountRow): Line => ({
  day,
  what: `${journalKinds[kind]}, order ${order.orderNumber}${poNumber ? `, PO ${poNumber}` : ''}`,
  number,
  debit: debit || null,
  credit: credit || null,
  balance,
})

const amount = (rupees: number | null) => (rupees === null ? '' : formatAmount(rupees))

/** Positive balances are owed to the shop: "1,000.00 Dr". */
const sided = (rupees: number): string =>
  rupees === 0 ? formatAmount(0) : `${formatAmount(Math.abs(rupees))} ${rupees > 0 ? 'Dr' : 'Cr'}`

const right = { headNote: '₹', align: 'right' } as const

const columns: readonly Column<Line>[] = [
  { head: 'Day', width: 66, text: ({ day }) => formatDay(day) },
  { head: 'Details', width: page.right - page.left - 66 - 110 - 75 - 75 - 85, text: ({ what }) => what },
  { head: 'Number', width: 110, text: ({ number }) => number },
  { head: 'Debit', ...right, width: 75, text: ({ debit }) => amount(debit) },
  { head: 'Credit', ...right, width: 75, text: ({ credit }) => amount(credit) },
  { head: 'Balance', ...right, width: 85, text: ({ balance }) => sided(balance) },
]
