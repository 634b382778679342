// Product list with banner, filters and results.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useLocation } from 'react-router'
import { ancestorsOf } from '#contract/catalogue/category-tree'
import type { Call } from '#web/api/call.ts'
import { prefetch, readForPage } from '#web/api/page-data.ts'
import { storeCall } from '#web/store/call.ts'
import {
  categoriesQuery,
  listingSignQuery,
  productFiltersQuery,
  productListQuery,
} from '#web/store/catalogue/catalogue-queries.ts'
import { categoryParam, categoryPath, findCategory, useCategories } from '#web/store/catalogue/categories.ts'
import { hyphenated } from '#web/store/catalogue/hyphenated.ts'
import { noteResults } from '#web/store/catalogue/results-behind.ts'
import { paths } from '#web/store/paths.ts'
import { whenWide } from '#web/store/shell/hydration.ts'
import { LazyIsland } from '#web/store/shell/lazy-island.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { FilterChips } from './filter-chips.tsx'
import { defaultListing, filterQuery, listingQuery } from './listing.ts'
import { landingCategoryAt, listingAt, listingHref } from './listing-address.ts'
import { ListingBanner } from './listing-banner.tsx'
import { ListingHeading } from './listing-heading.tsx'
import { ListingSeo } from './listing-seo.tsx'
import { ProductResults } from './product-results.tsx'
import { ResultsHeader } from './results-header.tsx'
import { SearchMatch } from './search-match.tsx'
import { useListing } from './use-listing.ts'
import { useReportedSearch } from './use-reported-search.ts'

// On a phone, the drawer has its own panel.
const FilterPanel = lazy(() =>
  whenWide()
    .then(() => import('./filter-panel.tsx'))
    .then((module) => ({ default: module.FilterPanel })),
)

/** Throws a redirect for a former slug of a category. */
export async function loadListing({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const listing = listingAt(pathname, searchParams)
  if (listing.category) {
    const { categories } = await readForPage(context, categoriesQuery)
    const category = findCategory(categories, listing.category)
    if (category?.formerSlugs?.includes(hyphenated(listing.category)))
      throw redirect(listingHref(pathname, { ...listing, category: categoryParam(category) }), 301)
  }
  return prefetch(context, [
    (call: Call) => productListQuery(call, listingQuery(listing)),
    ...(landingCategoryAt(pathname) === undefined ? [listingSignQuery] : []),
    ...(listing.category || listing.search
      ? [(call: Call) => productFiltersQuery(call, filterQuery(listing))]
      : []),
  ])
}
export function ProductListing() {
  const { listing, change } = useListing()
  const { categories } = useCategories()
  const category = listing.category ? findCategory(categories, listing.category) : undefined
  const above = category ? ancestorsOf(categories, category) : []
  const isOfAll = !listing.search && !listing.category
  const query = useQuery({
    ...productListQuery(storeCall, listingQuery(listing)),
    placeholderData: keepPreviousData,
  })
  const resultsRef = useShownOnTurn(listing.page)
  useNotedResults()
  useReportedSearch(listing, query.isPlaceholderData ? undefined : query.data)

  // A URL may name a page that no longer exists; go to the last one instead.
  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.totalPages
  useEffect(() => {
    if (lastPage && listing.page > lastPage) change({ page: lastPage }, { replace: true })
  }, [lastPage, listing.page, change])

  return (
    <>
      <ListingSeo listing={listing} category={category} above={above} products={query.data?.products} />
      {isOfAll && <ListingBanner />}
      <div className="page-width pt-2 pb-16 sm:pt-5">
        <Breadcrumb
          items={[
            { label: 'Home', render: <Link to={paths.home} /> },
            { label: 'Products', render: <Link to={paths.products} /> },
            ...above.map((each) => ({ label: each.name, render: <Link to={categoryPath(each)} /> })),
            ...(category ? [{ label: category.name }] : []),
          ]}
        />
        {!isOfAll && <ListingHeading search={listing.search} category={category} all={categories} />}
        <div className="mt-2 grid gap-x-8 sm:mt-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <aside aria-label="Filters" className="hidden lg:block max-lg:noscript:mb-8 noscript:block">
            <Suspense fallback={null}>
              <LazyIsland>
                <FilterPanel />
              </LazyIsland>
            </Suspense>
          </aside>
          <section
            ref={resultsRef}
            aria-label="Results"
            aria-busy={query.isFetching}
            className="min-w-0 scroll-mt-20"
          >
            <ResultsHeader query={query} />
            <FilterChips category={category} listed={query.data} />
            <SearchMatch listed={query.data} />
            <ProductResults query={query} />
          </section>
        </div>
      </div>
    </>
  )
}

/** Products link back to this list, unless it is just a category, which is part of their breadcrumb. */
function useNotedResults() {
  const { pathname } = useLocation()
  const { listing } = useListing()
  const href = listingHref(pathname, listing)
  const isJustACategory = href === listingHref(pathname, { ...defaultListing, category: listing.category })
  useEffect(() => noteResults(isJustACategory ? null : href), [href, isJustACategory])
}

/** Scrolls the top of the results into view when the page changes. */
function useShownOnTurn(page: number) {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    ref.current?.scrollIntoView({ block: 'start' })
  }, [page])
  return ref
}
