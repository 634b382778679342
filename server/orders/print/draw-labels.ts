// Draws shipping labels: the delivery address in letters readable at arm's length, the sender, and barcodes. Each
// label has its own page of 4 × 6 inches, or four share a sheet of A4 with lines to cut along.
import { formatPaise } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import type { LabelSize } from '#contract/orders/label-sizes'
import type { Seller } from '#contract/settings/shop'
import { drawBarcode, fitsBarcode, isPrintableCode } from '#server/pdf/barcode'
import { colors, type Ink, openPdf, type Pdf, page } from '#server/pdf/pdf-document'
import type { Label } from './label-queries.ts'

const tag: Ink = { face: 'sans-bold', size: 7.5, color: colors.quiet }
const name: Ink = { face: 'sans-bold', size: 15, color: colors.ink }
const address: Ink = { face: 'sans', size: 11.5, color: colors.ink }
const pin: Ink = { face: 'sans-bold', size: 24, color: colors.ink }
const text: Ink = { face: 'sans', size: 8.5, color: colors.ink }
const bold: Ink = { face: 'sans-bold', size: 9.5, color: colors.ink }
const mark: Ink = { face: 'sans-bold', size: 9, color: '#ffffff' }

/** In points. */
const roll = { width: 288, height: 432 }
const PAD = 14

interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** Position of each label on a page. */
const frames: Record<LabelSize, readonly Frame[]> = {
  '4x6': [{ left: 0, top: 0, ...roll }],
  a4: [0, 1, 2, 3].map((index) => ({
    left: (index % 2) * (page.width / 2),
    top: Math.floor(index / 2) * (page.height / 2),
    width: page.width / 2,
    height: page.height / 2,
  })),
}

/** Deterministic: the same labels yield the same bytes. @param date date of the file */
export async function drawLabels(
  labels: readonly Label[],
  { size, seller, date }: { size: LabelSize; seller: Seller; date: Date },
): Promise<Buffer> {
  const paper = openPdf({
    title: labels.length === 1 ? `Label ${labels[0]?.orderNumber}` : `${labels.length} labels`,
    author: seller.name,
    date,
    ...(size === '4x6' && { size: roll }),
  })
  const places = frames[size]
  labels.forEach((label, index) => {
    const place = places[index % places.length] as Frame
    if (index > 0 && index % places.length === 0) paper.addPage()
    drawLabel(paper, label, seller, place)
  })
  if (size === 'a4') paper.onEveryPage(() => drawCutLines(paper))
  return paper.finish()
}

function drawCutLines(paper: Pdf): void {
  const { width, height } = page
  paper.cutLine(width / 2, 0, width / 2, height)
  paper.cutLine(0, height / 2, width, height / 2)
}

function drawLabel(paper: Pdf, label: Label, seller: Seller, { left, top, width, height }: Frame): void {
  const [x, inner, bottom] = [left + PAD, width - 2 * PAD, top + height - PAD]
  let y = drawMarks(paper, label, x, top + PAD)
  paper.write('DELIVER TO', x, y, tag)
  y += 11
  for (const line of paper.wrap(label.name, inner, name).slice(0, 2)) {
    paper.write(line, x, y, name)
    y += 18
  }
  const where = [label.address, label.place, label.state].filter(Boolean)
  for (const line of where.flatMap((part) => paper.wrap(part, inner, address)).slice(0, 7)) {
    paper.write(line, x, y, address)
    y += 14.5
  }
  y += 3
  if (label.phone) paper.write(`Phone ${label.phone}`, x, y, bold)
  paper.write(label.zipCode, x + inner, y - 8, pin, 'right')
  y += 24
  paper.rule(y, colors.ink, 1, x, x + inner)
  y = drawShipment(paper, label, x, y + 8, inner)
  drawSender(paper, label, seller, { x, inner, bottom, from: y })
}

/** Returns the y position below the marks. */
function drawMarks(paper: Pdf, { isPriority, isGift, collectPaise }: Label, x: number, y: number): number {
  const words = [
    ...(collectPaise === null ? [] : [`COLLECT ${formatPaise(collectPaise)}`]),
    ...(isPriority ? ['PRIORITY'] : []),
    ...(isGift ? ['GIFT'] : []),
  ]
  let at = x
  for (const word of words) {
    const width = paper.measure(word, mark) + 14
    paper.fill(at, y, width, 16, '#000000')
    paper.write(word, at + 7, y + 3, mark)
    at += width + 6
  }
  return words.length > 0 ? y + 24 : y
}

/** Draws the barcodes of order and shipment. Returns the y position below them. */
function drawShipment(
  paper: Pdf,
  { orderNumber, shipment }: Label,
  x: number,
  y: number,
  width: number,
): number {
  paper.write('ORDER', x, y, tag)
  drawBarcode(paper, orderNumber, { x, y: y + 10, width, height: 36 })
  let at = y + 62
  if (!shipment) return at
  const { carrier, trackingNumber, method } = shipment
  paper.write([carrier, method].filter(Boolean).join(' · '), x, at, bold)
  at += 14
  if (trackingNumber === '') return at
  if (isPrintableCode(trackingNumber) && fitsBarcode(trackingNumber, width)) {
    drawBarcode(paper, trackingNumber, { x, y: at, width, height: 44 })
    return at + 60
  }
  for (const line of paper.wrap(trackingNumber, width, bold)) {
    paper.write(line, x, at, bold)
    at += 13
  }
  return at
}

interface Foot {
  x: number
  inner: number
  bottom: number
  /** Upper bound of the drawing area. */
  from: number
}

function drawSender(paper: Pdf, label: Label, seller: Seller, { x, inner, bottom, from }: Foot): void {
  const sender = [
    seller.legalName || seller.name,
    [seller.address, seller.city, seller.pinCode].filter(Boolean).join(', '),
    [seller.phone, seller.gstin && `GSTIN ${seller.gstin}`].filter(Boolean).join(' · '),
  ].filter(Boolean)
  const lines = sender.flatMap((part) => paper.wrap(part, inner, text))
  const room = Math.max(1, Math.floor((bottom - from - 26) / 10.5))
  const shown = lines.slice(0, room)
  let y = bottom - shown.length * 10.5 - 24
  paper.rule(y, colors.line, 0.8, x, x + inner)
  y += 5
  paper.write(weightText(label), x + inner, y, bold, 'right')
  paper.write('FROM', x, y + 1, tag)
  y += 13
  for (const line of shown) {
    paper.write(line, x, y, text)
    y += 10.5
  }
}

function weightText({ units, weightGrams }: Label): string {
  const pieces = counted(units, 'unit')
  return weightGrams === null ? pieces : `${pieces} · ${(weightGrams / 1_000).toFixed(2)} kg`
}
