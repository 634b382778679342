// The listing of the current address, and the ways to change it.
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { changedListing, defaultListing, type Listing } from './listing.ts'
import { isSamePage, listingAt, listingHref } from './listing-address.ts'

export function useListing() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // What was chosen here shows at once; the address follows, and from then on it alone counts.
  const [chosen, setChosen] = useState<{ at: URLSearchParams; listing: Listing } | null>(null)
  const known = useMemo(() => listingAt(pathname, params), [pathname, params])
  const listing = chosen?.at === params ? chosen.listing : known

  /** The address of this listing with something changed. Another choice begins at its first page. */
  const hrefWith = useCallback(
    (change: Partial<Listing>) => listingHref(pathname, changedListing(listing, change)),
    [pathname, listing],
  )
  /** Whether what one is looking at stays where it is on the way there. */
  const keepsPlace = (href: string) => isSamePage(pathname, href)
  /** Goes there; `replace` where the address one is at makes no sense to go back to. */
  const change = useCallback(
    (changed: Partial<Listing>, { replace = false } = {}) => {
      setChosen({ at: params, listing: changedListing(listing, changed) })
      const href = hrefWith(changed)
      void navigate(href, { replace, preventScrollReset: isSamePage(pathname, href) })
    },
    [navigate, hrefWith, listing, params, pathname],
  )
  /** Everything back to its default but the number to a page, which filters nothing. */
  const clear = () => change({ ...defaultListing, limit: listing.limit })

  return { listing, hrefWith, keepsPlace, change, clear }
}
