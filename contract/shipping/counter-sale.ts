// Goods that are handed over at the counter. The order names it like a shipping method of the kind pickup, so the shop
// needs no method for it.
import type { ShippingChoice } from './store.ts'

/** Name of the delivery method and of the carrier. */
export const HANDED_OVER = 'Handed over at the counter'

/** An id that isn't a method's. */
const NO_METHOD = '00000000-0000-0000-0000-000000000000'

export const counterChoice: ShippingChoice = {
  _id: NO_METHOD,
  name: HANDED_OVER,
  pricing: 'pickup',
  estimatedDays: '',
}

export const isCounterSale = (choice: Pick<ShippingChoice, '_id'> | null): boolean =>
  choice?._id === NO_METHOD
