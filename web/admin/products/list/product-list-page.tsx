// All products that the shop has.
import { productList } from './product-list.tsx'

export default productList({
  title: 'All Products',
  text: 'Active products and drafts, to find, compare and change.',
  preset: [],
})
