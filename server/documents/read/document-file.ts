// Returns a tax document as a PDF file.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import { balanceDue } from '#server/documents/draw/balance-due'
import type { Printing } from '#server/documents/draw/draw-document'
import type { IssuedDocument } from '#server/documents/issue/read-document'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'

const drawDocument = drawInWorker<typeof import('#server/documents/draw/draw-document').drawDocument>(
  new URL('../draw/draw-document.ts', import.meta.url),
  'drawDocument',
)

/** An invoice includes payment details for the amount due at the time of printing. */
export async function documentFile(db: Db, document: IssuedDocument, printing: Omit<Printing, 'due'>) {
  const due = isInvoice(document.kind) ? await balanceDue(db, document.orderId) : null
  const name = document.kind === 'tax_invoice' ? 'Invoice' : documentKinds[document.kind].name
  return {
    bytes: await drawDocument(document, { ...printing, due }),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
    ...printWarning([{ name: document.number, content: [document.content, printing.contact, due] }]),
  }
}
