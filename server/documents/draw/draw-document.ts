// Draws a tax document: seller, buyer, goods, tax by HSN code, and the total in figures and words. It is drawn from
// the content stored when it was issued, so it reads the same next year.

import { toPercent } from '#contract/base/gst'
import { add, type Paise, zero } from '#contract/base/money'
import { formatNumber } from '#contract/base/rupee-text'
import type { DocumentContent, DocumentLine, DocumentRate } from '#contract/documents/content'
import { isInvoice } from '#contract/documents/kinds'
import type { DividedTax } from '#contract/tax/tax-of'
import type { Logo } from '#server/files/logo'
import { bold, label, text } from '#server/pdf/inks'
import { openPdf, type Pdf, page } from '#server/pdf/pdf-document'
import { type Column, drawTable } from '#server/pdf/table'
import {
  drawFoot,
  drawMoney,
  drawPayments,
  drawSignature,
  drawTotals,
  QR_SIDE,
  totalRows,
} from './document-foot.ts'
import { drawParties, drawSeller, topNotes } from './document-head.ts'
import { amountText, type DrawnDocument, GAP, LINE, printedName } from './document-layout.ts'
import { drawEInvoice, type PrintedEInvoice } from './e-invoice-block.ts'
import type { BalanceDue, PaymentLines } from './payment-status.ts'

/** Rule 48 of the CGST Rules. */
export const copies = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
} as const
export type Copy = keyof typeof copies

export interface Printing {
  copy?: Copy | undefined
  /** The buyer's current contact details; not part of the issued document. */
  contact?: readonly string[] | undefined
  /** The amount due when printed; not part of the issued document. */
  due?: BalanceDue | null | undefined
  /** The payments so far when printed; not part of the issued document. */
  payments?: PaymentLines | null | undefined
  /** The answer of the e-invoice portal so far; not part of the issued document. */
  eInvoice?: PrintedEInvoice | null | undefined
  /** The seller's current logo. */
  logo?: Logo | null | undefined
  /** The seller's current signature. */
  signature?: Logo | null | undefined
  /** Whether invoices say that they need no signature. */
  isElectronic?: boolean | undefined
}

/** The same document and printing options produce the same bytes. */
export const drawDocument = (document: DrawnDocument, printing: Printing = {}): Promise<Buffer> =>
  drawDocuments([{ document, printing }])

interface Printed {
  document: DrawnDocument
  printing: Printing
}

/** Each document begins on a new page and has its own page numbers. */
export async function drawDocuments(documents: readonly Printed[]): Promise<Buffer> {
  const [first] = documents
  if (!first) throw new Error('There must be a document to draw')
  const { content, day } = first.document
  const paper = openPdf({
    title: documents.length === 1 ? titleOf(first.document) : `${documents.length} documents`,
    author: content.seller.legalName || content.seller.name,
    date: new Date(`${day}T12:00:00+05:30`),
  })
  documents.forEach(({ document, printing }, at) => {
    drawOn(paper, document, printing, at === 0 ? 0 : paper.addPage())
  })
  return paper.finish()
}

const titleOf = ({ kind, number }: DrawnDocument) => `${printedName(kind)} ${number}`

/** @param firstPage the index of the current, empty page */
function drawOn(
  paper: Pdf,
  document: DrawnDocument,
  {
    copy = 'original',
    contact = [],
    due = null,
    payments = null,
    eInvoice = null,
    logo = null,
    signature = null,
    isElectronic = false,
  }: Printing,
  firstPage: number,
): void {
  const { content } = document
  const title = titleOf(document)
  const nextPage = () => {
    paper.addPage()
    paper.write(`${title}, continued`, page.left, page.top, bold)
    return page.top + 22
  }
  /** Keeps blocks together on one page. */
  const roomFor = (height: number, y: number) => (y + height > page.bottom ? nextPage() : y)

  const copyText = isInvoice(document.kind) ? copies[copy] : ''
  const isTaxed = document.kind !== 'bill_of_supply' && content.money === null
  let y = drawParties(paper, document, contact, drawSeller(paper, document, { copy: copyText, logo }))
  if (eInvoice) y = drawEInvoice(paper, eInvoice, y)
  y = content.money
    ? drawMoney(paper, document.kind, content.money, y) + GAP
    : drawTable(paper, lineColumns(content, isTaxed), content.lines, y, nextPage) + GAP
  const totals = content.money ? [] : totalRows(content, isTaxed)
  const totalsHeight = totals.length * LINE + 30 + (content.promotions ? 3 * LINE : 0)
  y = drawTotals(paper, { document, rows: totals }, roomFor(totalsHeight, y)) + GAP
  if (isTaxed) {
    y = roomFor(60, y)
    paper.write('Tax by HSN code', page.left, y, label)
    y = drawTable(paper, hsnColumns(content), content.rates, y + 13, nextPage) + GAP
  }
  const notes = notesOf(document).flatMap((note) => paper.wrap(note, page.right - page.left, text))
  const end = due ? QR_SIDE + GAP : 76
  // A signature belongs below some text, so short notes move with it to the next page.
  if (notes.length <= MAX_NOTES_KEPT) y = roomFor(notes.length * LINE + end, y)
  for (const line of notes) {
    y = roomFor(LINE, y)
    paper.write(line, page.left, y, text)
    y += LINE
  }
  y = roomFor(end, y) + GAP / 2
  drawPayments(paper, { due, payments }, y)
  drawSignature(paper, document, { signature, isElectronic }, y)
  paper.onEveryPage((number, count) => drawFoot(paper, document, number, count), firstPage)
}

/** Terms up to this many lines are kept together; longer ones are split across pages. */
const MAX_NOTES_KEPT = 8

const notesOf = (document: DrawnDocument): string[] => {
  const { reason, notes } = document.content
  const printed = topNotes(document)
  return [...(reason ? [`Reason: ${reason}`] : []), ...notes.filter((note) => !printed.includes(note))]
}

const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: DividedTax) => add(cgstPaise, sgstPaise, igstPaise)
const percent = (rate: number) => `${rate}%`

/** The columns of each tax with its rate; Centre and State each get half of the rate where they share it. */
function taxColumns<Row extends DocumentLine | DocumentRate>(
  { isWithinState, stateTax }: DocumentContent,
  width: number,
): Column<Row>[] {
  const tax = (head: string, of: (row: Row) => Paise, share: number): Column<Row> => ({
    head,
    headNote: '₹',
    width,
    align: 'right',
    text: (row) => amountText(of(row)),
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
    hsn,
    {
      head: 'Quantity',
      width: 48,
      align: 'right',
      text: ({ quantity }) => (quantity === 0 ? '–' : formatNumber(quantity)),
      note: ({ quantity, unit }) => (quantity === 0 ? '' : unit),
    },
    {
      head: 'Rate',
      ...right,
      width: 56,
      text: ({ quantity, unitPricePaise }) => (quantity === 0 ? '–' : amountText(unitPricePaise)),
    },
    ...(content.discountPaise > 0 ? [discountColumn] : []),
    {
      head: isTaxed ? 'Taxable value' : 'Value',
      ...right,
      width: 66,
      text: ({ taxablePaise }) => amountText(taxablePaise),
    },
    ...taxes,
    { head: 'Total', ...right, width: 68, text: ({ totalPaise }) => amountText(totalPaise) },
  ]
  const free = page.right - page.left - others.reduce((sum, { width }) => sum + width, 22)
  const goods: Column<DocumentLine> =
    free < NARROW
      ? // With one word per line a name is unreadable, so the HSN column is dropped and the code moves below the name.
        {
          head: 'Goods and HSN',
          width: free + hsn.width,
          text: ({ name }) => name,
          note: (line) => `HSN ${hsn.text(line)}`,
        }
      : { head: free < 110 ? 'Goods' : 'Description of goods', width: free, text: ({ name }) => name }
  return [
    { head: '#', width: 22, text: (line) => String(numbers.get(line)) },
    goods,
    ...others.filter((column) => column !== hsn || free >= NARROW),
  ]
}

const hsn: Column<DocumentLine> = { head: 'HSN', width: 46, text: ({ hsn }) => hsn || '–' }
/** Below this width, names of goods would be broken apart. */
const NARROW = 80

const discountColumn: Column<DocumentLine> = {
  head: 'Discount',
  headNote: '₹',
  align: 'right',
  width: 50,
  text: ({ discountPaise }) => amountText(discountPaise),
}

function hsnColumns(content: DocumentContent): Column<DocumentRate>[] {
  const right = { headNote: '₹', align: 'right' } as const
  const taxes = taxColumns<DocumentRate>(content, 90).map((column, at) => ({
    ...column,
    total: amountText(
      (content.isWithinState ? [content.cgstPaise, content.sgstPaise] : [content.igstPaise])[at] ?? zero,
    ),
  }))
  const rest: Column<DocumentRate>[] = [
    {
      head: 'Quantity',
      width: 62,
      align: 'right',
      text: ({ quantity }) => (quantity > 0 ? formatNumber(quantity) : '–'),
      // Two rows may differ in the unit only.
      note: ({ quantity, uqc }) => (quantity > 0 ? uqc : ''),
    },
    {
      head: 'Taxable value',
      ...right,
      width: 98,
      text: ({ taxablePaise }) => amountText(taxablePaise),
      total: amountText(content.taxablePaise),
    },
    ...taxes,
    {
      head: 'Total tax',
      ...right,
      width: 100,
      text: (row) => amountText(taxOf(row)),
      total: amountText(taxOf(content)),
    },
  ]
  const used = rest.reduce((sum, { width }) => sum + width, 0)
  const width = page.right - page.left - used
  return [{ head: 'HSN', width, text: ({ hsn }) => hsn || '–', total: 'Total' }, ...rest]
}
