// Product page: pictures, price, quantity with its total, all known facts, and the seller.
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLoaderData, useParams } from 'react-router'
import type { Product, Variant } from '#contract/catalogue/catalogue'
import { noLoaderData } from '#web/api/page-data.ts'
import { useCategoryTrail } from '#web/store/catalogue/categories.ts'
import { pageNameOf } from '#web/store/catalogue/product-facts.ts'
import { paths } from '#web/store/paths.ts'
import { noteViewed } from '#web/store/recently-viewed/viewed-products.ts'
import { firstInteraction } from '#web/store/shell/hydration.ts'
import { report } from '#web/store/shell/report.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { BackToResults } from './back-to-results.tsx'
import { Facts, Further, StructuredData } from './below-the-fold.tsx'
import { KeyFacts } from './key-facts.tsx'
import { isMissing, loadProduct } from './load-product.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOptions } from './product-options.tsx'
import { ProductSeo } from './product-seo.tsx'
import { ProductSummary } from './product-summary.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useProduct } from './use-product.ts'

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
  const query = useProduct(productId, { enabled: !missing })

  if (missing || isMissing(query.error)) return <ProductNotFound />
  // A variant that is shown from its family's data stays visible if the rest can't be loaded.
  if (query.error && (!query.data || query.dataUpdatedAt > 0))
    return <ProductFailure error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSpinner text="Loading product..." className="min-h-[60vh]" />
  if (!query.data.product) return <ProductNotFound />
  const { product, variants } = query.data
  return (
    <ProductView
      key={product.family?._id ?? productId}
      product={product}
      variants={variants}
      isFamilyAddress={productId === product.family?.slug}
    />
  )
}

interface ProductViewProps {
  product: Product
  variants: readonly Variant[]
  /** The page's address is that of the family, not of the variant shown. */
  isFamilyAddress: boolean
}

function ProductView({ product, variants, isFamilyAddress }: ProductViewProps) {
  const { _id, category } = product
  const pageId = product.family?._id ?? _id
  useEffect(() => {
    report(`/products/${_id}/views`)
    noteViewed({ productId: _id, pageId })
  }, [_id, pageId])
  return (
    <div className="page-width pt-3 pb-16 sm:pt-5">
      <ProductSeo product={product} title={isFamilyAddress ? pageNameOf(product) : product.name} />
      <StructuredData product={product} variants={variants} />
      <BackToResults />
      <Breadcrumb
        items={[
          { label: 'Home', render: <Link to={paths.home} /> },
          { label: 'Products', render: <Link to={paths.products} /> },
          ...useCategoryTrail(category).map((each) => ({
            label: each.name,
            render: <Link to={paths.category(each.slug || each._id)} />,
          })),
          { label: pageNameOf(product) },
        ]}
      />
      <PurchasePanel product={product}>
        {(panel, priced) => (
          <div className="mt-3 grid gap-x-12 gap-y-4 sm:mt-5 sm:gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] print:grid-cols-2">
            <ProductGallery key={product.images.join()} product={product} />
            <div className="min-w-0">
              <ProductSummary {...priced} />
              {variants.length > 1 && <ProductOptions product={product} variants={variants} />}
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
