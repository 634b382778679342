// Sends a queued message to a customer who has agreed to messages. Without consent the message is removed: there is
// nothing to send and nothing to report.
import { sql } from 'kysely'
import { formatPaise } from '#contract/base/money'
import { defaultMessage, isMessageKind, type MessageKindName } from '#contract/messages/message-kinds'
import { fillMessage, parametersOf } from '#contract/messages/message-text'
import { whatsAppNumber } from '#contract/messages/whatsapp-number'
import { sumDemanded } from '#server/books/read/receivables-mail'
import type { Db } from '#server/db/database'
import type { OrderMailLinks } from '#server/orders/read/order-links'
import { selectOrders } from '#server/orders/read/order-view'
import { getSite } from '#server/settings/identity'
import { findConsent } from '../consents/consents.ts'
import { orderFields } from '../texts/order-fields.ts'
import type { FindSender } from './provider-settings.ts'

export interface MessageDeps {
  db: Db
  findSender: FindSender
  links: OrderMailLinks
}

/** Throws after a temporary failure, so that the queue retries later. A permanent one is recorded. */
export async function deliverMessage(
  { db, findSender, links }: MessageDeps,
  messageId: string,
): Promise<void> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst()
  if (!message || message.sentAt !== null) return
  const sender = await findSender(db)
  const made = await write(db, links, message)
  // The consent is read last: a reply STOP counts until the message leaves.
  const isAgreed = made !== null && (await findConsent(db, made.phone))?.isGranted === true
  if (!sender || made === null || !isAgreed) {
    await db.deleteFrom('messages').where('id', '=', messageId).execute()
    return
  }
  const attempts = message.attempts + 1
  const content = { toPhone: kept(made.phone), text: kept(withoutTokens(made.text)), attempts }
  const outcome =
    made.template.name === ''
      ? ({ isAccepted: false, isTemporary: false, reason: 'no template' } as const)
      : await sender.send({ to: made.phone, template: made.template })
  await db
    .updateTable('messages')
    .set(
      outcome.isAccepted
        ? {
            ...content,
            state: 'sent',
            providerId: outcome.providerId,
            sentAt: sql<Date>`now()`,
            lastError: null,
          }
        : { ...content, state: 'failed', lastError: outcome.reason },
    )
    .where('id', '=', messageId)
    .where('sentAt', 'is', null)
    .execute()
  if (!outcome.isAccepted && outcome.isTemporary) throw new Error(outcome.reason)
}

interface Queued {
  kind: string
  data: unknown
  orderId: string | null
  customerId: string | null
}

/** Returns the message with its current data; null if there is nothing left to say or no number. */
async function write(db: Db, links: OrderMailLinks, { kind, data, orderId, customerId }: Queued) {
  if (!isMessageKind(kind)) return null
  const { name: shop } = await getSite(db)
  const found = orderId
    ? await aboutOrder(db, links, { kind, orderId, shop, ids: data as Record<string, string> })
    : customerId
      ? await aboutCustomer(db, links, customerId, shop)
      : null
  const phone = found && whatsAppNumber(found.phone)
  if (!found?.fields || !phone) return null
  const fields: Readonly<Record<string, string>> = found.fields
  const row = await db.selectFrom('messageTexts').selectAll().where('kind', '=', kind).executeTakeFirst()
  if (!row?.isAutomatic) return null
  const text = row.text ?? defaultMessage(kind)
  const parameters = parametersOf(text).map((name) => fields[name] ?? '')
  return {
    phone,
    text: fillMessage(text, fields),
    template: { name: row.templateName, language: row.language, parameters },
  }
}

interface AboutOrder {
  kind: MessageKindName
  orderId: string
  shop: string
  ids: Record<string, string>
}

async function aboutOrder(db: Db, links: OrderMailLinks, { kind, orderId, shop, ids }: AboutOrder) {
  const order = await selectOrders(db).where('o.id', '=', orderId).executeTakeFirst()
  return order
    ? { phone: order.customerPhone, fields: await orderFields({ db, links, shop }, order, kind, ids) }
    : null
}

async function aboutCustomer(db: Db, { publicUrl }: OrderMailLinks, customerId: string, shop: string) {
  const [customer, due] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['name', 'phone'])
      .where('id', '=', customerId)
      .where('isActive', '=', true)
      .executeTakeFirst(),
    sumDemanded(db, customerId),
  ])
  if (!customer || due === 0) return null
  const link = publicUrl === null ? '' : `${publicUrl}/my-orders`
  return { phone: customer.phone, fields: { name: customer.name, shop, link, amount: formatPaise(due) } }
}

/** A stored message gives its readers no access to the recipient's order. */
const withoutTokens = (text: string): string => text.replace(/(#token=)[\w-]+/g, '$1hidden')

/** The customer may have been erased while the message was being sent. */
const kept = (text: string) =>
  sql<string>`case when forgotten_at is null then ${text.replaceAll('\u0000', '')} else '' end`
