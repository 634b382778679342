// Routes for checked imports, shared by all kinds of imports.
import type { ImportEndpoints } from '#contract/imports/imports'
import type { App } from '#server/http/app'
import type { ImportSubject } from './import-kind.ts'
import { getImport, listImportRows, listImports } from './import-queries.ts'
import { refusedTable } from './read/refused-rows.ts'
import { acceptImport } from './work/accept-import.ts'
import { discardImport } from './work/discard-import.ts'
import { undoImport } from './work/undo-import.ts'

export function handleImports(app: App, subject: ImportSubject, endpoints: ImportEndpoints): void {
  const ref = ({ id }: { id: string }) => ({ subject, id })

  app.query(endpoints.list, async (_, db, { query }) => listImports(db, subject, query))

  app.query(endpoints.get, async (_, db, { params }) => ({ import: await getImport(db, ref(params)) }))

  app.query(endpoints.rows, async (_, db, { params, query }) => listImportRows(db, ref(params), query))

  app.query(endpoints.refused, async (_, db, { params }) => refusedTable(db, ref(params)))

  app.command(endpoints.accept, async (ctx, tx, { params }) => {
    await acceptImport(tx, ctx, ref(params))
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
