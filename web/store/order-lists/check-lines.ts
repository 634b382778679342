// Checks products on the server before they are added to the cart: stock, minimums and today's prices.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/api'
import type { CheckedLine } from '#contract/cart/check-lines'
import { storeCall } from '#web/store/call.ts'
import { useSession } from '#web/store/session/session.ts'

type Lines = InputOf<'POST /orders/cart/check'>['body']['lines']

/** Waits until the session is known, because prices depend on it. */
export function useCheckedLines(lines: Lines) {
  const { status, user } = useSession()
  const route = status === 'guest' ? 'POST /orders/cart/check-guest' : 'POST /orders/cart/check'
  return useQuery(
    queryOptions({
      queryKey: ['check-lines', user?.id ?? '', route, lines],
      queryFn: ({ signal }) => storeCall(route, { body: { lines }, signal }),
      enabled: status !== 'loading' && lines.length > 0,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  )
}

/** The part of the lines that can be added, in the form in which the cart takes it. */
export const addable = (checked: readonly CheckedLine[]) =>
  checked.flatMap(({ product, quantity }) =>
    product && quantity > 0
      ? [
          {
            product: {
              _id: product._id,
              name: product.name,
              stock: product.stock,
              ...(product.familyId !== null && { family: { _id: product.familyId } }),
            },
            quantity,
          },
        ]
      : [],
  )
