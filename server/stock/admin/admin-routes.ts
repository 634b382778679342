// Routes for stock levels, adjustments and history.
import { fromRupees } from '#contract/base/money'
import * as contract from '#contract/stock/admin'
import { getStockHistory as historyEndpoint, setStockCost } from '#contract/stock/admin-history'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { adjustStock } from '#server/stock/levels/adjust-stock'
import { setCost } from '#server/stock/levels/set-cost'
import { adjustmentLister } from './adjustments.ts'
import { adjustmentTable, stockTable } from './export-stock.ts'
import { historyReader } from './stock-history.ts'
import { getStock, stockLister } from './stock-list.ts'

export function inventoryAdminRoutes(app: App) {
  const listStocks = stockLister()
  const listAdjustments = adjustmentLister()
  const getStockHistory = historyReader()
  app.query(contract.listStocks, async (_, db, { query }) => listStocks(db, query))

  app.query(contract.listAdjustments, async (_, db, { query }) => listAdjustments(db, query))

  exportRoute(app, contract.exportStocks, 'stock.export', (db, { format: _, ...filter }) =>
    stockTable(db, filter),
  )

  exportRoute(app, contract.exportAdjustments, 'stock-adjustment.export', (db, { format: _, ...filter }) =>
    adjustmentTable(db, filter),
  )

  app.command(contract.adjustStock, async (ctx, tx, { params: { productId }, body }) => {
    const newStock = await adjustStock(tx, ctx, { productId, ...body })
    return { message: 'Stock adjusted', data: { productId, newStock } }
  })

  app.query(historyEndpoint, async (_, db, { params, query }) => getStockHistory(db, params.productId, query))

  app.command(setStockCost, async (ctx, tx, { params: { productId }, body }) => {
    await setCost(tx, ctx, { productId, cost: fromRupees(body.cost) })
    return { message: 'Cost changed', product: await getStock(tx, productId) }
  })
}
