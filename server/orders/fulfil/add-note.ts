// An internal note on an order, for the staff's eyes only.
import type { Transaction } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'
import { appendEvent } from './append-event.ts'
import { lockOrder } from './lock-order.ts'

/** Throws `not_found`. Returns the order's id. */
export async function addNote(
  tx: Transaction,
  admin: AdminActor,
  idOrNumber: string,
  note: string,
): Promise<string> {
  const { id } = await lockOrder(tx, idOrNumber)
  await appendEvent(tx, admin, { orderId: id, kind: 'note', note })
  return id
}
