// Products that go well with the product, and similar ones.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Product } from '#contract/catalogue/catalogue'
import { storeCall } from '#web/store/call.ts'
import { productRelationsQuery, reviewedAs } from '#web/store/catalogue/catalogue-queries.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { ProductCard } from '#web/store/catalogue/product-card.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { SectionHeading } from '#web/ui/text/heading.tsx'

export function RelatedProducts({ product }: { product: Product }) {
  const { data } = useQuery({ ...productRelationsQuery(storeCall, reviewedAs(product)), staleTime: 60_000 })
  // Other back ends have no related products.
  const { complements = [], similar = [] } = data ?? {}
  const { category } = product
  const isOfCategory = category && similar.every((other) => other.category?._id === category._id)
  return (
    <>
      <ProductRow title="Goes well with" products={complements} />
      <ProductRow title={isOfCategory ? `More ${category.name}` : 'You may also like'} products={similar} />
    </>
  )
}

function ProductRow({ title, products }: { title: string; products: readonly ListedProduct[] }) {
  const id = useId()
  const priced = useOwnPricesOf(products)
  if (priced.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-16 print:hidden">
      <SectionHeading id={id} title={title} />
      <ul className="grid gap-3 min-[22rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {priced.map((other) => (
          <li key={other._id} className="grid">
            <ProductCard product={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
