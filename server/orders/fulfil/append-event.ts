// One more entry in an order's history, under the name of whoever caused it.
import { type Insertable, sql } from 'kysely'
import { isWebhookEvent } from '#contract/connections/event-types'
import { refreshGroupsOf } from '#server/customer-groups/refresh-task'
import type { Db, Transaction } from '#server/db/database'
import type { OrderEvents } from '#server/db/row-types'
import type { ActorContext } from '#server/http/request/context'
import { queueJobs } from '#server/jobs/outbox'
import { recordEvent } from '#server/webhooks/record-event'

type OrderEvent = Omit<Insertable<OrderEvents>, 'id' | 'at' | 'adminId' | 'actorName'>

/**
 * An order that came or went on may take its customer into an automatic group or out of one: that is found out by a job
 * after the transaction.
 */
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

/** By itself, or as a part of a statement that does more. */
export const insertEvent = (db: Db, ctx: ActorContext, event: OrderEvent) =>
  db.insertInto('orderEvents').values({ ...event, adminId: adminIdOf(ctx), actorName: ctx.actor.name })

export const adminIdOf = ({ actor }: ActorContext): string | null =>
  actor.kind === 'admin' ? actor.id : null
