// Import of customers from an edited export or a list of another shop.
import { MovingHint } from '#web/admin/imports/moving-hint.tsx'
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'admin/customers',
  things: { one: 'customer', many: 'customers' },
  keyName: 'email address',
  keyColumn: 'Email',
  pathOf: adminPaths.customer,
  list: adminPaths.customers,
  hint: <MovingHint />,
  note: 'No emails are sent. New customers have no password: on their first visit they ask for a link to set one.',
  undoText:
    'Customers that the import added are deleted, unless they have signed in or ordered since. Changed customers get their previous values back. Customers that were changed after the import are left alone and listed.',
})
