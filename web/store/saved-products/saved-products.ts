// The products that a visitor has saved. A guest's are stored in this browser. A customer's are stored in the account;
// a newly saved one is stored in the browser until the account has it, so that it isn't lost if the call fails.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toRupees } from '#contract/base/money'
import { type PricedProduct, shownPrice } from '#contract/prices/shown-price'
import { MAX_SAVED, TOO_MANY_SAVED } from '#contract/saved-products/saved-products'
import type { SavedProduct } from '#contract/saved-products/store'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { guestSaved, setGuestSaved, useGuestSaved } from './guest-saved.ts'

const STALE_MS = 300_000
const NONE: readonly SavedProduct[] = []

function useOwnSaved() {
  return usePersonalQuery('GET /user/saved-products', {}, { select: productsOf, staleMs: STALE_MS })
}

const productsOf = ({ products }: { products: SavedProduct[] }) => products

/** All saved products, newest first. */
export function useSavedProducts() {
  const { data: own, isLoading, isError, error, isFetching, refetch } = useOwnSaved()
  return { saved: union(useGuestSaved(), own ?? NONE), isLoading, isError, error, isFetching, refetch }
}

/** Number of saved products; 0 while unknown. */
export const useSavedCount = (): number => union(useGuestSaved(), useOwnSaved().data ?? NONE).length

/** Name of the links to the saved products. */
export const savedLabel = (count: number): string =>
  count === 0 ? 'Saved Products' : `Saved Products (${count})`

function union(here: readonly SavedProduct[], own: readonly SavedProduct[]): readonly SavedProduct[] {
  const inAccount = new Set(own.map(({ productId }) => productId))
  return [...here.filter(({ productId }) => !inAccount.has(productId)), ...own].toSorted(
    (one, other) => Date.parse(other.savedAt) - Date.parse(one.savedAt),
  )
}

export type SavableProduct = PricedProduct & { _id: string }

/** Whether a product is saved, and a function to toggle it. Always unsaved in server-rendered pages. */
export function useSaved(product: SavableProduct): [isSaved: boolean, toggle: () => void] {
  const here = useGuestSaved()
  const own = useOwnSaved().data ?? NONE
  const remove = useRemoveSaved()
  const isThis = ({ productId }: SavedProduct) => productId === product._id
  const isSaved = here.some(isThis) || own.some(isThis)
  const toggle = () => {
    if (isSaved) remove(product._id)
    else if (here.length + own.length >= MAX_SAVED) toastError(TOO_MANY_SAVED, 'saved')
    else save(entryOf(product))
  }
  return [isSaved, toggle]
}

const entryOf = (product: SavableProduct): SavedProduct => ({
  productId: product._id,
  savedAt: new Date().toISOString(),
  price: unitPriceWithGst(product),
})

/** Price of one unit with GST, in rupees, before group discounts. */
export const unitPriceWithGst = (product: PricedProduct): number =>
  toRupees(shownPrice(product, 1).amounts.totalPaise)

/** Saves a product in this browser; `useSavedMerge` moves it to the account of a customer. */
export function save(entry: SavedProduct): void {
  const others = guestSaved().filter(({ productId }) => productId !== entry.productId)
  setGuestSaved([...others, entry])
}

export function useRemoveSaved(): (productId: string) => void {
  const client = useQueryClient()
  const userId = useSession().user?.id
  return (productId) => {
    setGuestSaved(guestSaved().filter((each) => each.productId !== productId))
    if (userId !== undefined) void changeAccount(client, userId, productId)
  }
}

async function changeAccount(client: QueryClient, userId: string, productId: string): Promise<void> {
  try {
    await (await import('./account-saved.ts')).removeFromAccount(client, userId, productId)
  } catch {
    toastError('Network error. Please check your internet connection.', 'saved')
  }
}

/** Moves products saved in this browser to the customer's account. Used once, in the layout. */
export function useSavedMerge(): void {
  const client = useQueryClient()
  const userId = useSession().user?.id
  const here = useGuestSaved()
  useEffect(() => {
    if (userId === undefined || here.length === 0) return
    // A failed call is repeated on the next page load, or when another product is saved.
    void import('./account-saved.ts')
      .then(({ mergeIntoAccount }) => mergeIntoAccount(client, userId))
      .catch(() => undefined)
  }, [client, userId, here])
}
