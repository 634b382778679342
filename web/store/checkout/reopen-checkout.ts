// Reopens a checkout after signing in. The checkout opens only with a summary of the cart, which the sign-in pages don't
// pass along.
import { paths } from '#web/store/paths.ts'
import { checkoutDraft } from './checkout-draft.ts'

/** Returns the state with which a page opens after signing in: the checkout's summary, or nothing. */
export function stateOfReopened(path: string): { state?: object } {
  const { summary } = checkoutDraft()
  return path === paths.checkout && summary ? { state: { ...summary, isReopened: true } } : {}
}

/** Whether a visitor who signs in or registers now came from a checkout. */
export const isCheckoutOpen = (path: string | null): boolean =>
  path === paths.checkout && checkoutDraft().summary !== null
