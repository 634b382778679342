// What the seller is written about products that run out: at once when one does, and each morning a list of all.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { Db, Transaction } from '#server/db/database'
import type { MailTemplate } from '#server/mail/deliver-mail'
import type { Block } from '#server/mail/layout-mail'
import { queueMail } from '#server/mail/queue-mail'
import { readWording, wordMail } from '#server/mail/word-mail'
import { getAdminRecipient } from '#server/settings/identity'

/** Products that a digest names; the others are counted. */
const NAMED = 50

/** @param publicUrl where links lead; without it a message has none. */
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
    return recipient && { to: recipient.to, ...wordMail(recipient.site, wording, content) }
  }

  return {
    'low-stock': (db, { title = '', text = '', productId = '' }, kind) =>
      toAdmins(db, kind, {
        fields: { title, text },
        blocks: link('See why it is so few', `/inventory/products/${productId}`),
      }),
    'low-stock-digest': async (db, _, kind) => {
      const { products, total } = await runningOut(db)
      if (total === 0) return null
      const more = total - products.length
      return toAdmins(db, kind, {
        fields: { summary: `${total} ${total === 1 ? 'product runs' : 'products run'} out` },
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
