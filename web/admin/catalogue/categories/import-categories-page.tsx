// Import of categories from an edited export or a list of another shop.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'categories',
  things: { one: 'category', many: 'categories' },
  keyName: 'name',
  list: adminPaths.categories,
  undoText:
    'Categories that the import added are deleted; products assigned to them since then stay, without a category. Changed categories get their previous values back. Categories that were changed after the import are left alone and listed.',
})
