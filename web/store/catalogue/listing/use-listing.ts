// The listing of the current URL, and functions to change it.
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedListing, defaultListing, type Listing } from './listing.ts'
import { isSamePage, listingAt, listingHref } from './listing-address.ts'

export function useListing() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Optimistic: a choice is shown immediately; once the URL has changed, the URL alone counts.
  const [chosen, setChosen] = useState<{ at: URLSearchParams; listing: Listing } | null>(null)
  const known = useMemo(() => listingAt(pathname, params), [pathname, params])
  const listing = chosen?.at === params ? chosen.listing : known

  /** Returns the URL of the changed listing. Every change except of the page itself returns to the first page. */
  const hrefWith = useCallback(
    (change: Partial<Listing>) => listingHref(pathname, changedListing(listing, change)),
    [pathname, listing],
  )
  /** Whether following the link keeps the scroll position. */
  const keepsPlace = (href: string) => isSamePage(pathname, href)
  /** Navigates to the changed listing; pass `replace` if Back should skip the current URL. */
  const change = useCallback(
    (changed: Partial<Listing>, { replace = false } = {}) => {
      setChosen({ at: params, listing: changedListing(listing, changed) })
      const href = hrefWith(changed)
      void navigate(href, { replace, preventScrollReset: isSamePage(pathname, href) })
    },
    [navigate, hrefWith, listing, params, pathname],
  )
  /** Resets everything except the page size, which isn't a filter. */
  const clear = () => change({ ...defaultListing, limit: listing.limit })

  return { listing, hrefWith, keepsPlace, change, clear }
}
