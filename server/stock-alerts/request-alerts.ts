// Requests for an email when a product can be ordered again: each person waits once for a product.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { hashToken } from '#server/accounts/sessions/sessions'
import { isVisible } from '#server/catalogue/products/product-view'
import type { Db, Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** A customer, or the address of a guest. */
export type Waiter = { customerId: string } | { email: string }

/**
 * Idempotent. Throws `not_found` for a product that visitors don't see, and `conflict` for one that can be ordered, as
 * its email would arrive at once.
 */
export async function requestAlert(tx: Transaction, productId: string, waiter: Waiter): Promise<void> {
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const { rows } = await sql<{ availability: string }>`
    select p.availability from products p left join categories c on c.id = p.category_id
    where p.id = ${productId} and ${isVisible}`.execute(tx)
  const [product] = rows
  if (!product) throw notFound('Product')
  if (product.availability !== 'out-of-stock')
    throw refused('conflict', 'This product can be ordered now. Please reload the page.')
  await tx
    .insertInto('stockAlerts')
    .values({ productId, ...waiter })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Idempotent. Throws `not_found` for a product that doesn't exist. */
export async function cancelAlert(tx: Transaction, productId: string, customerId: string): Promise<void> {
  await assertProduct(tx, productId)
  await tx
    .deleteFrom('stockAlerts')
    .where('productId', '=', productId)
    .where('customerId', '=', customerId)
    .where('notifiedAt', 'is', null)
    .execute()
}

/** Throws `not_found`. */
export async function assertProduct(db: Db, id: string): Promise<void> {
  const found = Id.safeParse(id).success
    ? await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
    : undefined
  if (!found) throw notFound('Product')
}

/** Returns the products that a customer waits for. */
export async function awaitedBy(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stockAlerts')
    .select('productId')
    .where('customerId', '=', customerId)
    .where('notifiedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => row.productId)
}

/** Withdraws everything that the recipient of an email waits for. Idempotent. Throws `not_found` for a token never sent. */
export async function stopByToken(tx: Transaction, token: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_alerts where token_hashes @> array[${hashToken(token)}]::bytea[]`.execute(tx)
  const [alert] = rows
  if (!alert) throw notFound('Link')
  await sql`
    delete from stock_alerts a using stock_alerts mailed
    where mailed.id = ${alert.id} and a.notified_at is null
      and (a.customer_id = mailed.customer_id or a.email = mailed.email)`.execute(tx)
}

/** The requests of a customer, and those under an address that is proven to be theirs, for their data download. */
export async function listRequests(db: Db, customerId: string, provenEmail: string | null) {
  const { rows } = await sql<{ product: string; requestedAt: Date; emailedAt: Date | null }>`
    select p.name as product, a.created_at as requested_at, a.notified_at as emailed_at
    from stock_alerts a join products p on p.id = a.product_id
    where a.customer_id = ${customerId} or a.email = ${provenEmail}::text order by a.created_at`.execute(db)
  return rows.map(({ product, requestedAt, emailedAt }) => ({
    product,
    requestedAt: requestedAt.toISOString(),
    emailedAt: emailedAt?.toISOString() ?? null,
  }))
}
