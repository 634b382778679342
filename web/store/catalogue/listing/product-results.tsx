// The products of a listing or the reason for having none, and the pager.

import type { UseQueryResult } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import type { ListedProduct, ProductListing } from '#web/store/catalogue/listed.ts'
import { ProductCard } from '#web/store/catalogue/product-card.tsx'
import { ProductCardSkeleton } from '#web/store/catalogue/product-card-skeleton.tsx'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pager } from '#web/ui/data/pager.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback.tsx'
import { useListing } from './use-listing.ts'

const RelatedProducts = lazy(() =>
  import('#web/store/catalogue/related-products.tsx').then((module) => ({ default: module.RelatedProducts })),
)

const NoResults = lazy(() => import('./no-results.tsx').then((module) => ({ default: module.NoResults })))

export type ProductListResult = UseQueryResult<ProductListing, Error>

const gridClass = 'grid gap-3 pt-3 sm:pt-5 min-[22rem]:grid-cols-2 sm:gap-4 md:grid-cols-3 2xl:grid-cols-4'
/** So few products leave most of the page empty. */
const FEW = 2
/** Number of cards visible without scrolling. */
const IN_VIEW = 3
const NONE: readonly ListedProduct[] = []

export function ProductResults({ query }: { query: ProductListResult }) {
  const { clear, listing } = useListing()
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const products = useOwnPricesOf(data?.products ?? NONE)
  if (error)
    return (
      <ErrorState
        title="Something went wrong"
        text={failureText(error, 'Failed to fetch products')}
        retryLabel="Try Again"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingCards />
  if (data.products.length === 0 && !isPlaceholderData)
    return (
      <>
        <EmptyState
          icon={<PackageSearch />}
          title="No Products Found"
          text="We couldn't find any products matching your search criteria."
          action={<Button onClick={clear}>Clear All Filters</Button>}
        />
        {listing.search && (
          <Suspense fallback={null}>
            <NoResults search={listing.search} />
          </Suspense>
        )}
      </>
    )
  // A single result shares its row with products of its category, so that the row isn't empty.
  const isAlone = data.pagination.totalProducts === 1 && !listing.category
  return (
    <div className={isAlone ? 'md:grid md:grid-cols-3 md:gap-x-4 2xl:grid-cols-4' : undefined}>
      <ul
        className={cx(
          isAlone ? 'grid content-start pt-3 sm:pt-5' : gridClass,
          'transition-opacity',
          isPlaceholderData && 'opacity-50',
        )}
      >
        {products.map((product, at) => (
          <li key={product._id} className="grid">
            <ProductCard product={product} headingLevel={2} priority={at < IN_VIEW} />
          </li>
        ))}
      </ul>
      {!isAlone && <ListingPager pagination={data.pagination} />}
      <MoreLikeFew listed={data} isBeside={isAlone} />
      {isAlone && <ListingPager pagination={data.pagination} />}
    </div>
  )
}

interface MoreLikeFewProps {
  listed: ProductListing
  isBeside: boolean
}

/** With few results, shows more products of their category. */
function MoreLikeFew({ listed: { products, pagination }, isBeside }: MoreLikeFewProps) {
  const [first] = products
  const { listing } = useListing()
  if (!first || listing.category || pagination.totalProducts > FEW) return null
  return (
    <Suspense fallback={null}>
      <RelatedProducts category={first.category} except={products} isBeside={isBeside} />
    </Suspense>
  )
}

function ListingPager({ pagination }: Pick<ProductListing, 'pagination'>) {
  const { hrefWith, change } = useListing()
  const { currentPage, totalPages, totalProducts, hasPrevPage, hasNextPage } = pagination
  return (
    <Pager
      className="mt-8 md:col-span-full border-t border-line pt-5"
      page={currentPage}
      totalPages={totalPages}
      hasPrev={hasPrevPage && currentPage > 1}
      hasNext={hasNextPage && currentPage < totalPages}
      onPage={(page) => change({ page })}
      renderLink={(page) => <Link to={hrefWith({ page })} preventScrollReset />}
      text={`Page ${currentPage} of ${totalPages} (${counted(totalProducts, 'product')})`}
    />
  )
}

function LoadingCards() {
  return (
    <div className={gridClass}>
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  )
}
