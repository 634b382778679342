// By which methods goods may be sent to an address, and what the chosen one costs: the same rule in the checkout and
// where the order is placed.
import { add, type Paise, subtract, zero } from '#contract/base/money'
import type { Destination, Parcel } from '#contract/shipping/rates'
import type { ShippingChoice } from '#contract/shipping/store'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import { offersFor, type ShippingOffer } from './offers.ts'

/** A line of a cart or order. */
export interface SentLine {
  quantity: number
  /** Of one piece; null where nobody said. */
  weightGrams: number | null
  subtotalPaise: Paise
  discountPaise: Paise
}

export interface Sending {
  to: Destination
  lines: readonly SentLine[]
  /** The shop pays the transport, as a benefit of the customer's groups. */
  isFree: boolean
}

/**
 * In the methods' order. Where the shop pays the transport every way costs nothing, and there is none by which the buyer
 * pays: then there may be none to choose from. One round trip.
 */
export async function waysToSend(db: Db, { to, lines, isFree }: Sending): Promise<ShippingOffer[]> {
  const offers = await offersFor(db, to, parcelOf(lines))
  if (!isFree) return offers
  return offers.filter(({ pricing }) => pricing !== 'to-pay').map((offer) => ({ ...offer, costPaise: zero }))
}

/** The way that was chosen. Throws `conflict` for one that is not offered (any more). One round trip. */
export async function shipBy(db: Db, sending: Sending, wantedId: string): Promise<ShippingOffer> {
  const offers = await waysToSend(db, sending)
  const offer = offers.find(({ methodId }) => methodId === wantedId.toLowerCase())
  if (offer) return offer
  const message = 'This order can no longer be sent that way. Please choose another way of shipping.'
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
