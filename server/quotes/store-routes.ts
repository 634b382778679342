// Quotes for customers and guests: requests, and the page that a quote's link opens.
import { getOrderQuote } from '#contract/quotes/order-quote'
import * as proforma from '#contract/quotes/proforma'
import * as contract from '#contract/quotes/store'
import type { Transaction } from '#server/db/database'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import { guestContext } from '#server/http/request/context'
import type { OrderLinks } from '#server/orders/read/order-links'
import type { DocumentPictures } from '#server/settings/seller-logo'
import { acceptQuote } from './accept-quote.ts'
import { answerQuote } from './answer-quote.ts'
import { type LockedQuote, lockQuote } from './lock-quote.ts'
import { findOrderQuote } from './order-quote.ts'
import { orderProforma } from './proforma.ts'
import { quoteFile } from './quote-file.ts'
import { quoteChangeLimit, quoteContactLimit, quoteCustomerLimit, quoteNetworkLimit } from './quote-limits.ts'
import type { QuoteLinks } from './quote-links.ts'
import { getQuotePage, listOwnQuotes } from './quote-queries.ts'
import { requestQuote, takeQuoteNumber } from './start-quote.ts'

const THANKS = 'Thank you. We will send you a quote.'

interface Deps {
  quoteLinks: QuoteLinks
  orderLinks: OrderLinks
  pictures: DocumentPictures
}

export function quoteStoreRoutes(app: App, { pictures, ...links }: Deps) {
  const { quoteLinks } = links

  app.command(
    contract.requestQuote,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(quoteNetworkLimit, networkOf(address))
      await limiter.count(quoteContactLimit, body.email || body.phone)
    },
    async (_, tx, { body }) => {
      const quoteNumber = await takeQuoteNumber(tx)
      // A honeypot: people don't see this field, so only bots fill it in. The reply must not reveal that the request was
      // dropped.
      if (body.website === '') await requestQuote(tx, body, quoteNumber, null)
      return { message: THANKS, quoteNumber }
    },
  )

  app.command(
    contract.requestQuoteAsCustomer,
    async ({ actor }, { limiter }) => limiter.count(quoteCustomerLimit, actor.id),
    async ({ actor }, tx, { body }) => {
      const quoteNumber = await takeQuoteNumber(tx)
      await requestQuote(tx, body, quoteNumber, actor.id)
      return { message: THANKS, quoteNumber }
    },
  )

  app.query(contract.listOwnQuotes, async ({ actor }, db) => ({
    quotes: await listOwnQuotes(db, quoteLinks, actor.id),
  }))

  app.query(contract.openQuotePage, async (_, db, { body }) => ({
    quote: await getQuotePage(db, links, await quoteLinks.open(db, body.token)),
  }))

  app.query(contract.getQuotePagePdf, async (_, db, { body }) =>
    quoteFile(db, { id: await quoteLinks.open(db, body.token) }, pictures),
  )

  const answered = async (tx: Transaction, { id }: LockedQuote, message: string) => ({
    message,
    quote: await getQuotePage(tx, links, id),
  })

  app.command(contract.acceptQuote, async (ctx, tx, { body: { token, ...acceptance } }) => {
    const quote = await lockQuote(tx, await quoteLinks.open(tx, token))
    const { customerId, name } = quote
    const by =
      customerId === null
        ? guestContext(ctx, name)
        : { ...ctx, actor: { kind: 'customer' as const, id: customerId, name } }
    const { orderNumber } = await acceptQuote(tx, by, quote, { ...acceptance, source: 'website' })
    return answered(tx, quote, `Thank you. Your order is ${orderNumber}.`)
  })

  app.command(
    contract.askQuoteChange,
    async (_, { db, limiter }, { body }) =>
      limiter.count(quoteChangeLimit, await quoteLinks.open(db, body.token)),
    async (_, tx, { body: { token, message } }) => {
      const quote = await lockQuote(tx, await quoteLinks.open(tx, token))
      await answerQuote(tx, quote, 'change_requested', message)
      return answered(tx, quote, 'Thank you. We will send you a changed quote.')
    },
  )

  app.command(contract.declineQuote, async (_, tx, { body: { token, reason } }) => {
    const quote = await lockQuote(tx, await quoteLinks.open(tx, token))
    await answerQuote(tx, quote, 'declined', reason)
    return answered(tx, quote, 'The quote has been declined.')
  })

  app.command(contract.setQuoteReminder, async (_, tx, { body: { token, wanted } }) => {
    const quote = await lockQuote(tx, await quoteLinks.open(tx, token))
    await tx.updateTable('quotes').set({ wantsReminder: wanted }).where('id', '=', quote.id).execute()
    return answered(tx, quote, wanted ? 'We will remind you.' : 'We will not remind you of this quote.')
  })

  app.query(getOrderQuote, async ({ actor }, db, { params }) =>
    findOrderQuote(db, quoteLinks, actor, params.id),
  )

  app.query(proforma.getOwnProforma, async ({ actor }, db, { params }) =>
    orderProforma(db, params.id, actor, pictures),
  )
}
