// What stands below what is seen first of a product. The server has drawn it; it is hydrated when the visitor does
// something. Remembered as long as the product is the same: React would drop what the server has drawn otherwise.
import { lazy, memo, Suspense } from 'react'
import type { Product } from '#contract/catalogue/catalogue'
import { firstInteraction } from '#web/store/shell/hydration.ts'
import { LazyIsland } from '#web/store/shell/lazy-island.tsx'

const ProductTabs = lazy(() =>
  firstInteraction()
    .then(() => import('./product-tabs.tsx'))
    .then((module) => ({ default: module.ProductTabs })),
)
const SupplierCard = lazy(() =>
  firstInteraction()
    .then(() => import('./supplier-card.tsx'))
    .then((module) => ({ default: module.SupplierCard })),
)
const ProductReviews = lazy(() =>
  firstInteraction()
    .then(() => import('./product-reviews.tsx'))
    .then((module) => ({ default: module.ProductReviews })),
)
const RelatedProducts = lazy(() =>
  firstInteraction()
    .then(() => import('./related-products.tsx'))
    .then((module) => ({ default: module.RelatedProducts })),
)
const ProductStructuredData = lazy(() =>
  firstInteraction()
    .then(() => import('./product-structured-data.tsx'))
    .then((module) => ({ default: module.ProductStructuredData })),
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
      </LazyIsland>
    </Suspense>
  )
})

export const Further = memo(function Further({ product }: PartProps) {
  return (
    <Suspense fallback={null}>
      <LazyIsland>
        <ProductReviews product={product} />
        <RelatedProducts product={product} />
      </LazyIsland>
    </Suspense>
  )
})

export const StructuredData = memo(function StructuredData({ product }: PartProps) {
  return (
    <Suspense fallback={null}>
      <ProductStructuredData product={product} />
    </Suspense>
  )
})
