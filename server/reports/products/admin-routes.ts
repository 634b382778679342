// Routes for product performance, slow movers and returned products.
import * as performance from '#contract/reports/product-performance'
import * as returns from '#contract/reports/product-returns'
import { listProductRows as rowsEndpoint } from '#contract/reports/product-rows'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { listIdleProducts } from './idle-products.ts'
import { productPerformance } from './performance.ts'
import { listProductRows } from './product-rows.ts'
import { idleTable, performanceTable, returnTable } from './product-tables.ts'
import { listReturnedProducts } from './returned-products.ts'

export function productReportRoutes(app: App) {
  app.query(performance.getProductPerformance, async (_, db, { query }) => productPerformance(db, query))

  app.query(rowsEndpoint, async (_, db, { params, query }) => listProductRows(db, params.id, query))

  app.query(performance.listIdleProducts, async (_, db, { query }) => listIdleProducts(db, query))

  app.query(returns.listReturnedProducts, async (_, db, { query }) => listReturnedProducts(db, query))

  const action = 'product-performance.export'
  exportRoute(app, performance.exportProductPerformance, action, (db, { format: _, ...filter }) =>
    performanceTable(db, filter),
  )

  exportRoute(app, performance.exportIdleProducts, action, (db, { format: _, ...filter }) =>
    idleTable(db, filter),
  )

  exportRoute(app, returns.exportReturnedProducts, action, (db, { format: _, ...filter }) =>
    returnTable(db, filter),
  )
}
