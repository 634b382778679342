// Orders by the price list, sale or promotion that set their prices. Counts the orders placed in a period that are
// sales, so not those that are cancelled, returned or refunded now. Read like `order-days`: from sums, plus the orders
// that aren't summed yet.
import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '#contract/base/money'
import type { Period } from '#contract/books/months'
import type { Db } from '#server/db/database'

export interface PriceSums {
  orders: number
  /** Units of the lines with this price; for a promotion, those of the whole orders. */
  units: number
  /** The same goods without tax, after all discounts, as ordered. */
  goodsPaise: Paise
  /** Amount that the price list, sale or promotion took off. */
  discountPaise: Paise
}

const summedBefore = sql`coalesce((select summed_at from sums_state where name = 'orders'), '-infinity')`

const columns = sql`coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(units), 0)::bigint as units,
  coalesce(sum(goods_paise), 0)::bigint as goods_paise, coalesce(sum(discount_paise), 0)::bigint as discount_paise`

/**
 * `PriceSums` by `kind` and `key`: the name of the price list or sale, or the id of the promotion. The kind `own` has the
 * lines at the product's own price.
 */
export const priceSums = ({ from, to }: Period): RawBuilder<unknown> => sql`
  select kind, key, ${columns} from (
    select d.kind, d.key, d.orders, d.units, d.goods_paise, d.discount_paise from price_days d
    where d.day between ${from}::date and ${to}::date
    union all
    select r.kind, r.key, 1, r.units, r.goods_paise, r.discount_paise
    from orders o cross join lateral price_rows_of(o.id) r
    where o.created_at >= greatest(${from}::date::timestamp at time zone 'Asia/Kolkata', ${summedBefore})
      and o.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata' and is_sold(o.status)
  ) d group by kind, key having sum(orders) > 0`

/** Sums over all time for each of the promotions. */
export async function promotionSums(db: Db, ids: readonly string[]): Promise<Map<string, PriceSums>> {
  const { rows } = await sql<PriceSums & { key: string }>`
    select key, ${columns} from (
      select d.key, d.orders, d.units, d.goods_paise, d.discount_paise from price_days d
      where d.kind = 'promotion' and d.key = any(${ids}::text[])
      union all
      select r.key, 1, r.units, r.goods_paise, r.discount_paise
      from orders o cross join lateral price_rows_of(o.id) r
      where o.created_at >= ${summedBefore} and o.created_at < 'infinity' and is_sold(o.status)
        and r.kind = 'promotion' and r.key = any(${ids}::text[])
    ) d group by key`.execute(db)
  return new Map(rows.map(({ key, ...sums }) => [key, sums]))
}
