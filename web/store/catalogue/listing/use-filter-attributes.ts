// Attributes that the listing's category can be filtered by, with product counts under all active filters.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { productFiltersQuery } from '#web/store/catalogue/catalogue-queries.ts'
import { filterQuery, type Listing } from './listing.ts'

export const useFilterAttributes = (listing: Listing) =>
  useQuery({
    ...productFiltersQuery(storeCall, filterQuery(listing)),
    enabled: listing.category !== '',
    placeholderData: keepPreviousData,
  })
