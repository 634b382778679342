// Bulk import of products.
import * as contract from '#contract/catalogue/admin-imports'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { stageImport } from '#server/imports/stage-import'
import { bulkUpload } from './bulk-upload.ts'
import { checkFile } from './check/check-file.ts'
import { templateTable } from './template.ts'

export function productImportAdminRoutes(app: App) {
  app.command(contract.bulkUpload, async (ctx, tx, { body, files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    if (!body.review) {
      const result = await bulkUpload(tx, ctx, file, body.category)
      return { message: `${productsIn(result.created)} created`, ...result }
    }
    const rows = await checkFile(tx, file.bytes, { category: body.category, mayUpdate: true })
    const id = await stageImport(tx, ctx, 'products', file, rows)
    const checked = await getImport(tx, { subject: 'products', id })
    return { message: rowsChecked(checked), created: 0, failed: checked.refused, errors: [], import: checked }
  })

  app.query(contract.downloadTemplate, async (_, db, { query }) => templateTable(db, query.category))

  handleImports(app, 'products', contract.productImports)
}

const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
