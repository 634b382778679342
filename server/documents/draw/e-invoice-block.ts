// The block of an e-invoice on a document: number, acknowledgement and the portal's signed QR code (rule 46(r)), or a
// mark that the document isn't valid yet.
import { today } from '#contract/base/days'
import { invalidText } from '#contract/documents/e-invoice-status'
import type { RecordedEInvoice } from '#server/e-invoices/printed-e-invoices'
import { bold, label, text } from '#server/pdf/inks'
import { colors, type Ink, type Pdf, page } from '#server/pdf/pdf-document'
import { drawQr } from '#server/pdf/qr'
import { LINE } from './document-layout.ts'

export type PrintedEInvoice = RecordedEInvoice

/** Large enough to scan the long text from paper. */
const QR = 118
const invalid: Ink = { ...bold, color: '#a3232f' }

/** Returns the y position where writing continues. */
export function drawEInvoice(paper: Pdf, eInvoice: PrintedEInvoice, y: number): number {
  const { irn, ackNumber, ackedAt, signedQr } = eInvoice
  const mark = invalidText(eInvoice, today())
  if (mark !== null) {
    let at = y
    for (const line of paper.wrap(mark, page.right - page.left, invalid)) {
      paper.write(line, page.left, at, invalid)
      at += LINE
    }
    return at + 8
  }
  const width = page.right - page.left - (signedQr ? QR + 16 : 0)
  let at = y
  const rows: readonly (readonly [Ink, string])[] = [
    [label, 'E-invoice'],
    [text, `IRN ${irn ?? ''}`],
    [text, `Acknowledgement ${ackNumber}${ackedAt ? ` of ${indianTime(ackedAt)}` : ''}`],
  ]
  for (const [ink, row] of rows)
    for (const line of paper.wrap(row, width, ink)) {
      paper.write(line, page.left, at, ink)
      at += LINE + 1
    }
  if (signedQr) drawQr(paper, signedQr, page.right - QR, y, QR, 'L')
  const end = Math.max(at, signedQr ? y + QR : at) + 8
  paper.rule(end, colors.line)
  return end + 8
}

/** "24-11-2026 15:04:00" */
function indianTime(iso: string): string {
  const [day = '', time = ''] = new Date(Date.parse(iso) + 19_800_000).toISOString().slice(0, 19).split('T')
  return `${day.split('-').reverse().join('-')} ${time}`
}
