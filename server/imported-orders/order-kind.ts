// Writes and undoes an import of orders from a previous store. Imported orders take no stock, send no notifications
// and post nothing to the books. Unknown customers are created as by a customer import: without a password and
// without an email.

import { sql } from 'kysely'
import { normalizePhone } from '#contract/base/phone'
import { audit } from '#server/audit/audit'
import { queueGroupRefresh } from '#server/customers/benefits/refresh-task'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { DoneRow, ImportKind, WaitingRow, Written } from '#server/imports/import-kind'
import type { OrderFields } from './check-orders.ts'
import type { ImportedOrderInput } from './read-order.ts'

export interface ImportedPerson {
  id: string
  name: string
  phone: string
}

/** @param removeCustomer removes a customer whom an order created, unless they have been used since */
export const importedOrderKind = (removeCustomer: RemoveCustomer): ImportKind => ({
  noun: 'order',
  write,
  undo: (tx, ctx, row) => undo(tx, ctx, row, removeCustomer),
})

type RemoveCustomer = (tx: Transaction, ctx: AdminContext, person: ImportedPerson) => Promise<void>

async function write(tx: Transaction, ctx: AdminContext, { fields }: WaitingRow): Promise<Written> {
  const { orderId, order } = fields as OrderFields
  if (order) await insertOrder(tx, ctx, orderId, order)
  else if (!(await isThere(tx, orderId)))
    throw refused('conflict', 'The first row of its order was not imported')
  return { id: orderId, version: null }
}

const isThere = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.selectFrom('importedOrders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Throws `already_exists` if another import has added the order in the meantime. */
async function insertOrder(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { lines, ...order }: ImportedOrderInput,
): Promise<void> {
  const customer = await customerOf(tx, ctx, order)
  await tx
    .insertInto('importedOrders')
    .values({ id, ...order, ...customer, importedBy: ctx.actor.name })
    .execute()
  await tx
    .insertInto('importedOrderLines')
    .values(lines.map((line, position) => ({ orderId: id, position, ...line })))
    .execute()
  audit(tx, ctx, 'imported-order.create', { id, name: order.number })
}

/** Without an email address, an order can't be assigned to a customer. */
async function customerOf(
  tx: Transaction,
  ctx: AdminContext,
  { customerEmail: email, customerName: name, customerPhone: phone }: Omit<ImportedOrderInput, 'lines'>,
): Promise<{ customerId: string | null; madeCustomer: boolean }> {
  if (email === '') return { customerId: null, madeCustomer: false }
  const made = await tx
    .insertInto('customers')
    .values({ name, email, phone: normalizePhone(phone) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    audit(tx, ctx, 'customer.create', { id: made.id })
    await queueGroupRefresh(tx, made.id)
  }
  // Locked, so that a concurrent deletion of the customer happens either before or after.
  const known =
    made ??
    (await tx
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst())
  return { customerId: known?.id ?? null, madeCustomer: made !== undefined }
}

async function undo(
  tx: Transaction,
  ctx: AdminContext,
  { fields }: DoneRow,
  removeCustomer: RemoveCustomer,
): Promise<undefined> {
  const { orderId, order } = fields as OrderFields
  if (!order) return
  await lockUnnoted(tx, orderId)
  const gone = await tx
    .deleteFrom('importedOrders')
    .where('id', '=', orderId)
    .returning(['customerId', 'madeCustomer'])
    .executeTakeFirst()
  if (!gone) return
  audit(tx, ctx, 'imported-order.delete', { id: orderId, name: order.number })
  const { customerName: name, customerPhone: phone } = order
  if (gone.madeCustomer && gone.customerId !== null)
    await removeCustomer(tx, ctx, { id: gone.customerId, name, phone })
}

/**
 * Locks the customer first, in the same order as deletion does. Throws `conflict` if the order has notes, which
 * undoing would lose.
 */
async function lockUnnoted(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    select from customers where id = (select customer_id from imported_orders where id = ${orderId}) for update`.execute(
    tx,
  )
  await tx.selectFrom('importedOrders').select('id').where('id', '=', orderId).forUpdate().execute()
  const note = await tx
    .selectFrom('importedOrderNotes')
    .select('id')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (note) throw refused('conflict', 'Someone has added a note to this order since')
}
