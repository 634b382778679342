// The product list filtered to low stock, with a link to create purchase orders.
import { ClipboardList } from 'lucide-react'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { adminPaths } from '#web/admin/paths.ts'
import { productList } from './product-list.tsx'

export default productList({
  title: 'Low Stock',
  text: `Products with 1 to ${LOW_STOCK} units left.`,
  preset: ['low-stock'],
  way: { to: adminPaths.reorder, label: 'Create PO', icon: <ClipboardList aria-hidden="true" /> },
})
