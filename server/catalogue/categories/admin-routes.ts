// What the staff may do with categories.
import * as contract from '#contract/catalogue/admin-categories'
import { audit } from '#server/audit/audit'
import { writeTable } from '#server/files/write-table'
import type { App } from '#server/http/handle'
import { planAttributeChanges } from './attribute-changes.ts'
import { getCategory, listCategories } from './category-queries.ts'
import { categoryTable } from './category-table.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { updateCategory } from './update-category.ts'

const subjectKind = 'category'

export function categoryAdminRoutes(app: App) {
  app.handle(contract.createCategory, async ({ actor, body, caller, transaction }) =>
    transaction(async (tx) => {
      const subjectId = await createCategory(tx, body)
      const deed = { action: 'category.create', subjectKind, subjectId, subjectName: body.name }
      await audit(tx, actor, caller, { ...deed, after: body })
      return { message: 'Category created', data: await getCategory(tx, subjectId) }
    }),
  )

  app.handle(contract.updateCategory, async ({ actor, params, body, caller, transaction }) =>
    transaction(async (tx) => {
      const change = await updateCategory(tx, params.id, body)
      if (change) {
        const { id: subjectId, name: subjectName, before, after, values } = change
        const deed = { action: 'category.update', subjectKind, subjectId, subjectName, before }
        await audit(tx, actor, caller, { ...deed, after: { ...after, ...(values.length > 0 && { values }) } })
      }
      return { message: 'Category updated', data: await getCategory(tx, params.id) }
    }),
  )

  app.handle(contract.deleteCategory, async ({ actor, params, caller, transaction }) =>
    transaction(async (tx) => {
      const before = await deleteCategory(tx, params.id)
      const deed = { action: 'category.delete', subjectKind, subjectId: params.id, subjectName: before.name }
      await audit(tx, actor, caller, { ...deed, before })
      return { message: 'Category deleted' }
    }),
  )

  app.handle(contract.previewAttributeChanges, async ({ db, params, body }) => {
    const { _id, attributes } = await getCategory(db, params.id)
    const { changes } = await planAttributeChanges(db, _id, attributes, body.attributes)
    return { changes }
  })

  app.handle(contract.exportCategories, async ({ actor, query, caller, transaction }) =>
    transaction(async (tx) => {
      const { search = '', format } = query
      const all = await listCategories(tx, { all: true })
      const found = all.filter((category) => contract.isFoundBy(search, category))
      const deed = { action: 'category.export', subjectKind, subjectId: 'all' }
      await audit(tx, actor, caller, { ...deed, after: { search, format, rows: found.length } })
      return writeTable(format, categoryTable(found))
    }),
  )
}
