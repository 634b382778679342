// The email about a product that can be ordered again. If it has sold out in the meantime, nothing is sent, and the
// person waits on.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import { type Db, transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail } from '#server/mail/fill-mail'
import { getSiteAndWording } from '#server/settings/identity'
import { canBeOrdered } from './queue-alerts.ts'

/** @param publicUrl base address of links; no emails are queued without it */
export const stockAlertMail = (publicUrl: string | null): Record<string, MailTemplate> => ({
  'back-in-stock': async (db, { alertId = '' }, kind) => {
    if (publicUrl === null) return null
    const [alert, { site, wording }] = await Promise.all([
      findAlert(db, alertId),
      getSiteAndWording(db, kind),
    ])
    if (!alert) return null
    if (!alert.isBack) {
      await waitOn(db, alertId)
      return null
    }
    const { name, address, product, slug } = alert
    const token = await makeToken(db, alertId)
    return {
      to: { name, address },
      ...(site.email !== '' && { replyTo: { name: site.name, address: site.email } }),
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/stock-alerts/stop/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...fillMail(site, wording, {
        fields: { product },
        blocks: [
          { kind: 'link', text: 'See the product', url: `${publicUrl}/products/${slug}` },
          // Browsers never send what follows # to a server, so the token doesn't appear in logs.
          {
            kind: 'link',
            text: 'Stop emails about products',
            url: `${publicUrl}/stop-product-emails#token=${token}`,
          },
        ],
      }),
    }
  },
})

interface Alert {
  name: string
  address: string
  product: string
  slug: string
  isBack: boolean
}

/** Undefined if the request was withdrawn, or the customer is suspended, deleted or without an address. */
async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  const { rows } = await sql<Alert>`
    select coalesce(u.name, '') as name, coalesce(a.email, u.email) as address, p.name as product, p.slug,
      ${canBeOrdered} as is_back
    from stock_alerts a join products p on p.id = a.product_id left join categories c on c.id = p.category_id
    left join customers u on u.id = a.customer_id and u.is_active and u.anonymised_at is null
      and u.deletion_due_at is null
    where a.id = ${id} and coalesce(a.email, u.email) is not null`.execute(db)
  return rows[0]
}

/** The request waits again, unless the person has made another one. */
async function waitOn(db: Db, id: string): Promise<void> {
  await transaction(db, (tx) =>
    sql`update stock_alerts a set notified_at = null where id = ${id} and not exists (
      select from stock_alerts other where other.product_id = a.product_id and other.notified_at is null
        and (other.customer_id = a.customer_id or other.email = a.email))`.execute(tx),
  )
}

/** Returns a token of 256 random bits in base64url. Each attempt to send the email uses a new token. */
async function makeToken(db: Db, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction(db, (tx) =>
    sql`update stock_alerts set token_hashes = token_hashes || ${hashToken(token)}::bytea where id = ${id}`.execute(
      tx,
    ),
  )
  return token
}
