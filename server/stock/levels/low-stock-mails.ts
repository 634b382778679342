// Emails to the seller about low stock: one as soon as a product runs low, and a list of all each morning.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { Db, Transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { fillMail, readWording } from '#server/mail/fill-mail'
import type { Block } from '#server/mail/layout-mail'
import { queueMail } from '#server/mail/queue-mail'
import { getAdminRecipient } from '#server/settings/identity'

/** The number of products that a digest lists; the others are only counted. */
const NAMED = 50

/** @param publicUrl the base of links; without it, emails contain none */
export function lowStockMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}/admin${path}` }] : []

  const toAdmins = async (
    db: Db,
    kind: string,
    content: { fields: Record<string, string>; blocks: readonly Block[] },
  ) => {
    const [recipient, wording] = await Promise.all([
      getAdminRecipient(db, 'low-stock'),
      readWording(db, kind),
    ])
    return recipient && { to: recipient.to, ...fillMail(recipient.site, wording, content) }
  }

  return {
    'low-stock': (db, { title = '', text = '', productId = '' }, kind) =>
      toAdmins(db, kind, {
        fields: { title, text },
        blocks: link('View stock history', `/inventory/products/${productId}`),
      }),
    'low-stock-digest': async (db, _, kind) => {
      const { products, total } = await runningOut(db)
      if (total === 0) return null
      const more = total - products.length
      return toAdmins(db, kind, {
        fields: { summary: `${total} ${total === 1 ? 'product is running' : 'products are running'} low` },
        blocks: [
          {
            kind: 'table',
            head: ['Product', 'Left', 'Alert at'],
            rows: products.map(({ name, stock, alertAt }) => [name, String(stock), String(alertAt)]),
          },
          ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more.` } as const] : []),
          ...link('Reorder', '/inventory/reorder'),
        ],
      })
    },
  }
}

/** Queues one digest a day, and none if no product is running low. */
export async function queueLowStockDigest(tx: Transaction): Promise<void> {
  if ((await runningOut(tx)).total === 0) return
  await queueMail(tx, { key: `low-stock-digest:${today()}`, template: 'low-stock-digest', data: {} })
}

interface ScarceProduct {
  name: string
  stock: number
  alertAt: number
  total: number
}

/** Products for sale that are out of stock or at or below their threshold, fewest units first. */
async function runningOut(db: Db): Promise<{ products: ScarceProduct[]; total: number }> {
  const { rows } = await sql<ScarceProduct>`
    select p.name, s.stock, s.alert_at, count(*) over ()::int as total
    from products p join stock_levels s on s.product_id = p.id
    where p.status = 'active' and (p.is_scarce or p.stock_state = 'out-of-stock')
    order by s.stock, p.name limit ${NAMED}`.execute(db)
  return { products: rows, total: rows[0]?.total ?? 0 }
}
