// Admin order lists: all orders with filters, orders of one status, recent orders; and the export.
import { today } from '#contract/base/days'
import * as contract from '#contract/orders/admin-lists'
import { exportRoute } from '#server/audit/export-route'
import { cacheByCost } from '#server/db/cache-by-cost'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { countImportedOrders } from '#server/imported-orders/imported-order-queries'
import { countListed, orderFacets, orderLister } from './lists/all-orders.ts'
import { exportBatches, exportColumns } from './lists/export-orders.ts'
import { orderConditions } from './lists/order-conditions.ts'
import {
  countCarriersOf,
  countPackersOf,
  listRecentOrders,
  orderPeriodStats,
  statusLister,
} from './lists/orders-by-status.ts'

const RECENT_ORDERS = 10
const FACETS_AT_MOST_MS = 60_000

export function orderListRoutes(app: App) {
  const listAllOrders = orderLister()
  const listOrdersByStatus = statusLister()
  const facetsOf = cacheByCost((db: Db, _: 'all') => orderFacets(db))
  const carriersOf = cacheByCost(countCarriersOf)
  const packersOf = cacheByCost(countPackersOf)

  app.query(contract.listAllOrders, async (_, db, { query }) => {
    const [list, facets, imported] = await Promise.all([
      listAllOrders(db, query),
      facetsOf(db, 'all', FACETS_AT_MOST_MS),
      countImportedOrders(db, { search: query.search, customer: query.customer }),
    ])
    return { ...list, ...facets, imported }
  })

  app.query(contract.listOrdersByStatus, async (ctx, db, { params: { status }, query }) => {
    const [{ figures, ...list }, carriers, packers] = await Promise.all([
      listOrdersByStatus(db, status, query, ctx.actor.id),
      carriersOf(db, status, FACETS_AT_MOST_MS),
      packersOf(db, status, FACETS_AT_MOST_MS),
    ])
    return { ...list, summary: { ...figures, carriers, packers } }
  })

  app.query(contract.getOrderManagement, async (_, db) => {
    const [recentOrders, stats] = await Promise.all([
      listRecentOrders(db, RECENT_ORDERS),
      orderPeriodStats(db),
    ])
    return { recentOrders, stats }
  })

  exportRoute(
    app,
    contract.exportOrders,
    'order.export',
    async (db, { format: _, sortBy, sortOrder, ...filter }) => {
      const conditions = orderConditions(filter)
      return {
        name: `orders-${today()}`,
        count: await countListed(db, conditions),
        columns: exportColumns,
        batches: exportBatches(db, conditions, { sortBy, sortOrder }),
      }
    },
  )
}
