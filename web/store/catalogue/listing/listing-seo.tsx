// SEO metadata of the product list: for a category, a search, or all products.

import { landingPathOf } from '#contract/catalogue/landing-categories'
import { categoryParam } from '#web/store/catalogue/categories.ts'
import type { ListedCategory, ListedProduct } from '#web/store/catalogue/listed.ts'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { breadcrumbList, graph, itemList, useAbsolute } from '#web/store/shell/structured-data.ts'
import { defaultListing, type Listing, listingSearch } from './listing.ts'

interface ListingSeoProps {
  listing: Listing
  category: ListedCategory | undefined
  /** The categories above it, from the top level down. */
  above: readonly ListedCategory[]
  /** Products of the page; undefined until known. */
  products: readonly ListedProduct[] | undefined
}

export function ListingSeo({ listing, category, above, products = [] }: ListingSeoProps) {
  const { search, page } = listing
  const of = page > 1 ? `, page ${page}` : ''
  const name = category?.name ?? 'Products'
  const absolute = useAbsolute()
  const places = [
    { name: 'Home', path: paths.home },
    { name: 'Products', path: paths.products },
    ...[...above, ...(category ? [category] : [])].map((each) => ({
      name: each.name,
      path: canonicalPath(each, 1),
    })),
  ]
  return (
    <Seo
      title={(search ? `“${search}” in ${name}` : category ? name : 'All products') + of}
      description={
        category?.description ||
        `${name} from the mill: prices in rupees per piece, with GST and stock shown.`
      }
      // Filters and sorting have no canonical URL of their own, as they show the same products differently; categories and
      // pages have.
      canonicalPath={canonicalPath(category, page)}
      image={category?.image || undefined}
      jsonLd={graph(
        breadcrumbList(places, absolute),
        ...(products.length > 0
          ? [itemList(products.map((product) => absolute(paths.productPage(product))))]
          : []),
      )}
      noIndex={search !== ''}
    />
  )
}

/** Prefers the category's landing page. */
function canonicalPath(category: ListedCategory | undefined, page: number): string {
  const own = category && landingPathOf(category.slug)
  if (own) return own + listingSearch({ ...defaultListing, page })
  return (
    paths.products +
    listingSearch({ ...defaultListing, page, category: category ? categoryParam(category) : '' })
  )
}
