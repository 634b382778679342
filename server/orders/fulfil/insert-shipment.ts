// Creates a shipment with its items and its invoice.
import { sql } from 'kysely'
import type { CreateShipment } from '#contract/orders/admin-actions'
import { recordEvent } from '#server/connections/webhooks/record-event'
import { json, type Transaction } from '#server/db/database'
import type { ActorContext } from '#server/http/request/context'
import { issueInvoice } from '#server/orders/invoicing/issue-invoice'
import { adminIdOf } from './append-event.ts'
import { assertTracked } from './assert-tracked.ts'

type Dispatch = Pick<CreateShipment, 'carrier' | 'trackingNumber' | 'shippingMethod' | 'estimatedDelivery'>

/**
 * The caller must have locked the order and checked that the units are left. Returns the shipment's id. Throws
 * `invalid_input` without the tracking number that the carrier gives.
 */
export async function insertShipment(
  tx: Transaction,
  ctx: ActorContext,
  orderId: string,
  { carrier, trackingNumber, shippingMethod, estimatedDelivery }: Dispatch,
  items: readonly { itemId: string; quantity: number }[],
): Promise<string> {
  await assertTracked(tx, { carrier, trackingNumber })
  const { rows } = await sql<{ id: string }>`
    with shipment as (
      insert into shipments (order_id, carrier, tracking_number, method, estimated_delivery)
      values (${orderId}, ${carrier}, ${trackingNumber}, ${shippingMethod ?? null}, ${estimatedDelivery ?? null})
      returning id, shipped_at
    ), told as (
      insert into shipment_events (shipment_id, status, at, actor_name, admin_id)
      select id, 'shipped', shipped_at, ${ctx.actor.name}, ${adminIdOf(ctx)} from shipment
    ), packed as (
      insert into shipment_lines (shipment_id, order_line_id, quantity)
      select shipment.id, i."itemId", i.quantity
      from shipment, jsonb_to_recordset(${json(items)}) as i ("itemId" uuid, quantity int)
    )
    select id from shipment`.execute(tx)
  const shipmentId = rows[0]?.id ?? ''
  recordEvent(tx, { type: 'shipment.status', subjectId: orderId, detail: { shipmentId } })
  await issueInvoice(tx, shipmentId, ctx.now)
  return shipmentId
}
