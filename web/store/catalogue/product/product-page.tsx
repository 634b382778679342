// Product page: pictures, price, quantity with its total, all known facts, and the seller.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue'
import { noLoaderData } from '#web/api/page-data.ts'
import { storeCall } from '#web/store/call.ts'
import { productQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { paths } from '#web/store/paths.ts'
import { firstInteraction } from '#web/store/shell/hydration.ts'
import { report } from '#web/store/shell/report.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { Facts, Further, StructuredData } from './below-the-fold.tsx'
import { KeyFacts } from './key-facts.tsx'
import { isMissing, loadProduct } from './load-product.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSeo } from './product-seo.tsx'
import { ProductSummary } from './product-summary.tsx'
import { PurchasePanel } from './purchase-panel.tsx'

// Rarely needed, but then the network may be down, so it is preloaded on the first interaction.
const failure = () => import('./product-failure.tsx')
if (typeof window !== 'undefined')
  void firstInteraction()
    .then(failure)
    .catch(() => undefined)
const ProductFailure = lazy(() => failure().then((module) => ({ default: module.ProductFailure })))
const ProductNotFound = lazy(() => failure().then((module) => ({ default: module.ProductNotFound })))

export const loader = loadProduct
export const clientLoader = noLoaderData

export default function ProductPage() {
  return (
    <Suspense fallback={<PageSpinner text="Loading product..." className="min-h-[60vh]" />}>
      <ProductOrFailure />
    </Suspense>
  )
}

function ProductOrFailure() {
  const { productId = '' } = useParams()
  const missing = useLoaderData<typeof loader | typeof clientLoader>()?.missing ?? false
  const query = useQuery({ ...productQuery(storeCall, productId), enabled: !missing })

  if (missing || isMissing(query.error)) return <ProductNotFound />
  if (query.error)
    return <ProductFailure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSpinner text="Loading product..." className="min-h-[60vh]" />
  if (!query.data.product) return <ProductNotFound />
  return <ProductView key={productId} product={query.data.product} />
}

function ProductView({ product }: { product: Product }) {
  const { _id, category } = product
  useEffect(() => report(`/products/${_id}/views`), [_id])
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      <ProductSeo product={product} />
      <StructuredData product={product} />
      <Breadcrumb
        items={[
          { label: 'Home', render: <Link to={paths.home} /> },
          { label: 'Products', render: <Link to={paths.products} /> },
          ...(category
            ? [{ label: category.name, render: <Link to={paths.category(category.slug || category._id)} /> }]
            : []),
          { label: product.name },
        ]}
      />
      <PurchasePanel product={product}>
        {(panel, priced) => (
          <div className="mt-3 grid gap-x-12 gap-y-4 sm:mt-5 sm:gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] print:grid-cols-2">
            <ProductGallery product={product} />
            <div className="min-w-0">
              <ProductSummary {...priced} />
              {panel}
              <KeyFacts product={product} />
            </div>
            <Facts product={product} />
          </div>
        )}
      </PurchasePanel>
      <Further product={product} />
    </div>
  )
}
