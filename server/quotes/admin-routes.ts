// Quotes in the back office.
import * as contract from '#contract/quotes/admin'
import { getProforma } from '#contract/quotes/proforma'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import { auditedOrder } from '#server/orders/fulfil/lock-order'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { acceptQuote } from './accept-quote.ts'
import { addQuoteNote, closeQuote, saveQuote } from './edit-quote.ts'
import { quoteLister } from './listed-quotes.ts'
import { auditedQuote, lockSeenQuote } from './lock-quote.ts'
import { readPricedQuote } from './price-quote.ts'
import { orderProforma } from './proforma.ts'
import { quoteFile } from './quote-file.ts'
import type { QuoteLinks } from './quote-links.ts'
import { getQuote } from './quote-queries.ts'
import { sendQuote } from './send-quote.ts'
import { startQuote } from './start-quote.ts'

interface Deps {
  quoteLinks: QuoteLinks
  pictures: DocumentPictures
}

export function quoteAdminRoutes(app: App, { quoteLinks, pictures }: Deps) {
  const listQuotes = quoteLister()
  const changed = async (db: Db | Transaction, id: string, message: string) => ({
    message,
    quote: await getQuote(db, quoteLinks, id),
  })

  app.query(contract.listQuotes, async ({ actor }, db, { query }) => listQuotes(db, query, actor.id))

  app.query(contract.getQuote, async (_, db, { params }) => ({
    quote: await getQuote(db, quoteLinks, params.id),
  }))

  app.command(contract.startQuote, async (ctx, tx, { body }) =>
    changed(tx, await startQuote(tx, ctx, body), 'Quote started'),
  )

  app.command(contract.saveQuote, async (ctx, tx, { params, body }) => {
    await saveQuote(tx, ctx, params.id, body)
    return changed(tx, params.id, 'Draft saved')
  })

  app.query(contract.priceQuote, async (_, db, { body }) => ({
    priced: await readPricedQuote(db, body, body),
  }))

  app.command(contract.sendQuote, async (ctx, tx, { params, body }) => {
    await sendQuote(tx, ctx, params.id, body)
    const message = body.byEmail
      ? await mailMessage(ctx, tx, 'The quote is being sent', 'the quote')
      : 'The quote is ready: send its link'
    return changed(tx, params.id, message)
  })

  app.command(contract.acceptForCustomer, async (ctx, tx, { params, body: { version, ...acceptance } }) => {
    const quote = await lockSeenQuote(tx, params.id, version)
    const { orderId, orderNumber } = await acceptQuote(tx, ctx, quote, acceptance)
    audit(tx, ctx, 'quote.accept', auditedQuote(quote), { after: { orderNumber } })
    const order = { id: orderId, number: orderNumber }
    audit(tx, ctx, 'order.place', auditedOrder(order), { after: { quote: quote.number } })
    return changed(tx, params.id, `Order ${orderNumber} placed`)
  })

  app.command(contract.closeQuote, async (ctx, tx, { params, body }) => {
    await closeQuote(tx, ctx, params.id, body)
    return changed(tx, params.id, 'Quote closed')
  })

  app.command(contract.addQuoteNote, async (ctx, tx, { params, body }) => {
    await addQuoteNote(tx, ctx, params.id, body.text)
    return changed(tx, params.id, 'Note added')
  })

  app.query(contract.getQuotePdf, async (_, db, { params, query }) =>
    quoteFile(
      db,
      {
        id: params.id,
        revision: query.revision,
        kind: query.kind === 'proforma' ? 'proforma_invoice' : 'quotation',
      },
      pictures,
    ),
  )

  app.query(getProforma, async (_, db, { params }) => orderProforma(db, params.id, null, pictures))
}
