// The products that people wait for, for admins.
import { sql } from 'kysely'
import type { AwaitedProduct } from '#contract/stock-alerts/admin'
import { mainImage } from '#server/catalogue/products/inherited'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { assertProduct } from './request-alerts.ts'

interface AwaitedPage {
  products: AwaitedProduct[]
  total: number
  waiting: number
}

export async function listAwaitedProducts(
  db: Db,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<AwaitedPage> {
  const { rows } = await sql<{ total: number; waiting: number; products: AwaitedProduct[] }>`
    with awaited as materialized (
      select product_id, count(*)::int as waiting, min(created_at) as since
      from stock_alerts where notified_at is null group by product_id
    ), found as materialized (
      select a.*, p.name, p.sku, p.min_order_quantity, ${mainImage} as image
      from awaited a join products p on p.id = a.product_id
      where ${search ? contains(sql`lower(p.name || ' ' || coalesce(p.sku, ''))`, search) : sql`true`}
    )
    select (select count(*) from found)::int as total, (select coalesce(sum(waiting), 0) from awaited)::int as waiting, (
      select coalesce(json_agg(json_build_object('_id', f.product_id, 'name', f.name, 'sku', f.sku, 'image', f.image,
        'stock', s.stock, 'minOrderQuantity', f.min_order_quantity, 'waiting', f.waiting, 'since', f.since)
        order by f.waiting desc, f.since, f.product_id), '[]')
      from (select * from found order by waiting desc, since, product_id limit ${limit} offset ${(page - 1) * limit}) f
      join stock_levels s on s.product_id = f.product_id
    ) as products`.execute(db.withoutPlugins())
  const [row] = rows
  if (!row) throw new Error('The list of awaited products returned no row')
  return {
    ...row,
    products: row.products.map(({ since, ...product }) => ({
      ...product,
      since: new Date(since).toISOString(),
    })),
  }
}

/** Throws `not_found`. */
export async function countWaiting(db: Db, productId: string): Promise<number> {
  await assertProduct(db, productId)
  const { n } = await db
    .selectFrom('stockAlerts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('productId', '=', productId)
    .where('notifiedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
