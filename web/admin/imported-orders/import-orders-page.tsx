// Import of orders from a previous store, one row for each item of an order.
import { adminCall } from '#web/admin/call.ts'
import { MovingHint } from '#web/admin/imports/moving-hint.tsx'
import { recordImportPage } from '#web/admin/imports/record-import-screen.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export default recordImportPage({
  base: 'admin/imported-orders',
  things: { one: 'order', many: 'orders' },
  keyName: 'number',
  keyColumn: 'Item',
  pathOf: adminPaths.importedOrder,
  list: adminPaths.importedOrders,
  hint: <MovingHint />,
  text: 'Import the order history of a previous store from one file: an order export of Shopify or WooCommerce as it is, or a file in which each row is an item of an order and rows with the same number belong to one order. Only finished orders (delivered, cancelled, returned or refunded) are imported. They don’t count in any total, report or book, don’t change stock, and no emails are sent. New customers get an account without a password.',
  counted: { create: 'Rows of new orders', update: 'Imported orders never change' },
  dayOrder: {
    route: 'POST /admin/imported-orders/imports/{id}/day-order',
    choose: (id, order) =>
      adminCall('POST /admin/imported-orders/imports/{id}/day-order', { params: { id }, body: { order } }),
  },
  undoText:
    'The imported orders are removed, and so are the customers who came with them, unless they have signed in or ordered since. Orders with a note are left alone and listed.',
})
