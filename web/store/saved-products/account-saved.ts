// Changes the saved products of a customer's account. Calls are made one after another, because each reply holds the
// whole list.
import type { QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { MAX_SAVED } from '#contract/saved-products/saved-products'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { guestSaved, setGuestSaved } from './guest-saved.ts'

type SavedReply = ReplyOf<'GET /user/saved-products'>

let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const keyOf = (userId: string) => personalKey(userId, 'GET /user/saved-products', {})

async function showReply(client: QueryClient, userId: string, { products }: Pick<SavedReply, 'products'>) {
  // A read that began before the change would show the former list.
  await client.cancelQueries({ queryKey: keyOf(userId) })
  client.setQueryData<SavedReply>(keyOf(userId), { success: true, products })
}

/** Removes the product from the list at once, and puts it back if the account refuses. Never rejects. */
export function removeFromAccount(client: QueryClient, userId: string, productId: string): Promise<void> {
  const before = client.getQueryData<SavedReply>(keyOf(userId))
  const isUnknown = before?.products.every((each) => each.productId !== productId) ?? false
  if (isUnknown && merging === 0) return Promise.resolve()
  if (before)
    client.setQueryData<SavedReply>(keyOf(userId), {
      ...before,
      products: before.products.filter((each) => each.productId !== productId),
    })
  return inTurn(async () => {
    try {
      const reply = await storeCall('DELETE /user/saved-products/{productId}', { params: { productId } })
      await showReply(client, userId, reply)
    } catch (error) {
      void client.invalidateQueries({ queryKey: keyOf(userId) })
      // A deleted product is no longer saved either.
      const isGone = error instanceof CallError && error.status === 404
      if (!isGone && !isExpiry(error)) toastError(messageOf(error), 'saved')
    }
  })
}

/** Products for which the account has no room; they stay in the browser. */
const leftHere = new Set<string>()

/**
 * Moves products from the browser to the account. Only products that the account has stored are removed from the
 * browser. Throws if a call fails.
 */
export async function mergeIntoAccount(client: QueryClient, userId: string): Promise<void> {
  merging += 1
  try {
    await inTurn(() => lockedForTabs(() => merge(client, userId)))
  } finally {
    merging -= 1
  }
}

/** Number of merges under way, which may be storing a product that the visitor has just removed. */
let merging = 0

/** Other tabs then find nothing left to merge. Browsers offer such locks only on https. */
async function lockedForTabs(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('haat.saved-products', work)
}

async function merge(client: QueryClient, userId: string): Promise<void> {
  const products = guestSaved()
    .filter(({ productId }) => UUID.test(productId) && !leftHere.has(productId))
    .slice(-MAX_SAVED)
  if (products.length === 0) return
  const reply = await storeCall('POST /user/saved-products/merge', { body: { products: [...products] } })
  for (const id of reply.left) leftHere.add(id)
  await showReply(client, userId, reply)
  const moved = new Set(products.map(({ productId }) => productId).filter((id) => !leftHere.has(id)))
  setGuestSaved(guestSaved().filter(({ productId }) => !moved.has(productId)))
  if (reply.left.length > 0)
    toastError(
      `Your account is full: it has ${MAX_SAVED} saved products. The others are saved only in this browser.`,
      'saved',
    )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
