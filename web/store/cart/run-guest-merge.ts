// Runs one merge of a guest's cart at a time in this browser, in sequence with other cart mutations, and reports the
// result to the customer.
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { personalKey } from '#web/store/session/personal-query.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { cartMutations } from './cart.ts'
import { guestLines } from './guest-lines.ts'
import { guestMerge, setGuestMerge } from './guest-merge-state.ts'
import { mergeGuestLines } from './merge-guest-lines.ts'

let running: Promise<void> | null = null

/** Throws the error of a failed call. */
export function runGuestMerge(client: QueryClient, userId: string): Promise<void> {
  setGuestMerge({ failure: null })
  running ??= limitConcurrency(() => merge(client, userId)).finally(() => {
    running = null
  })
  return running
}

/**
 * Runs the work under a lock shared by all tabs; later tabs find nothing left to merge. Browsers offer such locks
 * only on https.
 */
async function limitConcurrency(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('haat.guest-cart', work)
}

async function merge(client: QueryClient, userId: string): Promise<void> {
  const key = personalKey(userId, 'GET /orders/cart', {})
  // Another tab has merged the lines, so this tab's cached cart is stale.
  if (guestLines().length === 0) return client.invalidateQueries({ queryKey: key })
  const change = client.getMutationCache().build(client, {
    ...cartMutations,
    scope: { id: 'cart' },
    mutationFn: mergeGuestLines,
    onMutate: () => client.cancelQueries({ queryKey: key }),
  })
  const { cart, added, notes } = await change.execute(undefined).catch((error: unknown) => {
    // The mutation cancelled a running read of the cart, so read it again.
    void client.invalidateQueries({ queryKey: key })
    throw error
  })
  // A page opened in the meantime may have requested the cart and would show its old state.
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<ReplyOf<'GET /orders/cart'>>(key, { success: true, cart })
  setGuestMerge({ notes: [...guestMerge().notes, ...notes] })
  if (notes.length > 0) toastError(notes.join(' '), 'guest-cart')
  else if (added > 0)
    toastSuccess(
      added === 1
        ? 'The product you chose is in your cart.'
        : `The ${added} products you chose are in your cart.`,
      'guest-cart',
    )
}
