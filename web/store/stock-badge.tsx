// How many are left, as product cards tell it.
import { LOW_STOCK, type Product } from '#contract/catalogue'
import { Badge } from '#web/ui/badge'
import { isSoldOut } from './product-facts.ts'

export function StockBadge({ product }: { product: Pick<Product, 'stock' | 'inStock'> }) {
  const { stock } = product
  if (isSoldOut(product)) return <Badge tone="red">Out of Stock</Badge>
  if (stock >= 1 && stock <= LOW_STOCK) return <Badge tone="orange">{`Low Stock (${stock})`}</Badge>
  return <Badge tone="green">In Stock</Badge>
}
