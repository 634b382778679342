// Moves orders that were placed without an account to the account of the same, verified email address: the orders,
// their documents, books, sales lines, reviews and uses of promotions. Amounts never change.
import { sql } from 'kysely'
import type { GuestOrders } from '#server/accounts/guest-orders'
import type { Db, Transaction } from '#server/db/database'

export const guestOrders: GuestOrders = { findGuest, attachTo }

async function findGuest(db: Db | Transaction, email: string) {
  const order = await db
    .selectFrom('orders')
    .select(['customerName as name', 'customerPhone as phone'])
    .where('guestEmail', '=', email)
    .where('customerId', 'is', null)
    .where(isStillOf(email))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order ?? null
}

/** Orders are locked in the order of their ids, after the customer. */
async function attachTo(tx: Transaction, customerId: string): Promise<number> {
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'name'])
    .where('id', '=', customerId)
    .where('emailVerifiedAt', 'is not', null)
    .where('isActive', '=', true)
    .executeTakeFirst()
  const email = customer?.email ?? null
  if (!customer || email === null) return 0
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('guestEmail', '=', email)
    .where('customerId', 'is', null)
    .where(isStillOf(email))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  await sql`
    update orders set customer_id = ${customerId}, version = version + 1 where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  for (const table of tablesOfOrders) {
    await sql`
      update ${sql.table(table)} set customer_id = ${customerId}
      where order_id = any(${ids}::uuid[]) and customer_id is null`.execute(tx)
  }
  await sql`
    insert into order_events (order_id, kind, note, actor_name)
    select id, 'note', 'The buyer has proven their email address, so the order now belongs to their account',
      ${customer.name} from unnest(${ids}::uuid[]) id`.execute(tx)
  return ids.length
}

/** Tables that name the customer beside the order. */
const tablesOfOrders = [
  'order_promotions',
  'tax_documents',
  'ledger_journals',
  'ledger_entries',
  'ledger_orders',
  'sales_entries',
  'reviews',
] as const

/** Staff may have corrected the address of an order since, and a deleted buyer has none. */
const isStillOf = (email: string) => sql<boolean>`lower(customer_email) = ${email}`
