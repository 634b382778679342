// Filters of the listing, with product counts under all other filters, and counts of the categories.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { productFiltersQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { filterQuery, type Listing } from './listing.ts'

export const useFilterAttributes = (listing: Listing, isNeeded = true) =>
  useQuery({
    ...productFiltersQuery(storeCall, filterQuery(listing)),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  })
