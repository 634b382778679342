// Marks the order's shipments that are still in transit as delivered.
import { sql } from 'kysely'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import type { ActorContext } from '#server/http/request/context'
import { adminIdOf } from './append-event.ts'

/** The caller must have locked the order. Shipments delivered earlier keep their delivery time. */
export async function deliverShipments(
  tx: Transaction,
  ctx: ActorContext,
  orderId: string,
  deliveredAt: Date,
): Promise<void> {
  const { rows } = await sql<{ shipmentId: string }>`
    with arrived as (
      update shipments set status = 'delivered', delivered_at = ${deliveredAt}
      where order_id = ${orderId} and delivered_at is null returning id
    )
    insert into shipment_events (shipment_id, status, at, actor_name, admin_id)
    select id, 'delivered', ${deliveredAt}, ${ctx.actor.name}, ${adminIdOf(ctx)} from arrived returning shipment_id`.execute(
    tx,
  )
  for (const { shipmentId } of rows) {
    recordEvent(tx, { type: 'shipment.status', subjectId: orderId, detail: { shipmentId } })
  }
}
