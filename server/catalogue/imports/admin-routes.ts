// Admin endpoints for product imports.

import type { ImportedTax } from '#contract/catalogue/admin-imports'
import * as contract from '#contract/catalogue/admin-imports'
import {
  addImportPictures,
  listImportPictures as listPictures,
  retryImportPictures as retryPictures,
} from '#contract/catalogue/import-pictures'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { PictureStore } from '#server/files/picture-store'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { checkImport } from '#server/imports/check-import'
import { checkUpload } from '#server/imports/check-upload'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { readPricesIncludeGst } from '#server/settings/tax-terms'
import { bulkUpload } from './bulk-upload.ts'
import { contextOfRows } from './check/check-file.ts'
import { productFormats } from './formats/product-formats.ts'
import type { FileTax } from './formats/product-rows.ts'
import { addZip } from './pictures/add-zip.ts'
import { listImportPictures, retryImportPictures } from './pictures/picture-queries.ts'
import { badZip } from './pictures/read-zip.ts'
import { productFiles } from './product-files.ts'
import { templateTable } from './template.ts'

export function productImportAdminRoutes(app: App, { pictures }: { pictures: PictureStore }) {
  checkUpload(app, contract.bulkUpload, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { body, file }) => {
    if (!body.review) {
      const result = await bulkUpload(tx, ctx, file.rows, body.category)
      return { message: `${productsIn(result.created)} created`, ...result }
    }
    const { category, setStock: setsStock = false } = body
    // A file that still needs its columns isn't checked yet.
    await contextOfRows(tx, category)
    const converted = inOwnColumns(file.rows, productFormats(fileTaxOf(body, await readPricesIncludeGst(tx))))
    const options = { kind: 'products', setsStock, category } as const
    const id = await checkImport(tx, ctx, 'products', { ...file, ...converted }, productFiles, options)
    const checked = await getImport(tx, { subject: 'products', id })
    return { message: rowsChecked(checked), created: 0, failed: checked.refused, errors: [], import: checked }
  })

  checkUpload(app, contract.checkPrices, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { body, file }) => {
    const options = { kind: 'prices', setsStock: body.setStock ?? false } as const
    const id = await checkImport(tx, ctx, 'products', file, productFiles, options)
    const checked = await getImport(tx, { subject: 'products', id })
    return { message: rowsChecked(checked), import: checked }
  })

  app.query(contract.downloadTemplate, async (_, db, { query }) => templateTable(db, query.category))

  handleImports(app, 'products', contract.productImports, productFiles)

  app.query(listPictures, async (_, db, { params, query }) => listImportPictures(db, params.id, query))

  app.handle(addImportPictures, async ({ ctx, db, params, files: [file] }) => {
    if (!file) throw badZip('Please choose a ZIP')
    const result = await addZip({ db, pictures }, ctx, params.id, file)
    return { message: `${picturesIn(result.matched)} added from the ZIP`, ...result }
  })

  app.command(retryPictures, async (ctx, tx, { params }) => ({
    message: `${picturesIn(await retryImportPictures(tx, ctx, params.id))} will be tried again`,
  }))
}

/** Throws `invalid_input` if GST is to be taken out of the prices without a rate. */
function fileTaxOf({ gst = null, pricesIncludeGst = false }: ImportedTax, shopIncludesGst: boolean): FileTax {
  if (gst !== null || !pricesIncludeGst || shopIncludesGst)
    return { gst, includesGst: pricesIncludeGst, shopIncludesGst }
  const message = 'Choose the GST rate that the prices include'
  throw refused('invalid_input', message, { fields: { gst: message } })
}

const picturesIn = (count: number) => (count === 1 ? 'One picture' : `${count} pictures`)
const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
