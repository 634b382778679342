// The list of products, narrowed to those that run out.
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { productList } from './product-list.tsx'

export default productList({
  title: 'Low Stock',
  text: `Products of which 1 to ${LOW_STOCK} units are left.`,
  preset: ['low-stock'],
})
