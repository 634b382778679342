// The history of an order as it was written down.
import type { Selectable } from 'kysely'
import type { Db } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'

export type EventRow = Selectable<OrderEvents>

/** In the order in which they were written: whoever waited for the order began before those that went first. */
export async function listEvents(db: Db, orderId: string): Promise<EventRow[]> {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}
