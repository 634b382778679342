// One more entry in an order's history, under the name of whoever caused it.
import { type Insertable, sql } from 'kysely'
import { REFRESH_TASK } from '#server/customer-groups/refresh-task'
import type { Transaction } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'
import type { ActorContext } from '#server/http/request/context'

type OrderEvent = Omit<Insertable<OrderEvents>, 'id' | 'at' | 'adminId' | 'actorName'>

/**
 * An order that came or went on may take its customer into an automatic group or out of one: that is found out by a job
 * after the transaction. Several orders of one customer make one job; a shop without such groups has none.
 */
export async function appendEvent(tx: Transaction, ctx: ActorContext, event: OrderEvent): Promise<void> {
  const values = { ...event, adminId: adminIdOf(ctx), actorName: ctx.actor.name }
  if (event.kind !== 'placed' && event.kind !== 'status') {
    await tx.insertInto('orderEvents').values(values).execute()
    return
  }
  await tx
    .with('told', (db) => db.insertInto('orderEvents').values(values))
    .selectFrom('orders')
    .select(
      sql`graphile_worker.add_job(${REFRESH_TASK}::text, json_build_object('customerId', customer_id),
        job_key => 'customer-groups:' || customer_id)`.as('job'),
    )
    .where('id', '=', event.orderId)
    .where('customerId', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('customerGroups').select('id').where('type', '=', 'automatic')),
    )
    .execute()
}

export const adminIdOf = ({ actor }: ActorContext): string | null =>
  actor.kind === 'admin' ? actor.id : null
