// The recorded history of an order.
import type { Selectable } from 'kysely'
import type { Db } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'

export type EventRow = Selectable<OrderEvents>

/**
 * Sorts by id, the order of writing. Timestamps don't reflect it: a transaction that waited for the lock may have
 * begun earlier than the ones before it.
 */
export async function listEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}
