// Admin endpoints for product imports.
import * as contract from '#contract/catalogue/admin-imports'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { App } from '#server/http/app'
import { checkUpload } from '#server/imports/check-upload'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { stageImport } from '#server/imports/stage-import'
import { bulkUpload } from './bulk-upload.ts'
import { checkFile } from './check/check-file.ts'
import { checkPrices } from './check/check-prices.ts'
import { templateTable } from './template.ts'

export function productImportAdminRoutes(app: App) {
  checkUpload(app, contract.bulkUpload, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { body, file }) => {
    if (!body.review) {
      const result = await bulkUpload(tx, ctx, file.rows, body.category)
      return { message: `${productsIn(result.created)} created`, ...result }
    }
    const rows = await checkFile(tx, file.rows, {
      category: body.category,
      mayUpdate: true,
      setsStock: body.setStock ?? false,
    })
    const id = await stageImport(tx, ctx, 'products', file, rows)
    const checked = await getImport(tx, { subject: 'products', id })
    return { message: rowsChecked(checked), created: 0, failed: checked.refused, errors: [], import: checked }
  })

  checkUpload(app, contract.checkPrices, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { body, file }) => {
    const rows = await checkPrices(tx, file.rows, { setsStock: body.setStock ?? false })
    const id = await stageImport(tx, ctx, 'products', file, rows)
    const checked = await getImport(tx, { subject: 'products', id })
    return { message: rowsChecked(checked), import: checked }
  })

  app.query(contract.downloadTemplate, async (_, db, { query }) => templateTable(db, query.category))

  handleImports(app, 'products', contract.productImports)
}

const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
