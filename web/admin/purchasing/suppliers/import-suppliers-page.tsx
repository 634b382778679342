// Imports suppliers from a CSV file: an export edited in a spreadsheet, or another program's address book.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'suppliers',
  things: { one: 'supplier', many: 'suppliers' },
  keyName: 'name',
  pathOf: adminPaths.supplier,
  list: adminPaths.suppliers,
  undoText:
    'Suppliers added by the import are deleted, or archived if they have orders. Changed suppliers get their previous details back. Suppliers edited since then are left alone and listed.',
})
