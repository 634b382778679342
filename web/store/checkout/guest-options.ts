// Prices, delivery and payment methods of a guest's order, in one call.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeCall } from '#web/store/call.ts'
import type { GuestLine } from '#web/store/cart/guest-lines.ts'
import { type GuestContact, INDIA } from './guest-contact.ts'

export const GUEST_OPTIONS = 'guest-options'

interface Question {
  lines: readonly GuestLine[]
  codes: readonly string[]
  /** Null until it is complete. */
  contact: GuestContact | null
  shippingMethod: string | null
}

export function guestOptionsQuery({ lines, codes, contact, shippingMethod }: Question) {
  const body = {
    ...goodsOf(lines, codes),
    ...(contact && { email: contact.email, destination: destinationOf(contact), shippingMethod }),
  }
  return queryOptions({
    queryKey: [GUEST_OPTIONS, body],
    queryFn: ({ signal }) => storeCall('POST /orders/guest/options', { body, signal }),
    enabled: lines.length > 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

export const goodsOf = (lines: readonly GuestLine[], codes: readonly string[]) => ({
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  codes: [...codes],
})

const destinationOf = ({ city, state, zipCode }: GuestContact) => ({ city, state, zipCode, country: INDIA })
