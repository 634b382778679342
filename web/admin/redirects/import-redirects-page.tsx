// Import of redirects from an edited export or a list of old addresses.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'redirects',
  things: { one: 'redirect', many: 'redirects' },
  keyName: 'old address',
  list: adminPaths.redirects,
  undoText:
    'Redirects that the import added are deleted, and changed ones lead to their previous page again. Redirects that were changed after the import are left alone and listed.',
})
