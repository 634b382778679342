// Items that were just removed from the cart, and how to put them back. The place of a removed item offers Undo for ten
// seconds.
import { useSyncExternalStore } from 'react'
import type { CartItem } from '#contract/cart/cart'

export interface Removed {
  /** Differs for each removal. */
  at: number
  items: readonly CartItem[]
  /** Index of the item in the cart. */
  place: number
  how: 'removed' | 'cleared' | 'saved'
}

let removed: Removed | null = null
let count = 0
const listeners = new Set<() => void>()

function become(next: Removed | null): void {
  removed = next
  for (const listener of listeners) listener()
}

export const noteRemoved = (change: Omit<Removed, 'at'>): void => become({ ...change, at: ++count })

export const forgetRemoved = (): void => become(null)

export const useRemoved = (): Removed | null =>
  useSyncExternalStore(
    subscribe,
    () => removed,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names the items that came back with fewer units than were removed; null if all are back. */
export function shortageOf(
  wanted: readonly Pick<CartItem, 'productId' | 'name' | 'quantity'>[],
  items: readonly Pick<CartItem, 'productId' | 'quantity'>[],
): string | null {
  const notes = wanted.flatMap(({ productId, name, quantity }) => {
    const there = items.find((item) => item.productId === productId)?.quantity ?? 0
    if (there >= quantity) return []
    return there === 0 ? `${name} is out of stock.` : `Only ${there} of ${name} left in stock.`
  })
  return notes.length > 0 ? notes.join(' ') : null
}
