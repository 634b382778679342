// Routes for purchase orders. server/purchasing/pdf draws their PDF.
import * as contract from '#contract/purchasing/purchase-orders'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { mailMessage } from '#server/mail/mail-message'
import { createPurchaseOrder } from './create-purchase-order.ts'
import { emailPurchaseOrder } from './email-purchase-order.ts'
import { purchaseOrderTable } from './export-purchase-orders.ts'
import { lockPurchaseOrder } from './lock-purchase-order.ts'
import { movePurchaseOrder } from './move-purchase-order.ts'
import { getPurchaseOrder, purchaseOrderLister } from './purchase-order-queries.ts'
import { receivePurchaseOrder } from './receive-purchase-order.ts'
import { updatePurchaseOrder } from './update-purchase-order.ts'

const moved = {
  ordered: 'Purchase order placed',
  shipped: 'Purchase order marked as shipped',
  cancelled: 'Purchase order cancelled',
  received: 'The remainder has been cancelled',
} as const

export function purchaseOrderAdminRoutes(app: App) {
  const listPurchaseOrders = purchaseOrderLister()
  app.query(contract.listPurchaseOrders, async (_, db, { query }) => listPurchaseOrders(db, query))

  exportRoute(app, contract.exportPurchaseOrders, 'purchase-order.export', (db, { format: _, ...filter }) =>
    purchaseOrderTable(db, filter),
  )

  app.query(contract.getPurchaseOrder, async (_, db, { params }) => ({
    purchaseOrder: await getPurchaseOrder(db, params.id),
  }))

  app.command(contract.createPurchaseOrder, async (ctx, tx, { body }) => {
    const id = await createPurchaseOrder(tx, ctx, body)
    const purchaseOrder = await getPurchaseOrder(tx, id)
    return { message: `${purchaseOrder.orderNumber} created as a draft`, purchaseOrder }
  })

  app.command(contract.updatePurchaseOrder, async (ctx, tx, { params, body }) => {
    const order = await lockPurchaseOrder(tx, params.id)
    await updatePurchaseOrder(tx, ctx, order, body)
    return { message: 'Purchase order saved', purchaseOrder: await getPurchaseOrder(tx, order.id) }
  })

  app.command(contract.movePurchaseOrder, async (ctx, tx, { params, body }) => {
    const order = await lockPurchaseOrder(tx, params.id)
    await movePurchaseOrder(tx, ctx, order, body)
    return { message: moved[body.to], purchaseOrder: await getPurchaseOrder(tx, order.id) }
  })

  app.command(contract.receivePurchaseOrder, async (ctx, tx, { params, body }) => {
    const order = await lockPurchaseOrder(tx, params.id)
    await receivePurchaseOrder(tx, ctx, order, body)
    return { message: 'Units received', purchaseOrder: await getPurchaseOrder(tx, order.id) }
  })

  app.command(contract.emailPurchaseOrder, async (ctx, tx, { params, body }) => {
    const order = await lockPurchaseOrder(tx, params.id)
    await emailPurchaseOrder(tx, ctx, order, body.message)
    return {
      message: await mailMessage(
        ctx,
        tx,
        'The purchase order is being sent to the supplier',
        'the purchase order',
      ),
      purchaseOrder: await getPurchaseOrder(tx, order.id),
    }
  })
}
