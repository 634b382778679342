// Adds the items of an old order to the cart, one by one, and collects those that could not be added.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { OrderItem } from '#contract/orders/order'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { type AddedLine, confirmAdded } from '#web/store/cart/added.ts'
import { cartMutations } from '#web/store/cart/cart.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'

export interface AddedAgain {
  added: string[]
  missing: { name: string; why: string }[]
}

export function useAddAgain() {
  const client = useQueryClient()
  const key = personalKey(useSession().user?.id ?? '', 'GET /orders/cart', {})
  return useMutation({
    ...cartMutations,
    scope: { id: 'cart' },
    onMutate: () => client.cancelQueries({ queryKey: key }),
    async mutationFn(items: readonly OrderItem[]): Promise<AddedAgain> {
      const result: AddedAgain = { added: [], missing: [] }
      const lines: AddedLine[] = []
      for (const item of items) {
        try {
          const reply = await addLine(item)
          client.setQueryData<ReplyOf<'GET /orders/cart'>>(key, reply)
          result.added.push(item.name)
          if (item.productId)
            lines.push({ productId: item.productId, name: item.name, quantity: item.quantity })
        } catch (error) {
          if (isExpiry(error)) throw error
          result.missing.push({ name: item.name, why: reasonOf(error) })
        }
      }
      if (lines.length > 0)
        confirmAdded(
          lines.length === 1 ? 'Product added to cart successfully!' : 'Products added to cart successfully!',
          lines,
        )
      return result
    },
  })
}

function addLine({ productId, quantity, specifications }: OrderItem) {
  if (productId === null) throw new Error(NO_LONGER_SOLD)
  return storeCall('POST /orders/cart/add', { body: { productId, quantity, specifications } })
}

const NO_LONGER_SOLD = 'No longer sold'

const reasonOf = (error: unknown) =>
  error instanceof CallError && error.status === 404 ? NO_LONGER_SOLD : messageOf(error)
