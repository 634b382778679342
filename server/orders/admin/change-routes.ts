// Staff change, split and merge orders, each after a preview.
import * as changes from '#contract/orders/changes'
import type { App } from '#server/http/app'
import type { AdminActor } from '#server/http/request/actor'
import { requirePermission } from '#server/http/request/guards'
import { changeOrder, previewChange } from '#server/orders/change/change-order'
import { listMergeableOrders, mergeOrders, previewMerge } from '#server/orders/change/merge-orders'
import { previewSplit, splitOrder } from '#server/orders/change/split-order'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { getOrderDetail } from './order-detail.ts'

export function orderChangeRoutes(app: App) {
  app.query(changes.previewOrderChange, async ({ actor }, db, { params, body }) => {
    requirePricePermission(actor, body)
    return { preview: await previewChange(db, params.id, body) }
  })

  app.command(changes.changeOrder, async (ctx, tx, { params, body }) => {
    requirePricePermission(ctx.actor, body)
    const order = await lockOrder(tx, params.id)
    await changeOrder(tx, ctx, order, body)
    return { message: `Order ${order.number} changed`, order: await getOrderDetail(tx, order.id) }
  })

  app.query(changes.previewSplit, async (_, db, { params, body }) => ({
    preview: await previewSplit(db, params.id, body),
  }))

  app.command(changes.splitOrder, async (ctx, tx, { params, body }) => {
    const order = await lockOrder(tx, params.id)
    const newOrder = await splitOrder(tx, ctx, order, body)
    return {
      message: `Items moved to order ${newOrder.orderNumber}`,
      order: await getOrderDetail(tx, order.id),
      newOrder,
    }
  })

  app.query(changes.listMergeable, async (_, db, { params }) => ({
    orders: await listMergeableOrders(db, params.id),
  }))

  app.query(changes.previewMerge, (_, db, { params, body }) => previewMerge(db, params.id, body.other))

  app.command(changes.mergeOrders, async (ctx, tx, { params, body }) => {
    const { id, number } = await mergeOrders(tx, ctx, params.id, body)
    return { message: `Orders merged into ${number}`, order: await getOrderDetail(tx, id) }
  })
}

/** Own prices, of items or of the delivery, need a permission of their own. */
function requirePricePermission(
  actor: AdminActor,
  { lines, shippingPrice }: Pick<changes.OrderContent, 'lines' | 'shippingPrice'>,
): void {
  const isPriced = (shippingPrice ?? null) !== null || lines.some(({ price }) => price)
  if (isPriced) requirePermission(actor, 'orders.price')
}
