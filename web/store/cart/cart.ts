// The cart. A customer's cart is one query, and each mutation's reply replaces it. A guest's cart is stored and
// changed in the browser.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { Cart, CartItem } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { confirmAdded } from './added.ts'
import type { AddedLine, AddedProduct } from './change-guest-cart.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { guestLines, setGuestLine, setGuestLines, useGuestLines } from './guest-lines.ts'
import { forgetRemoved, noteRemoved, shortageOf } from './removed.ts'

type CartReply = ReplyOf<'GET /orders/cart'>

export function useCart({ fresh = false } = {}) {
  return usePersonalQuery('GET /orders/cart', {}, { fresh, select: (reply) => reply.cart })
}

/** Number of items; 0 while unknown. */
export function useCartCount(): number {
  const { status } = useSession()
  const guest = useGuestLines().length
  const own = useCart().data?.itemCount ?? 0
  return status === 'guest' ? guest : own
}

/** Whether a product or another variant of its family is in the cart; false while unknown. */
export function useIsInCart({
  _id,
  family,
}: {
  _id: string
  family?: { _id: string } | null | undefined
}): boolean {
  const { status } = useSession()
  const guest = useGuestLines()
  const own = useCart().data?.items ?? NO_LINES
  const lines: readonly { productId: string; familyId?: string | null }[] = status === 'guest' ? guest : own
  return lines.some(({ productId, familyId }) => productId === _id || (family && familyId === family._id))
}

const NO_LINES: readonly [] = []

export function useAddToCart() {
  return useCartMutation(
    confirmsAdding('Product added to cart successfully!', ({ product, quantity }) => [{ product, quantity }]),
    {
      async asGuest({ product, quantity }: { product: AddedProduct; quantity: number }) {
        ;(await import('./change-guest-cart.ts')).addGuestLine(product, quantity)
      },
      async asCustomer({ product, quantity }) {
        if (!product._id) throw new Error('Product ID is required')
        return storeCall('POST /orders/cart/add', { body: { productId: product._id, quantity } })
      },
    },
  )
}

/** Adds all lines or none. A `CallError` names the reason for each refused line in `lines.{index}.quantity`. */
export function useAddLinesToCart() {
  return useCartMutation(
    confirmsAdding('Products added to cart successfully!', ({ lines }) => lines),
    {
      async asGuest({ lines }: { lines: readonly AddedLine[]; idempotencyKey: string }) {
        ;(await import('./change-guest-cart.ts')).addGuestLines(lines)
      },
      asCustomer: ({ lines, idempotencyKey }) =>
        storeCall('POST /orders/cart/add-lines', {
          body: { lines: lines.map(({ product, quantity }) => ({ productId: product._id, quantity })) },
          idempotencyKey,
        }),
    },
  )
}

export function useUpdateCartItem() {
  return useCartMutation('Cart updated successfully!', {
    async asGuest({ itemId, quantity }: { itemId: string; quantity: number }) {
      ;(await import('./change-guest-cart.ts')).setGuestQuantity(itemId, quantity)
    },
    async asCustomer({ itemId, quantity }) {
      if (!itemId) throw new Error('Item ID is required')
      if (quantity < 1) throw new Error('Quantity must be at least 1')
      return storeCall('PUT /orders/cart/update/{itemId}', { params: { itemId }, body: { quantity } })
    },
  })
}

interface RemovedItem {
  item: CartItem
  /** Index in the cart. */
  place: number
  /** The item is saved for later. */
  isSaved?: boolean
}

export function useRemoveCartItem() {
  const idOf = ({ _id, productId }: CartItem) => _id ?? productId
  return useCartMutation(
    ({ item, place, isSaved = false }: RemovedItem) => {
      noteRemoved({ items: [item], place, how: isSaved ? 'saved' : 'removed' })
      toastSuccess(isSaved ? 'Saved for later.' : 'Item removed from cart!', 'cart')
    },
    {
      asGuest: async ({ item }: RemovedItem) => setGuestLine(item.productId, null),
      async asCustomer({ item }) {
        const itemId = idOf(item)
        if (!itemId) throw new Error('Item ID is required')
        return storeCall('DELETE /orders/cart/remove/{itemId}', { params: { itemId } })
      },
    },
  )
}

export function useClearCart() {
  return useCartMutation(
    ({ items }: { items: readonly CartItem[] }) => {
      noteRemoved({ items, place: 0, how: 'cleared' })
      toastSuccess('Cart cleared successfully!', 'cart')
    },
    {
      asGuest: async () => setGuestLines([]),
      asCustomer: () => storeCall('DELETE /orders/cart/clear', {}),
    },
  )
}

/** Puts removed items back, with as many units as are in stock. */
export function useRestoreCart() {
  return useCartMutation(
    ({ items }: { items: readonly CartItem[] }, reply) => {
      forgetRemoved()
      const shortage = shortageOf(items, reply?.cart.items ?? guestLines())
      if (shortage === null) toastSuccess('Cart updated successfully!', 'cart')
      else toastError(shortage, 'cart-error')
    },
    {
      async asGuest({ items }) {
        ;(await import('./change-guest-cart.ts')).restoreGuestLines(items)
      },
      asCustomer: ({ items }) =>
        storeCall('POST /orders/cart/restore', {
          body: {
            lines: items.map(({ productId, quantity, specifications, addedAt }) => ({
              productId,
              quantity,
              specifications,
              addedAt,
            })),
          },
        }),
    },
  )
}

/** Adds a coupon code. The caller shows why an unknown one is refused. */
export function useAddCode(onCart: (cart: Cart) => void) {
  return useCartMutation(
    null,
    {
      async asGuest({ code }: { code: string }) {
        onCart(await (await import('./price-guest-cart.ts')).addGuestCode(code))
      },
      asCustomer: ({ code }) => storeCall('POST /orders/cart/codes', { body: { code } }),
    },
    onCart,
  )
}

export function useRemoveCode(onCart: (cart: Cart) => void) {
  return useCartMutation(
    'Coupon removed.',
    {
      async asGuest({ code }: { code: string }) {
        setGuestCodes(guestCodes().filter((each) => each !== code))
      },
      asCustomer: ({ code }) => storeCall('DELETE /orders/cart/codes/{code}', { params: { code } }),
    },
    onCart,
  )
}

/** Filter that finds running mutations of the cart. */
export const cartMutations = { mutationKey: ['cart'] }

interface CartChange<Input> {
  asGuest: (input: Input) => Promise<void>
  asCustomer: (input: Input) => Promise<CartReply>
}

/** Success of a change: a toast, or a function that reports it. */
type Success<Input> = string | ((input: Input, reply: CartReply | undefined) => void)

const confirmsAdding =
  <Input>(text: string, linesOf: (input: Input) => readonly AddedLine[]) =>
  (input: Input): void =>
    confirmAdded(
      text,
      linesOf(input).map(({ product: { _id, name }, quantity }) => ({ productId: _id, name, quantity })),
    )

/** @param success without one, the caller reports success and errors itself */
function useCartMutation<Input>(
  success: Success<Input> | null,
  { asGuest, asCustomer }: CartChange<Input>,
  onCart: (cart: Cart) => void = () => {},
) {
  const client = useQueryClient()
  const { user, status } = useSession()
  const key = personalKey(user?.id ?? '', 'GET /orders/cart', {})
  return useMutation({
    ...cartMutations,
    mutationFn: async (input: Input) =>
      status === 'guest' ? void (await asGuest(input)) : asCustomer(input),
    // Run mutations in sequence: each reply holds the whole cart, so the last request must also be answered last.
    scope: { id: 'cart' },
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess(reply, input) {
      if (reply) {
        client.setQueryData<CartReply>(key, reply)
        onCart(reply.cart)
      }
      if (typeof success === 'string') toastSuccess(success, 'cart')
      else success?.(input, reply ?? undefined)
    },
    onError(error) {
      if (isExpiry(error) || success === null) return
      toastError(messageOf(error), 'cart-error')
      // The item or product no longer exists, so reload the cart.
      if (error instanceof CallError && error.status === 404) client.invalidateQueries({ queryKey: key })
    },
  })
}
