// The shipping methods for an address and the cost of the chosen one. The checkout and placing an order share this
// rule.
import { add, type Paise, subtract, zero } from '#contract/base/money'
import type { Destination, Parcel } from '#contract/shipping/rates'
import type { ShippingChoice } from '#contract/shipping/store'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { offersFor, type ShippingOffer } from './offers.ts'

/** A line of a cart or order. */
export interface SentLine {
  quantity: number
  /** Weight of one unit; null if unknown. */
  weightGrams: number | null
  subtotalPaise: Paise
  discountPaise: Paise
}

export interface Sending {
  to: Destination
  lines: readonly SentLine[]
  /** The shop pays for shipping, as a benefit of the customer's groups. */
  isFree: boolean
}

/**
 * In the order of the methods. If the shop pays for shipping, every method is free and the one with freight to pay is
 * omitted, so there may be none left. One round trip.
 */
export async function waysToSend(db: Db, { to, lines, isFree }: Sending): Promise<ShippingOffer[]> {
  const offers = await offersFor(db, to, parcelOf(lines))
  if (!isFree) return offers
  return offers.filter(({ pricing }) => pricing !== 'to-pay').map((offer) => ({ ...offer, costPaise: zero }))
}

/** Returns the chosen method. Throws `conflict` if it isn't available (any more). One round trip. */
export async function shipBy(db: Db, sending: Sending, wantedId: string): Promise<ShippingOffer> {
  const offers = await waysToSend(db, sending)
  const offer = offers.find(({ methodId }) => methodId === wantedId.toLowerCase())
  if (offer) return offer
  const message = 'This shipping method is no longer available for this order. Please choose another one.'
  throw refused('conflict', message, { fields: { shippingMethod: message } })
}

export const shippingChoiceOf = ({
  methodId,
  name,
  pricing,
  estimatedDays,
}: ShippingOffer): ShippingChoice => ({ _id: methodId, name, pricing, estimatedDays })

function parcelOf(lines: readonly SentLine[]): Parcel {
  let weightGrams: number | null = 0
  for (const line of lines) {
    weightGrams =
      weightGrams === null || line.weightGrams === null
        ? null
        : weightGrams + line.quantity * line.weightGrams
  }
  const worth = lines.map(({ subtotalPaise, discountPaise }) => subtract(subtotalPaise, discountPaise))
  return { weightGrams, subtotalPaise: add(...worth) }
}
