// Reads scheduled sales.
import { type RawBuilder, sql } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { MAX_LISTED_SALES, type ScheduledSale } from '#contract/prices/admin-sales'
import { saleStateOf } from '#contract/prices/sale-state'
import type { Db, Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

export const listSales = (db: Db): Promise<ScheduledSale[]> => salesWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getSale(db: Db, id: string): Promise<ScheduledSale> {
  const [sale] = Id.safeParse(id).success ? await salesWhere(db, sql`s.id = ${id}`) : []
  if (!sale) throw notFound('Sale')
  return sale
}

/** Concurrent changes of the sale wait. Throws `not_found`. */
export async function lockSale(tx: Transaction, id: string): Promise<ScheduledSale> {
  if (!Id.safeParse(id).success) throw notFound('Sale')
  await sql`select from scheduled_sales where id = ${id} for update`.execute(tx)
  return getSale(tx, id)
}

interface SaleRow
  extends Pick<
    ScheduledSale,
    | 'name'
    | 'isForEverything'
    | 'products'
    | 'families'
    | 'categories'
    | 'takesGroupDiscount'
    | 'combinesWithLists'
    | 'version'
  > {
  id: string
  startsAt: Date
  endsAt: Date
  cancelledAt: Date | null
  pricePaise: number | null
  discountBasisPoints: number | null
  at: Date
}

async function salesWhere(db: Db, where: RawBuilder<unknown>): Promise<ScheduledSale[]> {
  const { rows } = await sql<SaleRow>`
    select s.id, s.name, s.starts_at, s.ends_at, s.cancelled_at, s.price_paise, s.discount_basis_points,
      s.is_for_everything, s.takes_group_discount, s.combines_with_lists, s.version, clock_timestamp() as at,
      (select coalesce(json_agg(json_build_object('_id', p.id, 'sku', p.sku, 'name', p.name) order by p.name), '[]')
        from scheduled_sale_targets t join products p on p.id = t.product_id where t.sale_id = s.id) as products,
      (select coalesce(json_agg(json_build_object('_id', f.id, 'name', f.name, 'slug', f.slug) order by f.name), '[]')
        from scheduled_sale_targets t join families f on f.id = t.family_id where t.sale_id = s.id) as families,
      (select coalesce(json_agg(json_build_object('_id', c.id, 'name', c.name) order by c.name), '[]')
        from scheduled_sale_targets t join categories c on c.id = t.category_id where t.sale_id = s.id) as categories
    from scheduled_sales s where ${where} order by s.starts_at desc, s.id desc
    limit ${sql.lit(MAX_LISTED_SALES)}`.execute(db)
  return rows.map(saleView)
}

function saleView({ id, pricePaise, discountBasisPoints, cancelledAt, at, ...row }: SaleRow): ScheduledSale {
  const [startsAt, endsAt] = [row.startsAt.toISOString(), row.endsAt.toISOString()]
  return {
    _id: id,
    name: row.name,
    state: saleStateOf({ startsAt, endsAt, isCancelled: cancelledAt !== null }, at),
    startsAt,
    endsAt,
    price: pricePaise === null ? null : toRupees(toPaise(pricePaise)),
    discount: discountBasisPoints === null ? null : toPercent(discountBasisPoints),
    isForEverything: row.isForEverything,
    products: row.products,
    families: row.families,
    categories: row.categories,
    takesGroupDiscount: row.takesGroupDiscount,
    combinesWithLists: row.combinesWithLists,
    version: row.version,
  }
}
