// What a signed-in customer may do with invoices.
import { getOwnInvoice as endpoint } from '#contract/invoices/invoices'
import type { App } from '#server/http/app'
import { documentFile } from './document-file.ts'
import { getOwnInvoice } from './own-invoice.ts'

export function invoiceStoreRoutes(app: App) {
  app.query(endpoint, async (ctx, db, { params }) => {
    const { document, contact } = await getOwnInvoice(db, ctx.actor.id, params.id)
    return documentFile(document, { contact })
  })
}
