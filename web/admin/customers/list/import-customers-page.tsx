// Customers from a file: an export that was changed in a spreadsheet, or the accounts of another shop.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'admin/customers',
  things: { one: 'customer', many: 'customers' },
  keyName: 'email address',
  keyColumn: 'Email',
  pathOf: adminPaths.customer,
  list: adminPaths.customers,
  hint: 'Nobody is written to. New customers have no password: at their first visit they ask for a link to set one.',
  undoText:
    'Customers that it added are deleted, unless they have signed in or ordered since. Changed ones get back what they had. One whom somebody has changed since is left alone and named.',
})
