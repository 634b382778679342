// Takes an order for a change: everybody else who would change it waits.
import { Id } from '#contract/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** By id or order number. Throws `not_found`. */
export async function lockOrder(tx: Transaction, idOrNumber: string) {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  return order
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
