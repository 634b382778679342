// How well a supplier keeps their word, from what came of their purchase orders.
import { counted } from '#contract/base/rupee-text'

export interface SupplierFigures {
  /** Orders of which it is known whether everything came by the expected day. */
  judgedOrders: number
  onTimeOrders: number
  /** Units that went on the shelves. */
  acceptedUnits: number
  /** Units that came and were refused. */
  damagedUnits: number
}

/**
 * 0 to 5 with one decimal: half of it is the share of orders on time, half the share of units without damage; what is not
 * known yet counts for nothing. Null where nothing is known at all.
 */
export function supplierRating(figures: SupplierFigures): number | null {
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
export function ratingReason(figures: SupplierFigures): string {
  const { judgedOrders, onTimeOrders, acceptedUnits, damagedUnits } = figures
  const units = acceptedUnits + damagedUnits
  if (judgedOrders === 0 && units === 0) return 'Nothing has come yet'
  return [
    judgedOrders === 0
      ? 'No order had an expected day'
      : `${onTimeOrders} of ${counted(judgedOrders, 'order')} on time`,
    units === 0 ? 'no unit has come' : `${damagedUnits} of ${counted(units, 'unit')} damaged`,
  ].join(', ')
}
