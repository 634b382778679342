// From when on everybody can order a product: "Available from 5 Dec 2026", or null where they can now.
import { useSyncExternalStore } from 'react'
import { availableText } from '#contract/catalogue/available-from'
import type { ListedProduct } from '#web/store/catalogue/listed.ts'

const never = () => () => {}

/** A page that was cached before the moment came corrects itself in the browser. */
export function useAwaitedText({ availableFrom: from }: Pick<ListedProduct, 'availableFrom'>): string | null {
  const isAwaited = useSyncExternalStore(
    never,
    () => from !== null && Date.parse(from) > Date.now(),
    () => from !== null,
  )
  return isAwaited && from ? availableText(from) : null
}
