// The top of a tax document: the seller's letterhead, numbers and dates, the buyer, and the delivery address.
import { formatDay } from '#contract/base/days'
import { isUin } from '#contract/base/gstin'
import { isInvoice, isNote } from '#contract/documents/kinds'
import { isSez } from '#contract/tax/buyer-registration'
import { OTHER_COUNTRIES, placeName } from '#contract/tax/place-of-supply'
import { noTaxNote } from '#contract/tax/schemes'
import type { Logo } from '#server/files/logo'
import { label, title } from '#server/pdf/inks'
import { drawLetterhead } from '#server/pdf/letterhead'
import { colors, type Ink, type Pdf, page } from '#server/pdf/pdf-document'
import { type DrawnDocument, isOffer, printedName } from './document-layout.ts'

const name: Ink = { face: 'serif-bold', size: 17, color: colors.indigo }
const text: Ink = { face: 'sans', size: 8.5, color: colors.ink }
const bold: Ink = { face: 'sans-bold', size: 8.5, color: colors.ink }
const quiet: Ink = { face: 'sans', size: 8.5, color: colors.quiet }
const LINE = 11.5

/** Returns the y position where writing continues. */
export function drawSeller(
  paper: Pdf,
  document: DrawnDocument,
  { copy, logo }: { copy: string; logo: Logo | null },
): number {
  const { seller } = document.content
  const factsLeft = page.right - 190
  const width = factsLeft - page.left - 24
  let left = drawLetterhead(paper, logo)
  for (const line of paper.wrap(seller.name, width, name)) {
    paper.write(line, page.left, left, name)
    left += 21
  }
  left += 2
  const about = [
    ...(seller.legalName && seller.legalName !== seller.name ? [seller.legalName] : []),
    seller.address,
    `${[seller.city, seller.pinCode].filter(Boolean).join(' ')}, ${seller.state}`,
    [seller.phone, seller.email].filter(Boolean).join('  ·  '),
  ].flatMap((line) => paper.wrap(line, width, text))
  for (const line of about) {
    paper.write(line, page.left, left, text)
    left += LINE
  }
  for (const line of [seller.gstin && `GSTIN ${seller.gstin}`, seller.pan && `PAN ${seller.pan}`]) {
    if (!line) continue
    paper.write(line, page.left, left + 1, bold)
    left += LINE + 1
  }

  paper.write(printedName(document.kind).toUpperCase(), page.right, page.top + 1, title, 'right')
  paper.write(isOffer(document.kind) ? NOT_AN_INVOICE : copy, page.right, page.top + 20, quiet, 'right')
  let right = page.top + 40
  // Rule 5(1)(f): the bill of supply begins with these words.
  for (const line of topNotes(document).flatMap((note) => paper.wrap(note, page.right - factsLeft, bold))) {
    paper.write(line, page.right, right, bold, 'right')
    right += LINE
  }
  if (topNotes(document).length > 0) right += 6
  for (const [fact, value] of factsOf(document)) {
    paper.write(fact, factsLeft, right, quiet)
    paper.write(value, page.right, right, bold, 'right')
    right += LINE + 1.5
  }
  const y = Math.max(left, right) + 8
  paper.rule(y, colors.indigo, 0.8)
  return y + 10
}

/** No input tax credit can be claimed with it. */
const NOT_AN_INVOICE = 'This is not a tax invoice'

const topNote = noTaxNote('composition')

/** The notes that are printed at the top rather than below the totals. */
export const topNotes = ({ kind, content }: DrawnDocument): string[] =>
  kind === 'bill_of_supply' ? content.notes.filter((note) => note === topNote) : []

const words = {
  tax_invoice: 'Invoice',
  bill_of_supply: 'Bill',
  credit_note: 'Note',
  debit_note: 'Note',
  receipt_voucher: 'Voucher',
  refund_voucher: 'Voucher',
  quotation: 'Quotation',
  proforma_invoice: 'Proforma',
} as const satisfies Record<DrawnDocument['kind'], string>

function factsOf({ kind, number, day, content }: DrawnDocument): (readonly [string, string])[] {
  const word = words[kind]
  return [
    [`${word} number`, number],
    [`${word} date`, formatDay(day)],
    // Rule 53(1A): a note names the document it refers to.
    ...content.refersTo.flatMap((reference) => [
      [isNote(kind) ? 'Against invoice' : 'Against voucher', reference.number] as const,
      ['of', formatDay(reference.day)] as const,
    ]),
    ...(kind === 'quotation' ? [] : referenceOf(content)),
    ...(content.shipment ? [['Sent by', content.shipment.carrier] as const] : []),
  ]
}

/** The order; for a proforma invoice from a quote, the quote. */
const referenceOf = ({ order }: DrawnDocument['content']): (readonly [string, string])[] => {
  const noun = order.isQuote ? 'Quote' : 'Order'
  return [
    [`${noun} number`, order.number],
    [`${noun} date`, formatDay(order.day)],
    ...(order.poNumber ? [['Your PO number', order.poNumber] as const] : []),
  ]
}

/** @param contact the buyer's current contact details. Returns the y position where writing continues. */
export function drawParties(
  paper: Pdf,
  { kind, content }: DrawnDocument,
  contact: readonly string[],
  y: number,
): number {
  const { buyer, delivery } = content
  const place = [delivery.city, delivery.pinCode].filter(Boolean).join(' ')
  const country = delivery.country === 'India' ? [] : [delivery.country]
  const where = [delivery.address, place, `State: ${delivery.state}`, ...country]
  const registered = buyer.address
    ? [buyer.address, ...(buyer.state ? [`State: ${buyer.state}`] : [])]
    : where
  const reach = [buyer.gstin && `${isUin(buyer.gstin) ? 'UIN' : 'GSTIN'} ${buyer.gstin}`, ...contact].filter(
    Boolean,
  )
  const gap = 16
  const width = (page.right - page.left - 2 * gap) / 3
  const supply = content.money || kind === 'bill_of_supply' ? [] : [supplyText(content)]
  const columns = [
    [
      isInvoice(kind) || kind === 'proforma_invoice' ? 'Billed to' : 'To',
      buyer.name,
      [...registered, ...reach],
    ],
    // Vouchers have no delivery address.
    ...(content.money
      ? []
      : [[isOffer(kind) ? 'Delivery to' : 'Delivered to', delivery.name, where] as const]),
    ['Place of supply', content.placeOfSupply, supply],
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

function supplyText({
  isWithinState,
  stateTax,
  igstPaise,
  placeOfSupply,
  buyer: { registration = 'regular' },
}: DrawnDocument['content']): string {
  if (isSez(registration)) return igstPaise > 0 ? 'To an SEZ: IGST' : 'To an SEZ without tax'
  if (isWithinState) return `Within the State: CGST and ${stateTax}`
  if (placeOfSupply !== `${placeName(OTHER_COUNTRIES)} (${OTHER_COUNTRIES})`)
    return 'Between two States: IGST'
  return igstPaise > 0 ? 'Export: IGST' : 'Export without tax'
}
