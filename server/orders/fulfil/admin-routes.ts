// What the staff may do with orders.
import * as adminActions from '#contract/orders/admin-actions'
import * as desk from '#contract/orders/admin-detail'
import * as lists from '#contract/orders/admin-lists'
import { statusLabels } from '#contract/orders/order-status'
import { keepInProportion } from '#server/db/keep-in-proportion'
import type { App } from '#server/http/handle'
import { getOrderDetail } from '#server/orders/read/order-detail'
import {
  countCarriersOf,
  listOrdersByStatus,
  listRecentOrders,
  orderPeriodStats,
} from '#server/orders/read/staff-order-queries'
import { addNote } from './add-note.ts'
import { auditOrder } from './audit-order.ts'
import { lockOrder } from './lock-order.ts'
import { takeStep } from './take-step.ts'

const RECENT_ORDERS = 10
const CARRIERS_AT_MOST_MS = 60_000

export function orderAdminRoutes(app: App) {
  app.handle(lists.getOrderManagement, async ({ db }) => {
    const [recentOrders, stats] = await Promise.all([
      listRecentOrders(db, RECENT_ORDERS),
      orderPeriodStats(db),
    ])
    return { recentOrders, stats }
  })

  const carriersOf = keepInProportion(countCarriersOf)

  app.handle(lists.listOrdersByStatus, async ({ db, params: { status }, query }) => {
    const [{ figures, ...list }, carriers] = await Promise.all([
      listOrdersByStatus(db, status, query),
      carriersOf(db, status, CARRIERS_AT_MOST_MS),
    ])
    return { ...list, summary: { ...figures, carriers } }
  })

  app.handle(desk.getOrderDetail, async ({ db, params }) => ({
    order: await getOrderDetail(db, params.id),
  }))

  app.handle(adminActions.transitionOrder, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const before = await lockOrder(tx, params.id)
      await takeStep(tx, { admin: actor, caller }, before, body)
      const order = await getOrderDetail(tx, before.id)
      return { message: `Order ${before.number} is now ${statusLabels[body.to].toLowerCase()}`, order }
    }),
  )

  app.handle(adminActions.addOrderNote, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const orderId = await addNote(tx, actor, params.id, body.note)
      const order = await getOrderDetail(tx, orderId)
      const noted = { id: orderId, number: order.orderNumber }
      await auditOrder(tx, { admin: actor, caller }, noted, { action: 'order.note', after: body })
      return { message: 'Note added', order }
    }),
  )
}
