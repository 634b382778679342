// The confirmation after products were added to the cart. Its panel is loaded when the first product is added, and
// doesn't delay the call; until then, and where no panel is rendered, a toast confirms it.
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

type Panel = typeof import('./added-panel.tsx').AddedPanel
interface State {
  added: Added | null
  Panel: Panel | null
}

let state: State = { added: null, Panel: null }
let count = 0
const listeners = new Set<() => void>()

function change(part: Partial<State>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

export function confirmAdded(text: string, lines: readonly AddedLine[]): void {
  // The cart page shows the added product itself.
  if (listeners.size === 0 || location.pathname === paths.cart) {
    toastSuccess(text, 'cart')
    return
  }
  const at = ++count
  const show = (Panel: Panel) => {
    if (at === count) change({ Panel, added: { at, text, lines } })
  }
  if (state.Panel) show(state.Panel)
  else
    import('./added-panel.tsx').then(
      ({ AddedPanel }) => show(AddedPanel),
      () => toastSuccess(text, 'cart'),
    )
}

export const closeAdded = (): void => change({ added: null })

export const useAdded = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
