// Endpoints that export products.
import { today } from '#contract/base/days'
import { exportProducts } from '#contract/catalogue/admin-products'
import { exportRoute } from '#server/audit/export-route'
import { productConditions } from '#server/catalogue/admin/admin-conditions'
import { countListed } from '#server/catalogue/admin/admin-product-queries'
import type { App } from '#server/http/app'
import { exportBatches, exportColumns } from './export-products.ts'

export function productExportRoutes(app: App) {
  exportRoute(
    app,
    exportProducts,
    'product.export',
    async (db, { format: _, sortBy, sortOrder, ...filter }) => {
      const conditions = await productConditions(db, filter)
      return {
        name: `products-${today()}`,
        count: await countListed(db, conditions),
        columns: await exportColumns(db, conditions),
        batches: exportBatches(db, conditions, { sortBy, sortOrder }),
      }
    },
  )
}
