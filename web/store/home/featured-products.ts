// The featured products: the first ones are in the slider, the others in the hero, and all in the grid, so that no
// product appears three times.
import { useQuery } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import { featuredQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { FeaturedProduct } from '#web/store/catalogue/listed.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'

const NONE: readonly FeaturedProduct[] = []
const SLIDES = 3

export function useFeaturedProducts() {
  const { data, isPending, isFetching, error, refetch } = useQuery(featuredQuery(storeCall))
  const products = useOwnPricesOf(data?.products ?? NONE)
  const inSlider = products.slice(0, SLIDES)
  const inHero = products.slice(SLIDES)
  return { products, inSlider, inHero, loading: isPending, fetching: isFetching, error, refetch }
}
