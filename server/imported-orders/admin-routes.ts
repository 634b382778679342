// Orders of a former shop: imported, found, read and noted upon. Nothing else can be done with them.
import * as contract from '#contract/imported-orders/admin'
import { orderImports } from '#contract/imported-orders/order-imports'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { stageImport } from '#server/imports/stage-import'
import { addNote } from './add-note.ts'
import { checkOrders } from './check-orders.ts'
import { getImportedOrder, listImportedOrders } from './imported-order-queries.ts'
import { templateTitles } from './order-columns.ts'

export function importedOrderAdminRoutes(app: App) {
  app.query(contract.listImportedOrders, async (_, db, { query }) => listImportedOrders(db, query))

  app.query(contract.getImportedOrder, async (_, db, { params }) => ({
    order: await getImportedOrder(db, params.id),
  }))

  app.command(contract.addImportedOrderNote, async (ctx, tx, { params, body }) => {
    await addNote(tx, ctx, params.id, body.text)
    return { message: 'Note added', order: await getImportedOrder(tx, params.id) }
  })

  const { check, template, ...endpoints } = orderImports

  app.query(template, async () => ({
    filename: 'orders-template.csv',
    bytes: Buffer.from(`${templateTitles.join(',')}\r\n`),
  }))

  app.command(check, async (ctx, tx, { files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    const id = await stageImport(tx, ctx, 'orders', file, await checkOrders(tx, file.bytes))
    const checked = await getImport(tx, { subject: 'orders', id })
    return { message: rowsChecked(checked), import: checked }
  })

  handleImports(app, 'orders', endpoints)
}
