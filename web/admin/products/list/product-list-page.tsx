// All products that the shop has.
import { ProductList } from './product-list.tsx'

export default function ProductListPage() {
  return (
    <ProductList
      title="All Products"
      text="Active products and drafts, to find, compare and change."
      preset={[]}
    />
  )
}
