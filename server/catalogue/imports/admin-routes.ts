// Admin endpoints for product imports.

import type { ImportedTax } from '#contract/catalogue/admin-imports'
import * as contract from '#contract/catalogue/admin-imports'
import { MAX_IMPORT_ROWS } from '#contract/imports/imports'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { checkImport } from '#server/imports/check-import'
import { checkUpload } from '#server/imports/check-upload'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { handleImports } from '#server/imports/handle-imports'
import { getImport, rowsChecked } from '#server/imports/import-queries'
import { bulkUpload } from './bulk-upload.ts'
import { contextOfRows } from './check/check-file.ts'
import { productFormats } from './formats/product-formats.ts'
import type { FileTax } from './formats/product-rows.ts'
import { productFiles } from './product-files.ts'
import { templateTable } from './template.ts'

export function productImportAdminRoutes(app: App) {
  checkUpload(app, contract.bulkUpload, { maxRows: MAX_IMPORT_ROWS }, async (ctx, tx, { body, file }) => {
    if (!body.review) {
      const result = await bulkUpload(tx, ctx, file.rows, body.category)
      return { message: `${productsIn(result.created)} created`, ...result }
    }
    const { category, setStock: setsStock = false } = body
    // A file that still needs its columns isn't checked yet.
    await contextOfRows(tx, category)
    const converted = inOwnColumns(file.rows, productFormats(fileTaxOf(body)))
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
}

/** Throws `invalid_input` if GST is to be taken out of the prices without a rate. */
function fileTaxOf({ gst = null, pricesIncludeGst = false }: ImportedTax): FileTax {
  if (gst !== null || !pricesIncludeGst) return { gst, includesGst: pricesIncludeGst }
  const message = 'Choose the GST rate that the prices include'
  throw refused('invalid_input', message, { fields: { gst: message } })
}

const productsIn = (count: number) => (count === 1 ? 'One product' : `${count} products`)
