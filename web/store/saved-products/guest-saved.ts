// Saved products in this browser: all of a guest's, and those of a customer that the account doesn't have yet.
import type { SavedProduct } from '#contract/saved-products/store'
import { guestStorage, useGuestStorage } from '#web/store/cart/guest-storage.ts'

const saved = guestStorage<SavedProduct>({ key: 'haat.favourites', parse, write })

/** Returns the current list, including changes made in other tabs. */
export const guestSaved = saved.read

export const setGuestSaved = saved.save

/** Empty on the server and until hydration. */
export const useGuestSaved = () => useGuestStorage(saved)

interface Stored {
  id: string
  at: string
  price: number | null
}

/** Lists of earlier versions have only ids, the oldest first. */
function parse(text: string): readonly SavedProduct[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.flatMap(entryOf) : []
  } catch {
    return []
  }
}

function entryOf(stored: Partial<Stored> | string | null, at: number): SavedProduct[] {
  if (typeof stored === 'string')
    return [{ productId: stored, savedAt: new Date(at).toISOString(), price: null }]
  const { id, at: savedAt = '', price } = stored ?? {}
  if (typeof id !== 'string' || Number.isNaN(Date.parse(savedAt))) return []
  return [{ productId: id, savedAt, price: typeof price === 'number' ? price : null }]
}

function write(list: readonly SavedProduct[]): string {
  return JSON.stringify(
    list.map(({ productId, savedAt, price }): Stored => ({ id: productId, at: savedAt, price })),
  )
}
