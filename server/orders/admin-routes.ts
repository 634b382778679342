// What the staff may do with orders.
import { statusLabels } from '#contract/order-status'
import * as contract from '#contract/orders'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { addNote } from './add-note.ts'
import { getOrderDetail } from './order-detail.ts'
import { listOrdersByStatus, listRecentOrders, orderPeriodStats } from './staff-order-queries.ts'
import { transitionOrder } from './transition-order.ts'

const RECENT_ORDERS = 10

export function orderAdminRoutes(app: App) {
  app.handle(contract.getOrderManagement, async ({ db }) => {
    const [recentOrders, stats] = await Promise.all([
      listRecentOrders(db, RECENT_ORDERS),
      orderPeriodStats(db),
    ])
    return { recentOrders, stats }
  })

  app.handle(contract.listOrdersByStatus, async ({ db, params, query }) =>
    listOrdersByStatus(db, params.status, query),
  )

  app.handle(contract.getOrderDetail, async ({ db, params }) => ({
    order: await getOrderDetail(db, params.id),
  }))

  app.handle(contract.transitionOrder, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const before = await transitionOrder(tx, actor, params.id, body)
      const deed = { action: `order.${body.to}`, subjectKind: 'order', subjectId: before.id }
      await audit(tx, actor, caller, { ...deed, before: { status: before.status }, after: body })
      const order = await getOrderDetail(tx, before.id)
      return { message: `Order ${before.number} is now ${statusLabels[body.to].toLowerCase()}`, order }
    }),
  )

  app.handle(contract.addOrderNote, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const orderId = await addNote(tx, actor, params.id, body.note)
      await audit(tx, actor, caller, {
        action: 'order.note',
        subjectKind: 'order',
        subjectId: orderId,
        after: body,
      })
      return { message: 'Note added', order: await getOrderDetail(tx, orderId) }
    }),
  )
}
