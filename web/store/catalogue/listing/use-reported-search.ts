// Reports what a search of the whole catalogue found. Searches narrowed by filters aren't reported, as they say
// nothing about the shop's range.
import { useEffect } from 'react'
import type { ProductListing } from '#web/store/catalogue/listed.ts'
import { report } from '#web/store/shell/report.ts'
import { filterQuery, type Listing } from './listing.ts'

export function useReportedSearch(listing: Listing, listed: ProductListing | undefined): void {
  const { search: words, ...filters } = filterQuery(listing)
  const asked = Object.keys(filters).length > 0 ? undefined : words
  const found = listed?.pagination.totalProducts
  const matched = listed?.matched
  useEffect(() => {
    if (asked && found !== undefined) report('/searches', { words: asked, found, matched })
  }, [asked, found, matched])
}
