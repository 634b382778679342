// Admin endpoints for categories.
import * as contract from '#contract/catalogue/admin-categories'
import { categoryImports } from '#contract/catalogue/category-imports'
import { exportRoute } from '#server/audit/export-route'
import type { App } from '#server/http/app'
import { handleRecordImports } from '#server/imports/records/handle-record-imports'
import { planAttributeChanges } from './attribute-changes.ts'
import { getCategory, listCategories } from './category-queries.ts'
import { categoryRecords } from './category-records.ts'
import { categoryTable } from './category-table.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { placeCategory } from './place-category.ts'
import { updateCategory } from './update-category.ts'

export function categoryAdminRoutes(app: App) {
  app.command(contract.createCategory, async (ctx, tx, { body }) => {
    const id = await createCategory(tx, ctx, body)
    return { message: 'Category created', data: await getCategory(tx, id) }
  })

  app.command(contract.updateCategory, async (ctx, tx, { params, body }) => {
    await updateCategory(tx, ctx, params.id, body)
    return { message: 'Category updated', data: await getCategory(tx, params.id) }
  })

  app.command(contract.placeCategory, async (ctx, tx, { params, body }) => {
    await placeCategory(tx, ctx, params.id, body)
    return { message: 'Category moved', data: await getCategory(tx, params.id) }
  })

  app.command(contract.deleteCategory, async (ctx, tx, { params }) => {
    await deleteCategory(tx, ctx, params.id)
    return { message: 'Category deleted' }
  })

  app.query(contract.previewAttributeChanges, async (_, db, { params, body }) => {
    const { _id, attributes } = await getCategory(db, params.id)
    const { changes } = await planAttributeChanges(db, _id, attributes, body.attributes)
    return { changes }
  })

  handleRecordImports(app, 'categories', categoryImports, categoryRecords)

  exportRoute(app, contract.exportCategories, 'category.export', async (db, { search = '' }) => {
    const all = await listCategories(db, { all: true })
    const found = all.filter((category) => contract.isFoundBy(search, category))
    return { count: found.length, ...categoryTable(found, all) }
  })
}
