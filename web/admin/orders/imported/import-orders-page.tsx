// Orders of a former shop from a file, a row for each line of an order.
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'admin/imported-orders',
  things: { one: 'order', many: 'orders' },
  keyName: 'number',
  keyColumn: 'Item',
  pathOf: adminPaths.importedOrder,
  list: adminPaths.importedOrders,
  text: 'Bring the history of a former shop along with one file: a row for each line of an order, and rows with the same number are one order. Only orders that are over are taken. They are in no figure, report or book, take no stock, and nobody is written to. Customers who are not known yet get an account without a password.',
  counted: { create: 'Rows of new orders', update: 'History is never changed' },
  undoText:
    'The orders that it brought are taken away, and the customers who came with them, unless they have signed in or ordered since. An order to which somebody has added a note is left alone and named.',
})
