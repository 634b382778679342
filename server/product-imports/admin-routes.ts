// Bulk import of products.
import {
  acceptProductImport,
  bulkUpload as bulkUploadEndpoint,
  discardProductImport,
  downloadTemplate,
  exportRefusedRows,
  getProductImport,
  listProductImportRows,
  listProductImports,
  undoProductImport,
} from '#contract/catalogue/admin-imports'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { bulkUpload } from './bulk-upload.ts'
import { stageImport } from './check/stage-import.ts'
import { discardImport } from './discard-import.ts'
import { getImport, listImportRows, listImports } from './import-queries.ts'
import { refusedTable, templateTable } from './read/import-tables.ts'
import { acceptImport } from './write/accept-import.ts'
import { undoImport } from './write/undo-import.ts'

export function productImportAdminRoutes(app: App) {
  app.command(bulkUploadEndpoint, async (ctx, tx, { body, files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    if (!body.review) {
      const result = await bulkUpload(tx, ctx, file, body.category)
      return { message: `${productsIn(result.created)} created`, ...result }
    }
    const checked = await getImport(tx, await stageImport(tx, ctx, file, body.category))
    const message = checked.total === 1 ? 'One row checked' : `${checked.total} rows checked`
    return { message, created: 0, failed: checked.refused, errors: [], import: checked }
  })

  app.query(listProductImports, async (_, db, { query }) => listImports(db, query))

  app.query(downloadTemplate, async (_, db, { query }) => templateTable(db, query.category))

  app.query(getProductImport, async (_, db, { params }) => ({ import: await getImport(db, params.id) }))

  app.query(listProductImportRows, async (_, db, { params, query }) => listImportRows(db, params.id, query))

  app.query(exportRefusedRows, async (_, db, { params }) => refusedTable(db, params.id))

  app.command(acceptProductImport, async (ctx, tx, { params }) => {
    await acceptImport(tx, ctx, params.id)
    return { import: await getImport(tx, params.id) }
  })

  app.command(undoProductImport, async (ctx, tx, { params }) => {
    await undoImport(tx, ctx, params.id)
    return { import: await getImport(tx, params.id) }
  })

  app.command(discardProductImport, async (ctx, tx, { params }) => {
    await discardImport(tx, ctx, params.id)
    return { message: 'Import discarded' }
  })
}

const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
