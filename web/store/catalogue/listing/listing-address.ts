// The URL of a listing: its category's landing page if the visitor is there, else the list of all products.
import { landingCategories } from '#contract/catalogue/landing-categories'
import { paths } from '#web/store/paths.ts'
import { type Listing, listingSearch, readListing } from './listing.ts'

/** Returns the category whose landing page has this path. */
export const landingCategoryAt = (pathname: string): string | undefined =>
  landingCategories[pathname.replace(/\/$/, '')]

export function listingAt(pathname: string, params: URLSearchParams): Listing {
  const listing = readListing(params)
  return { ...listing, category: landingCategoryAt(pathname) ?? listing.category }
}

/** Whether a URL is on the same page as `from`; any other page scrolls to the top. */
export const isSamePage = (from: string, href: string): boolean =>
  from.replace(/\/$/, '') === href.split('?')[0]

/** @param from path of the current page */
export function listingHref(from: string, listing: Listing): string {
  return listing.category !== '' && landingCategoryAt(from) === listing.category
    ? from.replace(/\/$/, '') + listingSearch({ ...listing, category: '' })
    : paths.products + listingSearch(listing)
}
