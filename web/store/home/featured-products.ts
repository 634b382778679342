// The featured products, for both the slider and the grid.
import { useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { featuredQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { FeaturedProduct } from '#web/store/catalogue/listed.ts'

const NONE: readonly FeaturedProduct[] = []

export function useFeaturedProducts() {
  const { data, isPending, isFetching, error, refetch } = useQuery(featuredQuery(storeCall))
  return { products: data?.products ?? NONE, loading: isPending, fetching: isFetching, error, refetch }
}
