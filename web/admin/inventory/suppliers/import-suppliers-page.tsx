// Suppliers from a file: an export that was changed in a spreadsheet, or the address book of another program.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'suppliers',
  things: { one: 'supplier', many: 'suppliers' },
  keyName: 'name',
  pathOf: adminPaths.supplier,
  list: adminPaths.suppliers,
  undoText:
    'Suppliers that it added are deleted, or archived where something was ordered of them. Changed ones get back what they had. One whom somebody has changed since is left alone and named.',
})
