// Products that go well with the cart, below it. They are loaded when they are near the view.

import { unitsText } from '#contract/base/unit-text'
import type { CartItem } from '#contract/cart/cart'
import { leastQuantity } from '#contract/cart/minimum'
import { CompactProduct } from '#web/store/catalogue/compact-product.tsx'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { useNearView } from '#web/store/catalogue/product/use-near-view.ts'
import { usePackSize } from '#web/store/company/use-pack-size.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/text/heading.tsx'
import { useAddToCart } from './cart.ts'
import { useComplements } from './complements.ts'

const SHOWN = 4

export function CartComplements({ items }: { items: readonly CartItem[] }) {
  const [ref, isNear] = useNearView<HTMLDivElement>()
  const products = useComplements(items, SHOWN, { enabled: isNear })
  return (
    <div ref={ref} className="print:hidden">
      {products.length > 0 && (
        <section aria-labelledby="goes-well-heading" className="mt-16">
          <SectionHeading id="goes-well-heading" title="Goes well with your cart" />
          <ul className="compact-row">
            {products.map((product) => (
              <li key={product.family?._id ?? product._id} className="grid">
                <Complement product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Variants are chosen on their page. */
function Complement({ product }: { product: ListedProduct }) {
  const add = useAddToCart()
  const { family, minOrderQuantity = 1 } = product
  const minimum = leastQuantity({ minOrderQuantity, packSize: usePackSize(product) })
  return (
    <CompactProduct product={family ? { ...product, name: family.name } : product}>
      {!family && (
        <div className="relative z-1 px-3 pb-3 sm:px-4">
          <Button
            variant="secondary"
            size="sm"
            busy={add.isPending}
            aria-label={`Add to Cart: ${product.name}`}
            onClick={() => add.mutate({ product, quantity: minimum })}
            className="w-full pointer-coarse:min-h-11"
          >
            {minimum > 1 ? `Add ${unitsText(product, minimum)}` : 'Add to Cart'}
          </Button>
        </div>
      )}
    </CompactProduct>
  )
}
