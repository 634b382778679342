// Products with the prices of the signed-in customer; visitors and customers whose prices are loading see those for
// everyone.
import { useMemo } from 'react'
import type { Product } from '#contract/catalogue/catalogue'
import type { PriceOfferView } from '#contract/prices/offer-view'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export function useOwnPrices<Shown extends Pick<Product, '_id' | 'gst' | 'offers'>>(product: Shown): Shown {
  const { data } = usePersonalQuery('GET /user/prices/{productId}', { params: { productId: product._id } })
  return data ? { ...product, gst: data.gst, offers: data.offers } : product
}

interface ListedPrice extends Pick<Product, '_id' | 'gst'> {
  offers?: PriceOfferView[] | undefined
  isOwnPrice?: boolean | undefined
}

/** Adds the customer's prices to all products of a list, with one request. */
export function useOwnPricesOf<Shown extends ListedPrice>(products: readonly Shown[]): readonly Shown[] {
  const ids = products.map(({ _id }) => _id)
  const { data } = usePersonalQuery(
    'POST /user/prices',
    { body: { products: ids } },
    { enabled: ids.length > 0 },
  )
  return useMemo(() => {
    if (!data) return products
    const own = new Map(data.prices.map((price) => [price._id, price]))
    return products.map((product) => {
      const price = own.get(product._id)
      return price ? { ...product, gst: price.gst, offers: price.offers, isOwnPrice: true } : product
    })
  }, [data, products])
}
