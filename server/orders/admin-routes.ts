// What the staff may do with orders.

import * as desk from '#contract/order-desk'
import * as lists from '#contract/order-lists'
import { statusLabels } from '#contract/order-status'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { addNote } from './add-note.ts'
import { lockOrder } from './lock-order.ts'
import { getOrderDetail } from './order-detail.ts'
import { listOrdersByStatus, listRecentOrders, orderPeriodStats } from './staff-order-queries.ts'
import { transitionOrder } from './transition-order.ts'

const RECENT_ORDERS = 10

export function orderAdminRoutes(app: App) {
  app.handle(lists.getOrderManagement, async ({ db }) => {
    const [recentOrders, stats] = await Promise.all([
      listRecentOrders(db, RECENT_ORDERS),
      orderPeriodStats(db),
    ])
    return { recentOrders, stats }
  })

  app.handle(lists.listOrdersByStatus, async ({ db, params, query }) =>
    listOrdersByStatus(db, params.status, query),
  )

  app.handle(desk.getOrderDetail, async ({ db, params }) => ({
    order: await getOrderDetail(db, params.id),
  }))

  app.handle(desk.transitionOrder, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const before = await lockOrder(tx, params.id)
      await transitionOrder(tx, actor, before, body)
      const deed = {
        action: `order.${body.to}`,
        subjectKind: 'order',
        subjectId: before.id,
        subjectName: before.number,
      }
      await audit(tx, actor, caller, { ...deed, before: { status: before.status }, after: body })
      const order = await getOrderDetail(tx, before.id)
      return { message: `Order ${before.number} is now ${statusLabels[body.to].toLowerCase()}`, order }
    }),
  )

  app.handle(desk.addOrderNote, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const orderId = await addNote(tx, actor, params.id, body.note)
      const order = await getOrderDetail(tx, orderId)
      await audit(tx, actor, caller, {
        action: 'order.note',
        subjectKind: 'order',
        subjectId: orderId,
        subjectName: order.orderNumber,
        after: body,
      })
      return { message: 'Note added', order }
    }),
  )
}
