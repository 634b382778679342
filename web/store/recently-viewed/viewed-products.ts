// The products that this browser viewed last. They are not sent to the shop, except as the ids of a list of products.
import { guestStorage, useGuestStorage } from '#web/store/cart/guest-storage.ts'

export interface ViewedProduct {
  productId: string
  /** Id of the family, or of a product without variants. */
  pageId: string
}

/** The row shows 12; one more is stored, because the page of a product leaves it out. */
const STORED = 13

const viewed = guestStorage<ViewedProduct>({ key: 'haat.recently-viewed', parse, write: JSON.stringify })

/** Newest first. Empty on the server and until hydration. */
export const useViewedProducts = () => useGuestStorage(viewed)

/** A page that is viewed again moves to the front, with the variant viewed last. */
export function noteViewed(product: ViewedProduct): void {
  const others = viewed.read().filter(({ pageId }) => pageId !== product.pageId)
  viewed.save([product, ...others].slice(0, STORED))
}

export const forgetViewed = (): void => viewed.save([])

function parse(text: string): readonly ViewedProduct[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter(isViewed) : []
  } catch {
    return []
  }
}

const isViewed = (product: Partial<ViewedProduct> | null): product is ViewedProduct =>
  typeof product?.productId === 'string' && typeof product.pageId === 'string'
