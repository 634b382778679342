// Products as a file.
import { today } from '#contract/base/days'
import * as contract from '#contract/catalogue/admin-products'
import { audit } from '#server/audit/audit'
import { transaction } from '#server/db/database'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/handle'
import { countListed, deskConditions } from '#server/product-admin/admin-product-queries'
import { exportBatches, exportColumns } from './export-products.ts'

export function productExportRoutes(app: App) {
  app.handle(contract.exportProducts, async ({ actor, caller, db, query }) => {
    const { format, sortBy, sortOrder, ...filter } = query
    const conditions = await deskConditions(db, filter)
    const count = await countListed(db, conditions)
    const file = await writeTable(format, {
      name: `products-${today()}`,
      columns: await exportColumns(db, conditions),
      batches: exportBatches(db, conditions, { sortBy, sortOrder }),
    })
    await transaction(db, (tx) =>
      audit(tx, actor, caller, {
        action: 'product.export',
        subjectKind: 'product',
        subjectId: 'list',
        after: { count, format, filter },
      }),
    )
    return file
  })
}
