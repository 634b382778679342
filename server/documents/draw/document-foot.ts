// The part of a document below its table: totals in figures and words, payment details, the amount due, the signature
// and the page footers.
import { formatDay } from '#contract/base/days'
import { add, formatPaise, type Paise, subtract } from '#contract/base/money'
import { addedChargesOf, type DocumentContent, type DocumentMoney } from '#contract/documents/content'
import type { Logo } from '#server/files/logo'
import { bold, label, quiet, text } from '#server/pdf/inks'
import { colors, type Ink, type Pdf, page } from '#server/pdf/pdf-document'
import { drawQr } from '#server/pdf/qr'
import { amountInWords } from './amount-in-words.ts'
import { amountText, type DrawnDocument, GAP, isOffer, LINE } from './document-layout.ts'
import type { BalanceDue, PaymentLines } from './payment-status.ts'

export const QR_SIDE = 80
/** Width reserved for the signature. */
const SIGNATURE = 170

export function totalRows(content: DocumentContent, isTaxed: boolean): (readonly [string, Paise])[] {
  const { isWithinState, stateTax, goodsPaise, discountPaise, roundOffPaise } = content
  const { shippingPaise, paymentFeePaise } = content
  const taxes: (readonly [string, Paise])[] = isWithinState
    ? [
        ['CGST', content.cgstPaise],
        [stateTax, content.sgstPaise],
      ]
    : [['IGST', content.igstPaise]]
  const charges = add(shippingPaise, paymentFeePaise, addedChargesOf(content))
  const value = isTaxed ? 'Taxable value' : 'Value'
  const discounted: (readonly [string, Paise])[] = [
    ['Value of goods', goodsPaise],
    ['Discount', -discountPaise as Paise],
  ]
  return [
    ...(discountPaise > 0 ? discounted : []),
    [charges > 0 ? `${value} of goods` : value, subtract(content.taxablePaise, charges)],
    // Taxed together with the goods, so shown before the tax.
    ...(shippingPaise > 0 ? [['Shipping', shippingPaise] as const] : []),
    ...(content.addedCharges ?? []).flatMap(({ label: name, paise }) =>
      paise > 0 ? [[name, paise] as const] : [],
    ),
    ...(paymentFeePaise > 0 ? [['Payment fee', paymentFeePaise] as const] : []),
    ...(isTaxed ? taxes : []),
    ...(roundOffPaise === 0 ? [] : [['Round-off', roundOffPaise] as const]),
  ]
}

/** Draws the payment or refund that a voucher documents. */
export function drawMoney(
  paper: Pdf,
  kind: DrawnDocument['kind'],
  { method, reference, day }: DocumentMoney,
  y: number,
): number {
  const rows: (readonly [string, string])[] = [
    [kind === 'refund_voucher' ? 'Refunded by' : 'Received by', method],
    ...(reference ? [['Reference', reference] as const] : []),
    [kind === 'refund_voucher' ? 'Refunded on' : 'Received on', formatDay(day)],
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

const sumNames: Readonly<Partial<Record<DrawnDocument['kind'], string>>> = {
  receipt_voucher: 'Received',
  refund_voucher: 'Refunded',
}

/** Draws the amount in words on the left and the totals on the right. */
export function drawTotals(
  paper: Pdf,
  {
    document: { kind, content },
    rows,
  }: { document: DrawnDocument; rows: readonly (readonly [string, Paise])[] },
  y: number,
): number {
  const left = page.right - 210
  let at = y
  for (const [name, amount] of rows) {
    paper.write(name, left, at, text)
    paper.write(amountText(amount), page.right - 8, at, text, 'right')
    at += LINE
  }
  const total: Ink = { face: 'sans-bold', size: 11.5, color: '#ffffff' }
  paper.fill(left - 8, at + 2, page.right - left + 8, 23, colors.indigo)
  paper.write(sumNames[kind] ?? 'Total', left, at + 6, total)
  paper.write(formatPaise(content.totalPaise), page.right - 8, at + 6, total, 'right')

  paper.write('Amount in words', page.left, y, label)
  const words = paper.wrap(amountInWords(content.totalPaise), left - page.left - 30, bold)
  words.forEach((line, index) => {
    paper.write(line, page.left, y + 12 + index * 12, bold)
  })
  const notes = [
    ...(isOffer(kind) ? [] : ['Tax is payable on reverse charge: No']),
    ...(content.promotions ? [`Discount: ${content.promotions.join(', ')}`] : []),
  ].flatMap((note) => paper.wrap(note, left - page.left - 30, text))
  const below = y + 18 + words.length * 12
  for (const [row, note] of notes.entries()) paper.write(note, page.left, below + row * LINE, text)
  return Math.max(at + 25, below + 2 + notes.length * LINE)
}

/** Lines that fit into the block beside the signature, with and without the QR code. */
const LINES = { withDue: 7, alone: 5 } as const

/** Draws payments, and the QR code and account for the amount due, to the left of the signature. */
export function drawPayments(
  paper: Pdf,
  { due, payments }: { due: BalanceDue | null; payments: PaymentLines | null },
  y: number,
): void {
  const { paise, orderNumber, upi = null, bank = null } = due ?? {}
  if (upi) drawQr(paper, upi.link, page.left, y, QR_SIDE)
  const left = upi ? page.left + QR_SIDE + 12 : page.left
  const lines: (readonly [string, Ink])[] = [
    ...(paise !== undefined
      ? [
          [
            upi
              ? `Scan to pay ${formatPaise(paise)} by UPI`
              : `Please pay ${formatPaise(paise)} by bank transfer`,
            bold,
          ] as const,
          [due?.about ?? `Amount due for order ${orderNumber}`, text] as const,
        ]
      : []),
    ...(upi ? [[`UPI ID ${upi.vpa}`, text] as const] : []),
    ...(bank
      ? [[`${upi ? 'Or to account' : 'Account'} ${bank.accountNumber}, IFSC ${bank.ifsc}`, text] as const]
      : []),
    ...(bank ? [[[bank.accountName, bank.bankName].filter(Boolean).join(', '), text] as const] : []),
    ...(payments && !due ? [[payments.heading, bold] as const] : []),
    ...(payments?.lines ?? []).map((line) => [line, text] as const),
  ]
  const width = page.right - SIGNATURE - GAP - left
  for (const [at, [line, ink]] of lines
    .flatMap(([line, ink]) => paper.wrap(line, width, ink).map((one) => [one, ink] as const))
    .slice(0, due ? LINES.withDue : LINES.alone)
    .entries())
    paper.write(line, left, y + 2 + at * LINE, ink)
}

/** Invoices only: rules 50, 51 and 53 of the CGST Rules have no such exception for vouchers and notes. */
const electronicText: Partial<Record<DrawnDocument['kind'], string>> = {
  tax_invoice:
    'Electronic invoice in accordance with the Information Technology Act, 2000: no signature is required (rule 46).',
  bill_of_supply:
    'Electronic bill of supply in accordance with the Information Technology Act, 2000: no signature is required (rule 49).',
}

const MAX_SIGNATURE = { width: 140, height: 34 } as const

/** Draws the signature or, on an electronic invoice, the statement that it needs none. */
export function drawSignature(
  paper: Pdf,
  { kind, content: { seller } }: DrawnDocument,
  { signature, isElectronic }: { signature: Logo | null; isElectronic: boolean },
  y: number,
): void {
  paper.write(`For ${seller.legalName || seller.name}`, page.right, y, bold, 'right')
  const statement = isElectronic ? electronicText[kind] : undefined
  if (statement !== undefined) {
    for (const [at, line] of paper.wrap(statement, SIGNATURE, quiet).entries())
      paper.write(line, page.right, y + 17 + at * 11, quiet, 'right')
    return
  }
  if (signature) {
    const scale = Math.min(MAX_SIGNATURE.width / signature.width, MAX_SIGNATURE.height / signature.height)
    const size = { width: signature.width * scale, height: signature.height * scale }
    paper.picture(signature.png, page.right - size.width, y + 50 - size.height, size)
  }
  paper.rule(y + 52, colors.line, 0.5, page.right - SIGNATURE, page.right)
  paper.write('Authorised signatory', page.right, y + 56, quiet, 'right')
}

export function drawFoot(
  paper: Pdf,
  { content, number }: DrawnDocument,
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
