// The list of products, narrowed to those that run out, and the way to buy them again.
import { ClipboardList } from 'lucide-react'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { adminPaths } from '#web/admin/paths.ts'
import { productList } from './product-list.tsx'

export default productList({
  title: 'Low Stock',
  text: `Products of which 1 to ${LOW_STOCK} units are left.`,
  preset: ['low-stock'],
  way: { to: adminPaths.reorder, label: 'Create PO', icon: <ClipboardList aria-hidden="true" /> },
})
