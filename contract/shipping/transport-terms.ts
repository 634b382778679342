// The sentences that tell customers who pays for transport, for pages, policies and emails. The sentence follows from
// the shipping methods and zones of the shop (transport-offer.ts).
import { formatRupees } from '#contract/base/rupee-text'
import type { Pricing } from './rates.ts'

export const transportKinds = [
  'buyer-pays',
  'freight-later',
  'pickup',
  'free',
  'free-from',
  'charged',
  /** Delivery for a charge, or without a shipping price. */
  'choice',
  /** Depends on the address or the order. */
  'varies',
] as const
export type TransportKind = (typeof transportKinds)[number]

/** How the shop delivers within India. */
export interface TransportOffer {
  kind: TransportKind
  /** Value in rupees of the goods from which delivery is free; only for `free-from`. */
  freeFrom: number | null
  /** Whether freight is added later to orders without a shipping price. */
  freightAfterOrder: boolean
  /** Whether prices include GST. */
  pricesIncludeGst?: boolean
}

export const buyerPays: TransportOffer = { kind: 'buyer-pays', freeFrom: null, freightAfterOrder: false }

const EX_MILL = 'Prices are ex-mill: GST is added'

const pricesOf = ({ pricesIncludeGst }: Pick<TransportOffer, 'pricesIncludeGst'>): string =>
  pricesIncludeGst ? 'Prices include GST' : EX_MILL

const BUYER_PAYS = 'and transport is paid by the buyer'

export const PRICES_ARE_EX_MILL = `${EX_MILL} ${BUYER_PAYS}`

const clauses: Readonly<Record<Exclude<TransportKind, 'buyer-pays'>, string>> = {
  'freight-later': 'and we add freight after you order',
  pickup: 'and you collect the goods',
  free: 'and delivery is free',
  'free-from': 'and delivery is free from',
  charged: 'and transport is charged by the delivery method you choose',
  choice: 'and the checkout offers delivery for a charge, or transport paid by the buyer',
  varies: 'and the checkout shows what delivery to your address costs',
}

/** Returns the note on prices and transport, without a full stop. */
export function transportNote(offer: TransportOffer): string {
  const { kind, freeFrom, freightAfterOrder } = offer
  const prices = pricesOf(offer)
  if (kind === 'buyer-pays') return `${prices} ${BUYER_PAYS}`
  if (kind === 'free-from') return `${prices}, ${clauses[kind]} ${formatRupees(freeFrom ?? 0)}`
  if (kind === 'choice' && freightAfterOrder)
    return `${prices}, and the checkout offers delivery for a charge, or freight that we add after you order`
  return `${prices}, ${clauses[kind]}`
}

/** The note for pages that don't know the customer: some customers get free delivery as a benefit. */
export const transportNoteForAll = (offer: TransportOffer): string =>
  offer.kind === 'buyer-pays'
    ? `${transportNote(offer)}, unless the checkout says that delivery is free`
    : transportNote(offer)

/** Returns the note for an order with a known delivery method. */
export function transportNoteOf(
  offer: TransportOffer,
  { pricing, cost }: { pricing: Pricing; cost: number },
): string {
  const prices = pricesOf(offer)
  if (pricing === 'to-pay')
    return offer.freightAfterOrder ? `${prices}, ${clauses['freight-later']}` : `${prices} ${BUYER_PAYS}`
  if (pricing === 'pickup') return `${prices}, ${clauses.pickup}`
  return `${prices}, ${cost > 0 ? clauses.charged : clauses.free}`
}

/** Returns the note for customers with free delivery as a benefit. */
export const wePayNote = (offer: TransportOffer): string => `${pricesOf(offer)}, and we pay for transport`

/** Returns how delivery is arranged, for the cart. */
export function deliveryText({ kind, freeFrom }: TransportOffer): string {
  const time = 'Please contact the seller for delivery time to your PIN code.'
  switch (kind) {
    case 'buyer-pays':
      return 'We arrange transport with you after the order; it is paid by the buyer. Please contact the seller for delivery time and charges to your PIN code.'
    case 'freight-later':
      return 'We add freight after the order and email you the final amount. Please contact the seller for delivery time and charges to your PIN code.'
    case 'pickup':
      return 'You collect the goods from us. Please contact the seller about the time.'
    case 'free':
      return `Delivery is free. ${time}`
    case 'free-from':
      return `Delivery is free from ${formatRupees(freeFrom ?? 0)}; below that, the checkout shows what it costs. ${time}`
    default:
      return `The checkout shows what delivery to your address costs. ${time}`
  }
}

/** For an order whose amount isn't final yet. */
export const FREIGHT_FOLLOWS =
  'Freight will be added to this order. We will email you the final amount and how to pay it; please do not pay before that.'

/** The total of such an order. */
export const TOTAL_SO_FAR = 'Total without freight'

/** Whether an order has no shipping price: no method was chosen, or the one with freight to pay. */
export const isUnpriced = (pricing: Pricing | undefined): boolean =>
  pricing === undefined || pricing === 'to-pay'
