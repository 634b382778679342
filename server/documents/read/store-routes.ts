// Routes for a customer's own invoices and other documents.
import * as contract from '#contract/orders/invoices'
import type { App } from '#server/http/app'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { documentFile } from './document-file.ts'
import { getOwnDocument, getOwnInvoice } from './own-invoice.ts'

export function invoiceStoreRoutes(app: App, pictures: DocumentPictures) {
  app.query(contract.getOwnInvoice, async (ctx, db, { params }) => {
    const { document, contact } = await getOwnInvoice(db, ctx.actor, params.id)
    return documentFile(db, document, { contact }, pictures)
  })

  app.query(contract.getOwnDocument, async (ctx, db, { params }) => {
    const { document, contact } = await getOwnDocument(db, ctx.actor, params.id, params.documentId)
    return documentFile(db, document, { contact }, pictures)
  })
}
