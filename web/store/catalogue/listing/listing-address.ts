// Where a listing is found: under the address of its category's own page while one is there, else under all products.
import { landingCategories } from '#contract/catalogue/landing-categories'
import { paths } from '#web/store/paths.ts'
import { type Listing, listingSearch, readListing } from './listing.ts'

/** The category whose own page this address is. */
export const landingCategoryAt = (pathname: string): string | undefined =>
  landingCategories[pathname.replace(/\/$/, '')]

export function listingAt(pathname: string, params: URLSearchParams): Listing {
  const listing = readListing(params)
  return { ...listing, category: landingCategoryAt(pathname) ?? listing.category }
}

/** Whether an address is on the page at `from`; another page begins at its top. */
export const isSamePage = (from: string, href: string): boolean =>
  from.replace(/\/$/, '') === href.split('?')[0]

/** @param from the address one is at */
export function listingHref(from: string, listing: Listing): string {
  return listing.category !== '' && landingCategoryAt(from) === listing.category
    ? from.replace(/\/$/, '') + listingSearch({ ...listing, category: '' })
    : paths.products + listingSearch(listing)
}
