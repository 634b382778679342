// Supplier rating, derived from the outcome of their purchase orders.
import { counted } from '#contract/base/rupee-text'

export interface SupplierStatistics {
  /** Orders whose punctuality is known: whether everything arrived by the expected day. */
  judgedOrders: number
  onTimeOrders: number
  /** Units accepted into stock. */
  acceptedUnits: number
  /** Units received and refused. */
  damagedUnits: number
}

/**
 * Returns 0 to 5 with one decimal: the mean of the shares of punctual orders and of undamaged units, leaving out a
 * share that isn't known yet. Null if neither is known.
 */
export function supplierRating(figures: SupplierStatistics): number | null {
  const { judgedOrders, onTimeOrders, acceptedUnits, damagedUnits } = figures
  const units = acceptedUnits + damagedUnits
  const shares = [
    ...(judgedOrders > 0 ? [onTimeOrders / judgedOrders] : []),
    ...(units > 0 ? [acceptedUnits / units] : []),
  ]
  if (shares.length === 0) return null
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  return Math.round(5 * mean * 10) / 10
}

/** "9 of 10 orders on time, 3 of 420 units damaged" */
export function ratingReason(figures: SupplierStatistics): string {
  const { judgedOrders, onTimeOrders, acceptedUnits, damagedUnits } = figures
  const units = acceptedUnits + damagedUnits
  if (judgedOrders === 0 && units === 0) return 'No deliveries yet'
  return [
    judgedOrders === 0
      ? 'No order had an expected date'
      : `${onTimeOrders} of ${counted(judgedOrders, 'order')} on time`,
    units === 0 ? 'no units received' : `${damagedUnits} of ${counted(units, 'unit')} damaged`,
  ].join(', ')
}
