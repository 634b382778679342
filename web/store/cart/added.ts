// The confirmation after products were added to the cart: a panel of the layout, or a toast where the panel isn't
// rendered.
import { useSyncExternalStore } from 'react'
import { paths } from '#web/store/paths.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

export interface AddedLine {
  productId: string
  name: string
  /** Units added, not units in the cart. */
  quantity: number
}

export interface Added {
  /** Differs for each confirmation. */
  at: number
  text: string
  lines: readonly AddedLine[]
}

let added: Added | null = null
let count = 0
const listeners = new Set<() => void>()

function become(next: Added | null): void {
  added = next
  for (const listener of listeners) listener()
}

export function confirmAdded(text: string, lines: readonly AddedLine[]): void {
  // The cart page shows the added product itself.
  if (listeners.size === 0 || location.pathname === paths.cart) toastSuccess(text, 'cart')
  else become({ at: ++count, text, lines })
}

export const closeAdded = (): void => become(null)

export const useAdded = (): Added | null =>
  useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
