// What the category of a listing is filtered by, with counts under everything that is chosen.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { storeCall } from '../../call.ts'
import { productFiltersQuery } from '../../catalogue-queries.ts'
import { filterQuery, type Listing } from './listing.ts'

export const useFilterAttributes = (listing: Listing) =>
  useQuery({
    ...productFiltersQuery(storeCall, filterQuery(listing)),
    enabled: listing.category !== '',
    placeholderData: keepPreviousData,
  })
