// The product page below the fold. It is rendered on the server and hydrated on the first interaction. Memoised,
// because rendering again before hydration would make React discard the server's HTML.
import { memo, Suspense } from 'react'
import type { Product, Variant } from '#contract/catalogue/catalogue'
import { RecentlyViewed } from '#web/store/recently-viewed/recently-viewed-later.ts'
import { later } from '#web/store/shell/later.ts'
import { LazyIsland } from '#web/store/shell/lazy-island.tsx'

const ProductTabs = later(() =>
  import('./specifications/product-tabs.tsx').then((module) => module.ProductTabs),
)
const ProductInformation = later(() =>
  import('./product-information.tsx').then((module) => module.ProductInformation),
)
const SupplierCard = later(() => import('./supplier-card.tsx').then((module) => module.SupplierCard))
const ProductReviews = later(() =>
  import('./reviews/product-reviews.tsx').then((module) => module.ProductReviews),
)
const ProductQuestions = later(() =>
  import('./questions/product-questions.tsx').then((module) => module.ProductQuestions),
)
const RelatedProducts = later(() => import('./related-products.tsx').then((module) => module.RelatedProducts))
const ProductStructuredData = later(() =>
  import('./product-structured-data.tsx').then((module) => module.ProductStructuredData),
)

interface PartProps {
  product: Product
}

export const Facts = memo(function Facts({ product }: PartProps) {
  return (
    <Suspense fallback={<div />}>
      <LazyIsland>
        <ProductTabs product={product} />
        <SupplierCard product={product} />
        <ProductInformation product={product} />
      </LazyIsland>
    </Suspense>
  )
})

export const Further = memo(function Further({ product }: PartProps) {
  return (
    <Suspense fallback={null}>
      <LazyIsland>
        <ProductReviews product={product} />
        <ProductQuestions product={product} />
        <RelatedProducts product={product} />
        <RecentlyViewed except={[product.family?._id ?? product._id]} />
      </LazyIsland>
    </Suspense>
  )
})

interface StructuredDataProps extends PartProps {
  variants: readonly Variant[]
}

export const StructuredData = memo(function StructuredData({ product, variants }: StructuredDataProps) {
  return (
    <Suspense fallback={null}>
      <ProductStructuredData product={product} variants={variants} />
    </Suspense>
  )
})
