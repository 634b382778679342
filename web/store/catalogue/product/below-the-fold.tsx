// What stands below what is seen first of a product. The server has drawn it; it comes alive when the visitor does
// something. Remembered as long as the product is the same: React would drop what the server has drawn otherwise.
import { lazy, memo, Suspense } from 'react'
import type { Product } from '#contract/catalogue/catalogue'
import { firstSign } from '#web/store/shell/come-alive.ts'
import { LatePart } from '#web/store/shell/late-part.tsx'

const ProductTabs = lazy(() =>
  firstSign()
    .then(() => import('./product-tabs.tsx'))
    .then((module) => ({ default: module.ProductTabs })),
)
const SupplierCard = lazy(() =>
  firstSign()
    .then(() => import('./supplier-card.tsx'))
    .then((module) => ({ default: module.SupplierCard })),
)
const ProductReviews = lazy(() =>
  firstSign()
    .then(() => import('./product-reviews.tsx'))
    .then((module) => ({ default: module.ProductReviews })),
)
const RelatedProducts = lazy(() =>
  firstSign()
    .then(() => import('./related-products.tsx'))
    .then((module) => ({ default: module.RelatedProducts })),
)
const ProductStatement = lazy(() =>
  firstSign()
    .then(() => import('./product-statement.tsx'))
    .then((module) => ({ default: module.ProductStatement })),
)

type PartProps = { product: Product }

export const Facts = memo(function Facts({ product }: PartProps) {
  return (
    <Suspense fallback={<div />}>
      <LatePart>
        <ProductTabs product={product} />
        <SupplierCard product={product} />
      </LatePart>
    </Suspense>
  )
})

export const Further = memo(function Further({ product }: PartProps) {
  return (
    <Suspense fallback={null}>
      <LatePart>
        <ProductReviews product={product} />
        <RelatedProducts product={product} />
      </LatePart>
    </Suspense>
  )
})

export const Statement = memo(function Statement({ product }: PartProps) {
  return (
    <Suspense fallback={null}>
      <ProductStatement product={product} />
    </Suspense>
  )
})
