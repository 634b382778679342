// Categories from a file: an export that was changed in a spreadsheet, or the list of another shop.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'categories',
  things: { one: 'category', many: 'categories' },
  keyName: 'name',
  list: adminPaths.categories,
  undoText:
    'Categories that it added are deleted; products that were put into them meanwhile stay, without a category. Changed ones get back what they had. One that somebody has changed since is left alone and named.',
})
