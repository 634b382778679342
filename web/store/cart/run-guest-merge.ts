// One merge of a guest's cart at a time in this browser, in line with the other changes of the cart; the visitor is told
// what came of it.
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { personalKey } from '#web/store/session/personal-query.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { cartMutations } from './cart.ts'
import { guestLines } from './guest-lines.ts'
import { guestMerge, setGuestMerge } from './guest-merge-state.ts'
import { mergeGuestLines } from './merge-guest-lines.ts'

let running: Promise<void> | null = null

/** Throws what a call has failed with. */
export function runGuestMerge(client: QueryClient, userId: string): Promise<void> {
  setGuestMerge({ failure: null })
  running ??= inTurn(() => merge(client, userId)).finally(() => {
    running = null
  })
  return running
}

/** Tabs take turns; the later one finds nothing left to do. Without a secure address a browser has no such locks. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('haat.guest-cart', work)
}

async function merge(client: QueryClient, userId: string): Promise<void> {
  const key = personalKey(userId, 'GET /orders/cart', {})
  // Another tab has done it: what this one has read of the cart is from before.
  if (guestLines().length === 0) return client.invalidateQueries({ queryKey: key })
  const change = client.getMutationCache().build(client, {
    ...cartMutations,
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: mergeGuestLines,
    onMutate: () => client.cancelQueries({ queryKey: key }),
  })
  const { cart, added, notes } = await change.execute(undefined).catch((error: unknown) => {
    // What was being read of the cart was given up for the change.
    void client.invalidateQueries({ queryKey: key })
    throw error
  })
  // A page that was opened meanwhile has asked for the cart, and may be answered with how it was.
  await client.cancelQueries({ queryKey: key })
  client.setQueryData<ReplyOf<'GET /orders/cart'>>(key, { success: true, cart })
  setGuestMerge({ notes: [...guestMerge().notes, ...notes] })
  if (notes.length > 0) toastError(notes.join(' '), 'guest-cart')
  else if (added > 0)
    toastSuccess(
      added === 1
        ? 'The product that you had chosen is in your cart.'
        : `The ${added} products that you had chosen are in your cart.`,
      'guest-cart',
    )
}
