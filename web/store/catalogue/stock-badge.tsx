// Stock badge of product cards; for a product not yet on sale, its availability date.

import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { isSoldOut } from './product-facts.ts'
import { useAwaitedText } from './use-awaited-text.ts'

export function StockBadge({
  product,
}: {
  product: Pick<ListedProduct, 'stock' | 'inStock' | 'availableFrom'>
}) {
  const { stock } = product
  const awaited = useAwaitedText(product)
  if (awaited) return <Badge tone="blue">{awaited}</Badge>
  if (isSoldOut(product)) return <Badge tone="red">Out of Stock</Badge>
  if (stock >= 1 && stock <= LOW_STOCK) return <Badge tone="orange">{`Low Stock (${stock})`}</Badge>
  return <Badge tone="green">In Stock</Badge>
}
