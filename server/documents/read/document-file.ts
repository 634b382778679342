// Returns tax documents as a PDF file.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import { balanceDue } from '#server/documents/draw/balance-due'
import type { Printing } from '#server/documents/draw/draw-document'
import type { IssuedDocument } from '#server/documents/issue/read-document'
import { readPrintedEInvoices } from '#server/e-invoices/printed-e-invoices'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'

const drawDocuments = drawInWorker<typeof import('#server/documents/draw/draw-document').drawDocuments>(
  new URL('../draw/draw-document.ts', import.meta.url),
  'drawDocuments',
)

type Printed = { document: IssuedDocument; printing: Omit<Printing, 'due' | 'eInvoice'> }

export async function documentFile(db: Db, document: IssuedDocument, printing: Printed['printing']) {
  const name = document.kind === 'tax_invoice' ? 'Invoice' : documentKinds[document.kind].name
  return {
    ...(await drawn(db, [{ document, printing }])),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
  }
}

/** Returns several invoices in one file. */
export const invoicesFile = async (db: Db, invoices: readonly Printed[]) => ({
  ...(await drawn(db, invoices)),
  filename: `${invoices.length} invoices.pdf`,
})

/** An invoice includes payment details for the amount due at the time of printing. */
async function drawn(db: Db, documents: readonly Printed[]) {
  const printed = []
  const eInvoices = await readPrintedEInvoices(
    db,
    documents.map(({ document }) => document.id),
  )
  for (const { document, printing } of documents) {
    const due = isInvoice(document.kind) ? await balanceDue(db, document.orderId) : null
    printed.push({ document, printing: { ...printing, due, eInvoice: eInvoices.get(document.id) } })
  }
  return {
    bytes: await drawDocuments(printed),
    ...printWarning(
      printed.map(({ document: { number, content }, printing: { contact, due } }) => ({
        name: number,
        content: [content, contact, due],
      })),
    ),
  }
}
