// Saves, changes and deletes the order lists of a customer. Names are unique per customer, and both the number of lists
// and of their products are limited.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { MAX_ADDED } from '#contract/cart/cart'
import type { SaveList } from '#contract/order-lists/order-list'
import { MAX_LISTS, TOO_MANY_LISTS } from '#contract/order-lists/order-list-limits'
import { json, type Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

/** Returns the id. Throws `conflict` beyond the limit, `already_exists` for a name in use, `invalid_input`. */
export async function createOrderList(
  tx: Transaction,
  customerId: string,
  { name, lines }: SaveList,
): Promise<string> {
  await lockCustomer(tx, customerId)
  const { rows } = await sql<{ lists: number }>`
    select count(*)::int as lists from order_lists where customer_id = ${customerId}`.execute(tx)
  if ((rows[0]?.lists ?? 0) >= MAX_LISTS) throw refused('conflict', TOO_MANY_LISTS)
  await assertFree(tx, customerId, name, null)
  const { id } = await tx
    .insertInto('orderLists')
    .values({ customerId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, lines)
  return id
}

/** Throws `not_found`, `version_conflict`, `already_exists` for a name in use, `invalid_input`. */
export async function updateOrderList(
  tx: Transaction,
  customerId: string,
  id: string,
  { name, lines, version }: SaveList & { version: number },
): Promise<void> {
  await lockCustomer(tx, customerId)
  await renameList(tx, customerId, id, { name, version })
  await tx.deleteFrom('orderListLines').where('listId', '=', id).execute()
  await insertLines(tx, id, lines)
}

/** Throws `not_found`, `version_conflict`, `already_exists` for a name in use. Returns the former name. */
export async function renameOrderList(
  tx: Transaction,
  customerId: string,
  id: string,
  input: { name: string; version: number },
): Promise<string> {
  await lockCustomer(tx, customerId)
  return renameList(tx, customerId, id, input)
}

async function renameList(
  tx: Transaction,
  customerId: string,
  id: string,
  { name, version }: { name: string; version: number },
): Promise<string> {
  const list = Id.safeParse(id).success
    ? await tx
        .selectFrom('orderLists')
        .select(['name', 'version'])
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .executeTakeFirst()
    : undefined
  if (!list) throw notFound('Order list')
  if (list.version !== version) {
    throw refused('version_conflict', 'This list was changed elsewhere. Reload it and try again.')
  }
  await assertFree(tx, customerId, name, id)
  await tx
    .updateTable('orderLists')
    .set({ name, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return list.name
}

/** Returns the name. Throws `not_found`. */
export async function deleteOrderList(tx: Transaction, customerId: string, id: string): Promise<string> {
  const list = Id.safeParse(id).success
    ? await tx
        .deleteFrom('orderLists')
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .returning('name')
        .executeTakeFirst()
    : undefined
  if (!list) throw notFound('Order list')
  return list.name
}

/** Returns the products of an order that still exist, each once with its units, in the order of the lines. */
export async function linesOfOrder(tx: Transaction, orderId: string): Promise<SaveList['lines']> {
  const { rows } = await sql<SaveList['lines'][number]>`
    select product_id, least(sum(quantity), 100000)::int as quantity from order_lines
    where order_id = ${orderId} and product_id is not null
    group by product_id order by min(position) limit ${sql.lit(MAX_ADDED)}`.execute(tx)
  return rows
}

/** Two calls at once could otherwise both save the last list. */
const lockCustomer = (tx: Transaction, customerId: string) =>
  sql`select from customers where id = ${customerId} for no key update`.execute(tx)

async function assertFree(
  tx: Transaction,
  customerId: string,
  name: string,
  id: string | null,
): Promise<void> {
  const { rows } = await sql`
    select from order_lists where customer_id = ${customerId} and lower(name) = lower(${name}::text)
      and id is distinct from ${id}::uuid`.execute(tx)
  if (rows.length === 0) return
  const message = `You already have a list named “${name}”`
  throw refused('already_exists', message, { fields: { name: message } })
}

/** Throws `invalid_input` for a product that doesn't exist. */
async function insertLines(tx: Transaction, listId: string, lines: SaveList['lines']): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    insert into order_list_lines (list_id, product_id, name, sku, position, quantity)
    select ${listId}, p.id, p.name, coalesce(p.sku, ''), l.place, l.quantity
    from rows from (jsonb_to_recordset(${json(lines)}) as ("productId" uuid, quantity int))
      with ordinality l (product_id, quantity, place)
    join products p on p.id = l.product_id
    returning product_id`.execute(tx)
  const saved = new Set(rows.map(({ productId }) => productId))
  const at = lines.findIndex(({ productId }) => !saved.has(productId.toLowerCase()))
  if (at >= 0) {
    const message = 'This product no longer exists. Remove it from the list.'
    throw refused('invalid_input', message, { fields: { [`lines.${at}.productId`]: message } })
  }
}
