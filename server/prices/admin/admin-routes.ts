// Routes for price lists, sales and the price tester.
import * as lists from '#contract/prices/admin-lists'
import { getProductPriceRules as getProductPriceRulesCall } from '#contract/prices/admin-product'
import * as sales from '#contract/prices/admin-sales'
import { testPrices as testPricesCall } from '#contract/prices/admin-test'
import * as files from '#contract/prices/price-file'
import { exportRoute } from '#server/audit/export-route'
import { badFile } from '#server/files/bad-file'
import type { App } from '#server/http/app'
import { priceTable, readPriceFile } from './price-file.ts'
import { getPriceList, listEntries, listPriceLists } from './price-list-queries.ts'
import { getProductPriceRules } from './product-price-rules.ts'
import { replaceEntries } from './replace-entries.ts'
import { listSales } from './sale-queries.ts'
import { createPriceList, deletePriceList, updatePriceList } from './save-price-list.ts'
import { cancelSale, createSale, endSale, updateSale } from './save-sale.ts'
import { testPrices } from './test-prices.ts'

export function priceAdminRoutes(app: App) {
  app.query(lists.listPriceLists, (_, db) => listPriceLists(db))

  app.query(lists.getPriceList, async (_, db, { params }) => {
    const priceList = await getPriceList(db, params.id)
    return { priceList, entries: await listEntries(db, priceList._id) }
  })

  app.command(lists.createPriceList, async (ctx, tx, { body }) => ({
    message: 'Price list added',
    priceList: await createPriceList(tx, ctx, body),
  }))

  app.command(lists.updatePriceList, async (ctx, tx, { params, body }) => ({
    message: 'Price list saved',
    priceList: await updatePriceList(tx, ctx, params.id, body),
  }))

  app.command(lists.replacePriceEntries, async (ctx, tx, { params, body }) => ({
    message: 'Prices saved',
    ...(await replaceEntries(tx, ctx, params.id, body)),
  }))

  app.command(lists.deletePriceList, async (ctx, tx, { params }) => {
    await deletePriceList(tx, ctx, params.id)
    return { message: 'Price list deleted' }
  })

  app.query(files.readPriceFile, async (_ctx, _db, { files: [file] }) => {
    if (!file) throw badFile('Please choose a file')
    return readPriceFile(file)
  })

  exportRoute(app, files.exportPriceList, 'price-list.export', priceTable)

  app.query(sales.listScheduledSales, async (_, db) => ({ sales: await listSales(db) }))

  app.command(sales.createSale, async (ctx, tx, { body }) => ({
    message: 'Sale added',
    sale: await createSale(tx, ctx, body),
  }))

  app.command(sales.updateSale, async (ctx, tx, { params, body }) => ({
    message: 'Sale saved',
    sale: await updateSale(tx, ctx, params.id, body),
  }))

  app.command(sales.cancelSale, async (ctx, tx, { params, body }) => ({
    message: 'Sale cancelled',
    sale: await cancelSale(tx, ctx, params.id, body.version),
  }))

  app.command(sales.endSale, async (ctx, tx, { params, body }) => ({
    message: 'Sale ended',
    sale: await endSale(tx, ctx, params.id, body.version),
  }))

  app.query(getProductPriceRulesCall, async (_, db, { params }) => ({
    prices: await getProductPriceRules(db, params.id),
  }))

  app.query(testPricesCall, (_, db, { body }) => testPrices(db, body))
}
