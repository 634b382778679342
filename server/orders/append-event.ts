// One more entry of an order's history, under the name of whoever did it.
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'
import type { Actor } from '#server/http/actor'

type OrderEvent = Omit<Insertable<OrderEvents>, 'id' | 'at' | 'adminId' | 'actorName'>

export async function appendEvent(tx: Transaction, actor: Actor, event: OrderEvent): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ ...event, adminId: adminIdOf(actor), actorName: actor.name })
    .execute()
}

export const adminIdOf = (actor: Actor): string | null => (actor.kind === 'admin' ? actor.id : null)
