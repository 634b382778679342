// Orders from a previous store can be imported, found, read and annotated, but not changed.
import * as contract from '#contract/imported-orders/admin'
import { chooseDayOrder, orderImports } from '#contract/imported-orders/order-imports'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { App } from '#server/http/app'
import { checkImport } from '#server/imports/check-import'
import { checkUpload } from '#server/imports/check-upload'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { addNote } from './add-note.ts'
import { orderFiles } from './check-orders.ts'
import { chooseOrderOfDays } from './choose-day-order.ts'
import { orderFormats } from './formats/order-formats.ts'
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

  checkUpload(app, check, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { file }) => {
    const converted = inOwnColumns(file.rows, orderFormats)
    const id = await checkImport(tx, ctx, 'orders', { ...file, ...converted }, orderFiles, {})
    const checked = await getImport(tx, { subject: 'orders', id })
    return { message: rowsChecked(checked), import: checked }
  })

  app.command(chooseDayOrder, async (ctx, tx, { params: { id }, body: { order } }) => {
    await chooseOrderOfDays(tx, ctx, id, order)
    return { import: await getImport(tx, { subject: 'orders', id }) }
  })

  handleImports(app, 'orders', endpoints, orderFiles)
}
