// Returns when a product becomes available to everyone, as "Available from 5 Dec 2026", or null if it already is.
import { useSyncExternalStore } from 'react'
import { availableText } from '#contract/catalogue/available-from'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'

const never = () => () => {}

/** A page cached before that date corrects itself in the browser. */
export function useAwaitedText({ availableFrom: from }: Pick<ListedProduct, 'availableFrom'>): string | null {
  const isAwaited = useSyncExternalStore(
    never,
    () => from !== null && Date.parse(from) > Date.now(),
    () => from !== null,
  )
  return isAwaited && from ? availableText(from) : null
}
