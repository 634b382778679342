// What a signed-in customer may do with invoices.
import { getOwnInvoice as endpoint } from '#contract/invoices/invoices'
import type { App } from '#server/http/app'
import { getOwnInvoice } from './own-invoice.ts'

export function invoiceStoreRoutes(app: App) {
  app.query(endpoint, async (ctx, db, { params }) => {
    const invoice = await getOwnInvoice(db, ctx.actor.id, params.id)
    // With its fonts, only where an invoice is drawn: the start of the shop need not wait for it.
    const { drawInvoice } = await import('./draw-invoice.ts')
    return {
      bytes: await drawInvoice(invoice),
      filename: `Invoice ${invoice.number.replaceAll('/', '-')}.pdf`,
    }
  })
}
