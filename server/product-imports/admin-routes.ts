// Bulk import of products, for the staff.
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
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { bulkUpload } from './bulk-upload.ts'
import { stageImport } from './check/stage-import.ts'
import { discardImport } from './discard-import.ts'
import { getImport, listImportRows, listImports } from './import-queries.ts'
import { badFile } from './read/bad-file.ts'
import { refusedTable, templateTable } from './read/import-tables.ts'
import { acceptImport } from './write/accept-import.ts'
import { undoImport } from './write/undo-import.ts'

export function productImportAdminRoutes(app: App) {
  app.handle(bulkUploadEndpoint, async ({ actor, caller, body, files: [file], transaction }) => {
    if (!file) throw badFile('Please choose a file')
    const by = { admin: actor, caller: { ip: caller.ip, requestId: caller.requestId } }
    return transaction(async (tx) => {
      if (!body.review) {
        const result = await bulkUpload(tx, by, file, body.category)
        return { message: `${productsIn(result.created)} created`, ...result }
      }
      const id = await stageImport(tx, by, file, body.category)
      const checked = await getImport(tx, id)
      const { _id: subjectId, fileName: subjectName, total } = checked
      await audit(tx, actor, caller, {
        action: 'import.check',
        subjectKind: 'import',
        subjectId,
        subjectName,
      })
      const message = total === 1 ? 'One row checked' : `${total} rows checked`
      return { message, created: 0, failed: checked.refused, errors: [], import: checked }
    })
  })

  app.handle(listProductImports, async ({ db, query }) => listImports(db, query))

  app.handle(downloadTemplate, async ({ db, query }) => templateTable(db, query.category))

  app.handle(getProductImport, async ({ db, params }) => ({ import: await getImport(db, params.id) }))

  app.handle(listProductImportRows, async ({ db, params, query }) => listImportRows(db, params.id, query))

  app.handle(exportRefusedRows, async ({ db, params }) => refusedTable(db, params.id))

  app.handle(acceptProductImport, async ({ actor, caller, params, transaction }) =>
    transaction(async (tx) => {
      const { id, fileName, toCreate, toUpdate } = await acceptImport(tx, params.id)
      const after = { toCreate, toUpdate }
      const deed = { action: 'import.accept', subjectKind: 'import', subjectId: id, subjectName: fileName }
      await audit(tx, actor, caller, { ...deed, after })
      return { import: await getImport(tx, id) }
    }),
  )

  app.handle(undoProductImport, async ({ actor, caller, params, transaction }) =>
    transaction(async (tx) => {
      const { id, fileName } = await undoImport(tx, params.id)
      const deed = { action: 'import.undo', subjectKind: 'import', subjectId: id, subjectName: fileName }
      await audit(tx, actor, caller, deed)
      return { import: await getImport(tx, id) }
    }),
  )

  app.handle(discardProductImport, async ({ actor, caller, params, transaction }) =>
    transaction(async (tx) => {
      const { id, fileName } = await discardImport(tx, params.id)
      const deed = { action: 'import.discard', subjectKind: 'import', subjectId: id, subjectName: fileName }
      await audit(tx, actor, caller, deed)
      return { message: 'Import discarded' }
    }),
  )
}

const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
