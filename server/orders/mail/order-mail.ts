// The envelope of every email about an order: recipient, links and shared placeholders. An email loads only what it
// prints: this file reads the order's row, and each template reads the rest.
import { formatPaise, toPaise } from '#contract/base/money'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, storedTemplate, wordingOf } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import type { Message } from '#server/mail/mailer'
import { type OrderMailLinks, orderLinkUrl } from '#server/orders/read/order-links'
import { type OrderRow, selectOrders } from '#server/orders/read/order-view'
import { adminRecipient, asSite } from '#server/settings/identity'
import { parseSetting, storedSetting } from '#server/settings/settings'

interface Content extends Pick<Message, 'attachments'> {
  /** Values for placeholders in the template, besides those of the order. */
  fields?: Readonly<Record<string, string>>
  blocks: readonly Block[]
  /** Omits the link to the customer's orders. */
  ownLink?: true
}

/** Returns null if there is nothing left to say. */
type Write = (
  order: OrderRow,
  data: Record<string, string>,
  db: Db,
) => Content | null | Promise<Content | null>

/** Wraps a template for customers. Replies go to the seller, whatever the sender address. */
export const toCustomer =
  (links: OrderMailLinks, write: Write): MailTemplate =>
  async (db, data, kind) => {
    const { order, seller, wording } = await load(db, data, kind)
    // The address of a customer who has deleted the account is empty.
    const content = order.customerEmail === '' ? null : await write(order, data, db)
    if (!content) return null
    const { fields, blocks, attachments, ownLink } = content
    const url = ownLink ? null : buyersOrderUrl(links, order)
    const link: Block[] = url === null ? [] : [{ kind: 'button', text: 'See your order', url }]
    return {
      to: { name: order.customerName, address: order.customerEmail },
      ...(seller.email !== '' && { replyTo: recipient(seller) }),
      ...fillMail(seller, wording, {
        fields: { ...factsOf(order), ...fields },
        blocks: [...blocks, ...link],
      }),
      ...(attachments && { attachments }),
    }
  }

/**
 * The order in My Orders, or its own page if the buyer has no account. Returns null without a base address.
 * @param order its email address is the recipient of the link
 */
export function buyersOrderUrl({ publicUrl, orderLinks }: OrderMailLinks, order: OrderRow): string | null {
  if (publicUrl === null) return null
  if (order.customerId === null) return orderLinkUrl(publicUrl, orderLinks.token(order, 'email'))
  return `${publicUrl}/my-orders?${new URLSearchParams({ q: order.number, order: order.number })}`
}

/**
 * Wraps a template for admins; adds the customer and a link to the order. Nothing is sent if admins have switched
 * these emails off.
 */
export const toSeller =
  ({ publicUrl }: OrderMailLinks, write: Write): MailTemplate =>
  async (db, data, kind) => {
    const { order, admins, wording } = await load(db, data, kind)
    const content = admins && (await write(order, data, db))
    if (!content) return null
    const { fields, blocks } = content
    const url = `${publicUrl}/admin/orders/${order.id}`
    const link: Block[] = publicUrl ? [{ kind: 'button', text: 'Open the order', url }] : []
    const facts: Block = { kind: 'facts', rows: customerFacts(order) }
    return {
      to: admins.to,
      ...fillMail(admins.site, wording, {
        fields: { ...factsOf(order), ...fields },
        blocks: [...blocks, facts, ...link],
      }),
    }
  }

/** Placeholders available in every email about an order. */
const factsOf = ({ customerName, number }: OrderRow) => ({ name: customerName, orderNumber: number })

/** Reads the order, the shop and the email's template in one statement. */
async function load(db: Db, { orderId = '' }: Record<string, string>, kind: string) {
  const row = await selectOrders(db)
    .select([
      storedSetting('seller').as('seller'),
      storedSetting('general').as('general'),
      storedTemplate(kind).as('words'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  if (!row) throw notFound('Order')
  const { seller: storedSeller, general: storedGeneral, words, ...order } = row
  const [seller, general] = [parseSetting('seller', storedSeller), parseSetting('general', storedGeneral)]
  return {
    order,
    seller: asSite(seller, general),
    admins: adminRecipient(seller, general, 'order'),
    wording: wordingOf(kind, words),
  }
}

const customerFacts = (order: OrderRow) =>
  [
    ['Customer', order.customerName],
    ['Email', order.customerEmail],
    ['Phone', order.customerPhone],
    ['Order total', formatPaise(toPaise(order.totalPaise))],
  ] as const

const recipient = ({ name, email }: Seller) => ({ name, address: email })
