// One more entry of an order's history, under the name of whoever did it. A new status may change which groups the buyer
// belongs to.
import type { Insertable } from 'kysely'
import { queueGroupRefresh } from '#server/customer-groups/queue-refresh'
import type { Transaction } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'
import type { Actor } from '#server/http/request/actor'

type OrderEvent = Omit<Insertable<OrderEvents>, 'id' | 'at' | 'adminId' | 'actorName'>

/** Whose name an entry bears. */
export type Doer = Pick<Actor, 'kind' | 'id' | 'name'>

export async function appendEvent(tx: Transaction, actor: Doer, event: OrderEvent): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ ...event, adminId: adminIdOf(actor), actorName: actor.name })
    .execute()
  if (event.kind === 'status') await queueGroupRefresh(tx, event.orderId)
}

export const adminIdOf = (actor: Doer): string | null => (actor.kind === 'admin' ? actor.id : null)
