// Adds an entry to an order's history, under the name of the actor.
import { type Insertable, sql } from 'kysely'
import { isWebhookEvent } from '#contract/connections/event-types'
import { recordEvent } from '#server/connections/webhooks/record-event'
import { refreshGroupsOf } from '#server/customers/benefits/refresh-task'
import type { Db, Transaction } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'
import type { ActorContext } from '#server/http/request/context'
import { queueJobs } from '#server/jobs/outbox'

type OrderEvent = Omit<Insertable<OrderEvents>, 'id' | 'at' | 'adminId' | 'actorName'>

/** A status change may move the customer into or out of an automatic group; a job checks this after the transaction. */
export async function appendEvent(tx: Transaction, ctx: ActorContext, event: OrderEvent): Promise<void> {
  const insert = insertEvent(tx, ctx, event)
  const type = `order.${event.toStatus}`
  if (event.kind === 'status' && isWebhookEvent(type)) recordEvent(tx, { type, subjectId: event.orderId })
  if (event.kind !== 'status') {
    await insert.execute()
    return
  }
  const customerId = sql`(select customer_id from orders where id = ${event.orderId})`
  await queueJobs(tx, { before: sql`with told as (${insert})`, rows: refreshGroupsOf(customerId) })
}

/** Runs alone or as a CTE of a larger statement. */
export const insertEvent = (db: Db, ctx: ActorContext, event: OrderEvent) =>
  db.insertInto('orderEvents').values({ ...event, adminId: adminIdOf(ctx), actorName: ctx.actor.name })

export const adminIdOf = ({ actor }: ActorContext): string | null =>
  actor.kind === 'admin' ? actor.id : null
