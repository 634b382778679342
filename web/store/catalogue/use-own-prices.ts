// A product with the prices of the signed-in customer; visitors and customers whose prices are loading see those for
// everyone.
import type { Product } from '#contract/catalogue/catalogue'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export function useOwnPrices<Shown extends Pick<Product, '_id' | 'gst' | 'offers'>>(product: Shown): Shown {
  const { data } = usePersonalQuery('GET /user/prices/{productId}', { params: { productId: product._id } })
  return data ? { ...product, gst: data.gst, offers: data.offers } : product
}
