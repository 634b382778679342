// The quote that an order was placed from.
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { type Buyer, isOwn } from '#server/orders/read/own-order'
import { type QuoteLinks, quoteLinkUrl } from './quote-links.ts'

/** Throws `not_found`, also for another buyer's order and for one without a quote. */
export async function findOrderQuote(
  db: Db,
  links: Pick<QuoteLinks, 'token'>,
  buyer: Buyer,
  idOrNumber: string,
): Promise<{ quoteNumber: string; link: string }> {
  const quote = await db
    .selectFrom('orders as o')
    .innerJoin('quotes as q', 'q.id', 'o.quoteId')
    .select(['q.id', 'q.number', 'q.linkVersion'])
    .where(Id.safeParse(idOrNumber).success ? 'o.id' : 'o.number', '=', idOrNumber)
    .where(isOwn(buyer, 'o'))
    .executeTakeFirst()
  if (!quote) throw notFound('Quote')
  return { quoteNumber: quote.number, link: quoteLinkUrl('', links.token(quote)) }
}
