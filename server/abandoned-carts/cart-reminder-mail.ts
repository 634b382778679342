// The cart reminder: lists the items that are in stock, at today's prices, and how to unsubscribe. Nothing is sent if
// the customer has ordered, emptied the cart or unsubscribed since the email was queued.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { add, formatPaise, fromRupees } from '#contract/base/money'
import type { CartItem } from '#contract/cart/cart'
import { toCustomer } from '#server/accounts/account-mails'
import { hashToken } from '#server/accounts/sessions/sessions'
import { getCart } from '#server/cart/cart-queries'
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { getSetting } from '#server/settings/settings'
import { wantsReminders } from './remind-of-carts.ts'

/** @param publicUrl base address of links; no reminders are sent without it */
export const cartReminderMail = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'cart-reminder': toCustomer(async (_, { customerId = '', reminderId = '' }, db) => {
    const items =
      publicUrl !== null && (await isDue(db, reminderId)) ? await itemsInStock(db, customerId) : []
    if (items.length === 0) {
      await forgetUnsent(db, reminderId)
      return null
    }
    const token = await makeToken(db, reminderId)
    return {
      fields: { what: whatIsLeft(items) },
      blocks: [
        ...goods(items),
        { kind: 'link', text: 'Open your cart', url: `${publicUrl}/cart` },
        // Browsers never send what follows # to a server, so the token doesn't appear in logs.
        { kind: 'link', text: 'Stop these reminders', url: `${publicUrl}/stop-reminders#token=${token}` },
      ],
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/cart-reminders/stop/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }),
})

async function isDue(db: Db, reminderId: string): Promise<boolean> {
  const settings = await getSetting(db, 'abandonedCarts')
  if (!settings.remind) return false
  const { rows } = await sql`
    select from cart_reminders r join customers u on u.id = r.customer_id
    where r.id = ${reminderId} and ${wantsReminders(settings)}
      and not exists (select from orders o where o.customer_id = u.id and o.created_at >= r.left_at)`.execute(
    db,
  )
  return rows.length > 0
}

const itemsInStock = async (db: Db, customerId: string): Promise<CartItem[]> =>
  (await getCart(db, customerId)).items.filter(({ stock, waitsFor }) => stock > 0 && waitsFor === null)

/** Keeps reminders that have been generated before, as the email may have arrived. */
async function forgetUnsent(db: Db, reminderId: string): Promise<void> {
  await sql`delete from cart_reminders where id = ${reminderId} and token_hashes = '{}'`.execute(db)
}

/** Returns a token of 256 random bits in base64url. Each attempt to send the email uses a new token. */
async function makeToken(db: Db, reminderId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction(db, (tx) =>
    sql`update cart_reminders set token_hashes = token_hashes || ${hashToken(token)}::bytea
      where id = ${reminderId}`.execute(tx),
  )
  return token
}

function whatIsLeft([first, ...others]: readonly CartItem[]): string {
  const name = first?.name ?? ''
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

function goods(items: readonly CartItem[]): Block[] {
  const total = add(...items.map(({ itemTotal }) => fromRupees(itemTotal)))
  return [
    {
      kind: 'table',
      head: ['Product', 'Units', 'Amount with GST'],
      rows: items.map(({ name, quantity, stock, itemTotal }) => [
        stock < quantity ? `${name} (only ${stock} left)` : name,
        String(quantity),
        formatPaise(fromRupees(itemTotal)),
      ]),
    },
    { kind: 'facts', rows: [['Total today', formatPaise(total)]] },
  ]
}
