// Updates a product's rating: the average and the number of its published reviews.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'

/** Call in every transaction that publishes or withdraws a review. */
export async function rateProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  // A concurrent publication waits here, and then counts this transaction's reviews too.
  await sql`select 1 from products where id = any(${productIds}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    update products p set rating = coalesce(r.average, 0), review_count = coalesce(r.count, 0)
    from unnest(${productIds}::uuid[]) as t (id) left join (
      select product_id, round(avg(rating), 1) as average, count(*) as count from reviews
      where status = 'published' and product_id = any(${productIds}::uuid[]) group by product_id
    ) r on r.product_id = t.id
    where p.id = t.id`.execute(tx)
}
