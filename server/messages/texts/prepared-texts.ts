// WhatsApp texts that staff send by hand: filled in for an order, a quote or a customer.
import { formatDay, today } from '#contract/base/days'
import { formatPaise, toPaise } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { PreparedText } from '#contract/messages/admin'
import { type MessageKindName, messageKindNames, messageKinds } from '#contract/messages/message-kinds'
import { fillMessage } from '#contract/messages/message-text'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import { balanceOf } from '#contract/orders/payments'
import { type QuoteStatus, quoteBlock } from '#contract/quotes/quote-status'
import { sumDemanded } from '#server/books/read/receivables-mail'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { accountOf, type OrderRow, selectOrders } from '#server/orders/read/order-view'
import { type QuoteLinks, quoteLinkUrl } from '#server/quotes/quote-links'
import { getSite } from '#server/settings/identity'
import { getSetting } from '#server/settings/settings'
import { findConsent } from '../consents/consents.ts'
import { readTexts } from './message-texts.ts'
import { orderFields } from './order-fields.ts'

/** Throws `not_found`. */
export async function orderTexts(db: Db, links: OrderMailLinks, id: string) {
  const order = Id.safeParse(id).success
    ? await selectOrders(db).where('o.id', '=', id).executeTakeFirst()
    : undefined
  if (!order) throw notFound('Order')
  const [stored, { name: shop }] = await Promise.all([readTexts(db), getSite(db)])
  const filled = await Promise.all(
    messageKindNames.map(async (kind) => {
      const fields = await orderFields({ db, links, shop }, order, kind)
      return fields ? [prepared(kind, stored[kind], fields)] : []
    }),
  )
  const texts = filled.flat()
  const wanted = usualKind(order)
  const suggested = texts.some(({ kind }) => kind === wanted) ? wanted : ('order-status' as const)
  return { ...(await reachOf(db, order.customerPhone)), suggested, texts }
}

/** Throws `not_found`. */
export async function customerTexts(db: Db, { publicUrl }: OrderMailLinks, id: string) {
  const customer = Id.safeParse(id).success
    ? await db
        .selectFrom('customers')
        .select(['name', 'phone'])
        .where('id', '=', id)
        .where('anonymisedAt', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!customer) throw notFound('Customer')
  const [stored, { name: shop }, due] = await Promise.all([readTexts(db), getSite(db), sumDemanded(db, id)])
  const link = publicUrl === null ? '' : `${publicUrl}/my-orders`
  const kind = 'receivables-reminder' as const
  const fields = { name: customer.name, shop, link, amount: formatPaise(due) }
  const texts = due > 0 ? [prepared(kind, stored[kind], fields)] : []
  return { ...(await reachOf(db, customer.phone)), suggested: kind, texts }
}

/** None once the quote is answered or has expired. Throws `not_found`. */
export async function quoteTexts(
  db: Db,
  quoteLinks: Pick<QuoteLinks, 'token'>,
  publicUrl: string,
  id: string,
) {
  const quote = Id.safeParse(id).success
    ? await db
        .selectFrom('quotes')
        .select(['id', 'linkVersion', 'number', 'name', 'phone', 'status', 'totalPaise', 'validUntil'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (!quote) throw notFound('Quote')
  const [stored, { name: shop }] = await Promise.all([readTexts(db), getSite(db)])
  const { name, number, status, totalPaise } = quote
  const validUntil = quote.validUntil as unknown as string | null
  const kind = 'quote-sent' as const
  const reach = { ...(await reachOf(db, quote.phone)), suggested: kind }
  if (quoteBlock({ status: status as QuoteStatus, validUntil }, 'accepted', today()))
    return { ...reach, texts: [] }
  const fields = {
    name,
    quoteNumber: number,
    total: formatPaise(toPaise(totalPaise ?? 0)),
    validUntil: formatDay(validUntil),
    shop,
    link: quoteLinkUrl(publicUrl, quoteLinks.token(quote)),
  }
  return { ...reach, texts: [prepared(kind, stored[kind], fields)] }
}

const prepared = (
  kind: MessageKindName,
  text: string,
  fields: Readonly<Record<string, string>>,
): PreparedText => ({ kind, label: messageKinds[kind].label, text: fillMessage(text, fields) })

async function reachOf(db: Db, phone: string) {
  const [consent, { isOn }] = await Promise.all([findConsent(db, phone), getSetting(db, 'messageProvider')])
  return { phone: whatsAppNumber(phone), consent, isSending: isOn }
}

function usualKind(order: OrderRow): MessageKindName {
  switch (order.status) {
    case 'pending':
      return toPaise(balanceOf(accountOf(order))) > 0 ? 'payment-reminder' : 'order-placed'
    case 'processing':
      return 'order-packed'
    case 'shipped':
      return 'order-shipped'
    case 'delivered':
      return balanceOf(accountOf(order)) > 0 ? 'payment-reminder' : 'order-delivered'
    case 'cancelled':
      return 'order-cancelled'
    case 'refunded':
      return 'refund-sent'
    default:
      return 'order-status'
  }
}
