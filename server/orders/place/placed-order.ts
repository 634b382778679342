// The order that has just been placed: it has no shipment and no review yet, so nothing is looked for.
import type { OrderView } from '#contract/orders/order'
import type { Transaction } from '#server/db/database'
import { orderViews } from '#server/orders/read/order-view'

export async function getPlacedOrder(tx: Transaction, orderId: string): Promise<OrderView> {
  const row = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const [view] = await orderViews(tx, [{ ...row, carrier: null, trackingNumber: null, shippingMethod: null }])
  return view as OrderView
}
