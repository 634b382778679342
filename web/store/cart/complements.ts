// Products that go well with a cart: available ones that it doesn't have yet.
import { useQuery } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart'
import { MAX_CHOSEN } from '#contract/catalogue/max-chosen'
import { storeCall } from '#web/store/call.ts'
import { complementsQuery } from '#web/store/catalogue/catalogue-queries.ts'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'
import { isUnavailable } from '#web/store/catalogue/product-facts.ts'
import { useOwnPricesOf } from '#web/store/catalogue/use-own-prices.ts'

const NONE: readonly ListedProduct[] = []
/** More than are shown, because a product that is added leaves the list. */
const READ = 12

/** @param items the newest last */
export function useComplements(
  items: readonly Pick<CartItem, 'productId' | 'familyId'>[],
  count: number,
  { enabled = true } = {},
): readonly ListedProduct[] {
  const ids = items
    .map(({ productId }) => productId)
    .slice(-MAX_CHOSEN)
    .toReversed()
  const { data } = useQuery({
    ...complementsQuery(storeCall, ids, READ),
    enabled: enabled && ids.length > 0,
    staleTime: 300_000,
    // Other back ends have no such call, and the list isn't worth a retry.
    retry: false,
  })
  const inCart = new Set(items.flatMap(({ productId, familyId }) => [productId, familyId]))
  const others = (data?.products ?? NONE).filter(
    (product) =>
      !inCart.has(product._id) &&
      !inCart.has(product.family?._id ?? null) &&
      !isUnavailable({ ...product, minOrderQuantity: product.minOrderQuantity ?? 1 }),
  )
  return useOwnPricesOf(others.slice(0, count))
}
