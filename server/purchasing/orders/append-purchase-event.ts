// Adds an entry to the timeline of a purchase order, with the name of the actor.
import type { Insertable } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { PurchaseOrderEvents } from '#server/db/row-types'
import type { AdminContext } from '#server/http/request/context'

type Event = Pick<Insertable<PurchaseOrderEvents>, 'purchaseOrderId' | 'kind' | 'toStatus' | 'note'>

export async function appendPurchaseEvent(tx: Transaction, ctx: AdminContext, event: Event): Promise<void> {
  await tx
    .insertInto('purchaseOrderEvents')
    .values({ ...event, adminId: ctx.actor.id, actorName: ctx.actor.name })
    .execute()
}
