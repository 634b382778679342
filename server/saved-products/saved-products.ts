// Saved products of a customer: each product once, and at most MAX_SAVED.
import { sql } from 'kysely'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { MAX_SAVED, TOO_MANY_SAVED } from '#contract/saved-products/saved-products'
import type { MergeSavedProducts, SavedProduct } from '#contract/saved-products/store'
import { isVisible } from '#server/catalogue/products/product-view'
import { type Db, json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** Newest first. */
export async function listSaved(db: Db, customerId: string): Promise<SavedProduct[]> {
  const rows = await db
    .selectFrom('savedProducts')
    .select(['productId', 'savedAt', 'pricePaise'])
    .where('customerId', '=', customerId)
    .orderBy('savedAt', 'desc')
    .orderBy('productId')
    .execute()
  return rows.map(({ productId, savedAt, pricePaise }) => ({
    productId,
    savedAt: savedAt.toISOString(),
    price: pricePaise === null ? null : toRupees(toPaise(pricePaise)),
  }))
}

/**
 * Idempotent: a saved product keeps its time and price. Throws `not_found` for a product that visitors don't see, and
 * `conflict` if the list is full.
 */
export async function saveProduct(
  tx: Transaction,
  customerId: string,
  { productId, price }: { productId: string; price: number | null },
): Promise<void> {
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const { rows } = await sql`
    select from products p left join categories c on c.id = p.category_id
    where p.id = ${productId} and ${isVisible}`.execute(tx)
  if (rows.length === 0) throw notFound('Product')
  const savedAt = new Date().toISOString()
  const left = await mergeSaved(tx, customerId, [{ productId, savedAt, price }])
  if (left.length > 0) throw refused('conflict', TOO_MANY_SAVED)
}

/**
 * Adds the newest products for which there is room and returns the ids of the others. Idempotent: saved products are
 * unchanged. Products that don't exist are left out.
 */
export async function mergeSaved(
  tx: Transaction,
  customerId: string,
  given: MergeSavedProducts['products'],
): Promise<string[]> {
  // Two calls at once could otherwise both fill the last place.
  await sql`select from customers where id = ${customerId} for no key update`.execute(tx)
  const products = given.map(({ productId, savedAt, price }) => ({
    product_id: productId,
    saved_at: savedAt,
    price_paise: price === null ? null : fromRupees(price),
  }))
  const { rows } = await sql<{ productId: string }>`
    with new as materialized (
      select g.product_id, least(max(g.saved_at), now()) as saved_at, min(g.price_paise) as price_paise,
        row_number() over (order by max(g.saved_at) desc, g.product_id) as place
      from jsonb_to_recordset(${json(products)}) g (product_id uuid, saved_at timestamptz, price_paise bigint)
      join products p on p.id = g.product_id
      where not exists (
        select from saved_products s where s.customer_id = ${customerId} and s.product_id = g.product_id)
      group by g.product_id
    ), room as (
      select ${sql.lit(MAX_SAVED)} - count(*) as places from saved_products where customer_id = ${customerId}
    ), added as (
      insert into saved_products (customer_id, product_id, saved_at, price_paise)
      select ${customerId}, product_id, saved_at, price_paise from new, room where place <= places
    )
    select product_id from new, room where place > places order by place`.execute(tx)
  return rows.map(({ productId }) => productId)
}

/** Idempotent. Throws `not_found` for a product that doesn't exist. */
export async function removeSaved(tx: Transaction, customerId: string, productId: string): Promise<void> {
  const found = Id.safeParse(productId).success
    ? await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
    : undefined
  if (!found) throw notFound('Product')
  await tx
    .deleteFrom('savedProducts')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute()
}

/** The saved products of a customer for their data download. */
export async function listSavedNames(db: Db, customerId: string) {
  const { rows } = await sql<{ product: string; savedAt: Date }>`
    select p.name as product, s.saved_at from saved_products s join products p on p.id = s.product_id
    where s.customer_id = ${customerId} order by s.saved_at`.execute(db)
  return rows.map(({ product, savedAt }) => ({ product, savedAt: savedAt.toISOString() }))
}
