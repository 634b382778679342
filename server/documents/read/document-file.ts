// Returns tax documents as a PDF file.
import { documentKinds, isInvoice } from '#contract/documents/kinds'
import type { Db } from '#server/db/database'
import type { Printing } from '#server/documents/draw/draw-document'
import { paymentStatus } from '#server/documents/draw/payment-status'
import type { IssuedDocument } from '#server/documents/issue/read-document'
import { readPrintedEInvoices } from '#server/e-invoices/printed-e-invoices'
import { drawInWorker } from '#server/pdf/pdf-worker'
import { printWarning } from '#server/pdf/print-warning'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { getSetting } from '#server/settings/settings'

const drawDocuments = drawInWorker<typeof import('#server/documents/draw/draw-document').drawDocuments>(
  new URL('../draw/draw-document.ts', import.meta.url),
  'drawDocuments',
)

type Printed = { document: IssuedDocument; printing: Pick<Printing, 'copy' | 'contact'> }

export async function documentFile(
  db: Db,
  document: IssuedDocument,
  printing: Printed['printing'],
  pictures: DocumentPictures,
) {
  const name = document.kind === 'tax_invoice' ? 'Invoice' : documentKinds[document.kind].name
  return {
    ...(await drawn(db, [{ document, printing }], pictures)),
    filename: `${name} ${document.number.replaceAll('/', '-')}.pdf`,
  }
}

/** Returns several invoices in one file. */
export const invoicesFile = async (db: Db, invoices: readonly Printed[], pictures: DocumentPictures) => ({
  ...(await drawn(db, invoices, pictures)),
  filename: `${invoices.length} invoices.pdf`,
})

/** An invoice includes the payments so far, and payment details for the amount due at the time of printing. */
async function drawn(db: Db, documents: readonly Printed[], pictures: DocumentPictures) {
  const { isElectronic } = await getSetting(db, 'invoicing')
  const look = { logo: await pictures.logo(db), signature: await pictures.signature(db), isElectronic }
  const printed = []
  const eInvoices = await readPrintedEInvoices(
    db,
    documents.map(({ document }) => document.id),
  )
  for (const { document, printing } of documents) {
    const status = isInvoice(document.kind) ? await paymentStatus(db, document.orderId) : null
    printed.push({
      document,
      printing: { ...printing, ...look, ...status, eInvoice: eInvoices.get(document.id) },
    })
  }
  return {
    bytes: await drawDocuments(printed),
    ...printWarning(
      printed.map(({ document: { number, content }, printing: { contact, due, payments } }) => ({
        name: number,
        content: [content, contact, due, payments],
      })),
    ),
  }
}
