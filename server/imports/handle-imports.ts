// Routes for checked imports, shared by all kinds of imports.
import type { ImportEndpoints } from '#contract/imports/imports'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { chooseColumns } from './columns/choose-columns.ts'
import { importColumns } from './columns/import-columns.ts'
import type { FileCheck, ImportSubject } from './import-kind.ts'
import { getImport, listImportRows, listImports } from './import-queries.ts'
import { refusedTable } from './read/refused-rows.ts'
import { acceptImport } from './work/accept-import.ts'
import { discardImport } from './work/discard-import.ts'
import { undoImport } from './work/undo-import.ts'

export function handleImports<Options>(
  app: App,
  subject: ImportSubject,
  endpoints: ImportEndpoints,
  files: FileCheck<Options>,
): void {
  const ref = ({ id }: { id: string }) => ({ subject, id })

  app.query(endpoints.list, async (_, db, { query }) => listImports(db, subject, query))

  const detail = async (db: Db, params: { id: string }) => {
    const found = await getImport(db, ref(params))
    return {
      import: found,
      columns: found.status === 'checked' ? await importColumns(db, found, files) : null,
    }
  }

  app.query(endpoints.get, async (_, db, { params }) => detail(db, params))

  app.command(endpoints.columns, async (ctx, tx, { params, body }) => {
    await chooseColumns(tx, ctx, ref(params), files, body.fields)
    return detail(tx, params)
  })

  app.query(endpoints.rows, async (_, db, { params, query }) => listImportRows(db, ref(params), query))

  app.query(endpoints.refused, async (_, db, { params }) => refusedTable(db, ref(params)))

  app.command(endpoints.accept, async (ctx, tx, { params }) => {
    await acceptImport(tx, ctx, ref(params), files)
    return { import: await getImport(tx, ref(params)) }
  })

  app.command(endpoints.undo, async (ctx, tx, { params }) => {
    await undoImport(tx, ctx, ref(params))
    return { import: await getImport(tx, ref(params)) }
  })

  app.command(endpoints.discard, async (ctx, tx, { params }) => {
    await discardImport(tx, ctx, ref(params))
    return { message: 'Import discarded' }
  })
}
