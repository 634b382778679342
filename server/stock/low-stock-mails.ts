// What the seller is written about products that run out: at once when one does, and each morning a list of all.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { Db, Transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import { type Block, layoutMail } from '#server/mail/layout-mail'
import { queueMail } from '#server/mail/queue-mail'
import { getAdminRecipient } from '#server/settings/identity'

/** Products that a digest names; the others are counted. */
const NAMED = 50

/** @param publicUrl where links lead; without it a message has none. */
export function lowStockMails(publicUrl: string | null): Record<string, MailTemplate> {
  const link = (text: string, path: string): Block[] =>
    publicUrl ? [{ kind: 'link', text, url: `${publicUrl}/admin${path}` }] : []

  const toAdmins = async (db: Db, title: string, blocks: readonly Block[]) => {
    const recipient = await getAdminRecipient(db, 'low-stock')
    return recipient && { to: recipient.to, subject: title, ...layoutMail(recipient.site, title, blocks) }
  }

  return {
    'low-stock': (db, { title = '', text = '', productId = '' }) =>
      toAdmins(db, title, [
        { kind: 'paragraph', text: `${text}.` },
        ...link('See why it is so few', `/inventory/products/${productId}`),
      ]),
    'low-stock-digest': async (db) => {
      const { products, total } = await runningOut(db)
      if (total === 0) return null
      const more = total - products.length
      return toAdmins(db, `${total} ${total === 1 ? 'product runs' : 'products run'} out`, [
        {
          kind: 'table',
          head: ['Product', 'Left', 'Alert at'],
          rows: products.map(({ name, stock, alertAt }) => [name, String(stock), String(alertAt)]),
        },
        ...(more > 0 ? [{ kind: 'paragraph', text: `And ${more} more.` } as const] : []),
        ...link('Reorder', '/inventory/reorder'),
      ])
    },
  }
}

/** One a day, and none where nothing runs out. */
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

/** What is for sale and has none left, or no more than its threshold; the fewest first. */
async function runningOut(db: Db): Promise<{ products: ScarceProduct[]; total: number }> {
  const { rows } = await sql<ScarceProduct>`
    select p.name, s.stock, s.alert_at, count(*) over ()::int as total
    from products p join stock_levels s on s.product_id = p.id
    where p.status = 'active' and (p.is_scarce or p.stock_state = 'out-of-stock')
    order by s.stock, p.name limit ${NAMED}`.execute(db)
  return { products: rows, total: rows[0]?.total ?? 0 }
}
