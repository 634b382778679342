// Bulk import of the orders of a former shop.
import { recordImportEndpoints } from '#contract/imports/imports'

/** Such a file brings the customers along who are not known yet. */
export const orderImports = recordImportEndpoints('admin/imported-orders', 'orders of a former shop', {
  all: ['orders.fulfil', 'customers.write'],
})
