// List of all products.
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { productList } from './product-list.tsx'

export default productList({
  title: 'All Products',
  text: `Find, compare and change active products and drafts. Low stock means 1 to ${LOW_STOCK} units.`,
  preset: [],
})
