// Dispatches an order, in whole or in part: the step to shipped together with the transport details of the e-way bill.
import { sql } from 'kysely'
import type { CreateShipment, Dispatch } from '#contract/orders/admin-actions'
import { ewayDispatchBlock, transportOf } from '#contract/orders/eway-requirement'
import { transitionBlock } from '#contract/orders/order-status'
import type { Transaction } from '#server/db/database'
import { beforeCommit } from '#server/db/transaction-end'
import { listConsigned } from '#server/eway-bills/eway-requirement'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { createShipment } from '#server/orders/fulfil/create-shipment'
import type { LockedOrder } from '#server/orders/fulfil/lock-order'
import { takeStep } from '#server/orders/fulfil/take-step'
import { orderState } from '#server/orders/read/order-view'
import { readRateChanges } from '#server/orders/read/rate-changes'

/**
 * Ships all units that are left. Throws like the step to shipped, and `illegal_transition` if an e-way bill is
 * required and neither its transport details are known nor is it accepted that they are missing.
 */
export async function dispatchOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  dispatch: Dispatch,
): Promise<void> {
  await assertRatesDecided(tx, order)
  const isNeeded = await assertEwayKnown(tx, order, dispatch, null)
  await takeStep(tx, ctx, order, { to: 'shipped', ...dispatch })
  if (isNeeded) saveTransport(tx, order, dispatch)
}

/** Ships some units. Throws like `createShipment` and `dispatchOrder`. Returns whether the order is now shipped. */
export async function dispatchPart(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  dispatch: CreateShipment,
): Promise<boolean> {
  await assertRatesDecided(tx, order)
  const isNeeded = await assertEwayKnown(tx, order, dispatch, dispatch.items)
  const isShipped = await createShipment(tx, ctx, order, dispatch)
  if (isNeeded) saveTransport(tx, order, dispatch)
  return isShipped
}

/** After the first invoice the amount of an order is final. */
async function assertRatesDecided(tx: Transaction, order: LockedOrder): Promise<void> {
  if (order.status !== 'processing' || order.invoiceNumber !== null) return
  if ((await readRateChanges(tx, order.id)).length === 0) return
  const block = transitionBlock({ ...orderState(order), hasRateChange: true }, 'shipped', {
    acceptUnpaid: true,
  })
  if (block) throw refused(block.code, block.message)
}

/** Orders that aren't processed are refused by the step itself, with a better reason. */
async function assertEwayKnown(
  tx: Transaction,
  { id, status }: LockedOrder,
  dispatch: Dispatch,
  units: CreateShipment['items'] | null,
): Promise<boolean> {
  if (status !== 'processing') return false
  const eway = (await listConsigned(tx, [id], units)).get(id)?.eway
  if (!eway) return false
  const block = ewayDispatchBlock(eway, dispatch)
  if (block) throw refused('illegal_transition', block, { fields: { acceptWithoutEway: block } })
  return eway.isNeeded
}

/** Runs after the invoice was issued, at the end of the transaction. */
function saveTransport(tx: Transaction, { id }: LockedOrder, dispatch: Dispatch): void {
  const transport = transportOf(dispatch)
  if (transport === null) return
  beforeCommit(
    tx,
    sql`
      insert into eway_bills (document_id, transport_mode, distance_km, transporter_name, transporter_id,
        transport_document, transport_document_day, vehicle_number, is_over_dimensional)
      select d.id, ${transport.mode}, ${transport.distanceKm}, ${transport.transporterName || dispatch.carrier},
        ${transport.transporterId}, ${transport.documentNumber}, ${transport.documentDay}::date,
        ${transport.vehicleNumber}, ${transport.isOverDimensional}
      from tax_documents d
      where d.shipment_id = (select s.id from shipments s where s.order_id = ${id} order by s.shipped_at desc, s.id desc limit 1)`,
  )
}
