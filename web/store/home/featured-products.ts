// The featured products, for both the slider and the grid.
import { useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { featuredQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { FeaturedProduct } from '#web/store/catalogue/listed.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'

const NONE: readonly FeaturedProduct[] = []

export function useFeaturedProducts() {
  const { data, isPending, isFetching, error, refetch } = useQuery(featuredQuery(storeCall))
  const products = useOwnPricesOf(data?.products ?? NONE)
  return { products, loading: isPending, fetching: isFetching, error, refetch }
}
