// The envelope of every e-mail about an order: who it goes to and what it ends with. An e-mail loads what it prints:
// the order's own row here, everything else where it is written.
import { formatPaise, toPaise } from '#contract/base/money'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import type { Message } from '#server/mail/mailer'
import { storedWords, wordingOf, wordMail } from '#server/mail/word-mail'
import { type OrderRow, selectOrders } from '#server/orders/read/order-view'
import { adminRecipient, asSite } from '#server/settings/identity'
import { parseSetting, storedSetting } from '#server/settings/settings'

interface Content extends Pick<Message, 'attachments'> {
  /** What the words of the email may name, beside the order's own. */
  fields?: Readonly<Record<string, string>>
  blocks: readonly Block[]
  /** In place of the link to the customer's orders. */
  ownLink?: true
}

/** Null where there is nothing to say any more. */
type Write = (
  order: OrderRow,
  data: Record<string, string>,
  db: Db,
) => Content | null | Promise<Content | null>

/**
 * To the customer; an answer reaches the seller, whoever sends the e-mail.
 * @param publicUrl where links lead; without it there are none.
 */
export const toCustomer =
  (publicUrl: string | null, write: Write): MailTemplate =>
  async (db, data, kind) => {
    const { order, seller, wording } = await load(db, data, kind)
    // A customer who has deleted the account has no address left.
    const content = order.customerEmail === '' ? null : await write(order, data, db)
    if (!content) return null
    const { fields, blocks, attachments, ownLink } = content
    const url = `${publicUrl}/my-orders`
    const link: Block[] = publicUrl && !ownLink ? [{ kind: 'link', text: 'See your orders', url }] : []
    return {
      to: { name: order.customerName, address: order.customerEmail },
      ...(seller.email !== '' && { replyTo: recipient(seller) }),
      ...wordMail(seller, wording, {
        fields: { ...factsOf(order), ...fields },
        blocks: [...blocks, ...link],
      }),
      ...(attachments && { attachments }),
    }
  }

/** To the admins, with the customer and the way to the order; none where they want none. */
export const toSeller =
  (publicUrl: string | null, write: Write): MailTemplate =>
  async (db, data, kind) => {
    const { order, admins, wording } = await load(db, data, kind)
    const content = admins && (await write(order, data, db))
    if (!content) return null
    const { fields, blocks } = content
    const url = `${publicUrl}/admin/orders/${order.id}`
    const link: Block[] = publicUrl ? [{ kind: 'link', text: 'Open the order', url }] : []
    const facts: Block = { kind: 'facts', rows: customerFacts(order) }
    return {
      to: admins.to,
      ...wordMail(admins.site, wording, {
        fields: { ...factsOf(order), ...fields },
        blocks: [...blocks, facts, ...link],
      }),
    }
  }

/** What every email about an order may name. */
const factsOf = ({ customerName, number }: OrderRow) => ({ name: customerName, orderNumber: number })

/** The order, whose shop it is and how the email is worded, in one statement. */
async function load(db: Db, { orderId = '' }: Record<string, string>, kind: string) {
  const row = await selectOrders(db)
    .select([
      storedSetting('seller').as('seller'),
      storedSetting('general').as('general'),
      storedWords(kind).as('words'),
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
    ['E-mail', order.customerEmail],
    ['Phone', order.customerPhone],
    ['Order total', formatPaise(toPaise(order.totalPaise))],
  ] as const

const recipient = ({ name, email }: Seller) => ({ name, address: email })
