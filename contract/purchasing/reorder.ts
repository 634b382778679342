// The reorder rule, based on sales, lead time, stock and incoming units.
import { counted } from '#contract/base/rupee-text'

/** Default if neither the supplier nor the supplied product has a lead time. */
export const USUAL_LEAD_DAYS = 14
export const USUAL_COVER_DAYS = 30
export const MAX_COVER_DAYS = 365

/** A few days of sales since listing say little about the daily rate. */
export const LEAST_DAYS = 7

export interface SalesFigures {
  /** Sales of the last days in India, including today. */
  sold30: number
  sold90: number
  /** Days since the product was listed, in India. */
  ageDays: number
}

export interface SalesRate {
  sold: number
  days: number
}

/**
 * Returns the higher of the two rates: a product that starts selling must not run out, nor must one that
 * had a slow month.
 */
export function salesRate({ sold30, sold90, ageDays }: SalesFigures): SalesRate {
  const within = (days: number) => Math.max(LEAST_DAYS, Math.min(days, ageDays))
  const [recent, long] = [
    { sold: Math.max(0, sold30), days: within(30) },
    { sold: Math.max(0, sold90), days: within(90) },
  ]
  return recent.sold * long.days >= long.sold * recent.days ? recent : long
}

export interface ReorderFigures extends SalesRate {
  leadTimeDays: number
  coverDays: number
  available: number
  /** Ordered and not received yet. */
  incoming: number
  /** Units in purchase orders that are still drafts. */
  drafted: number
  /** The supplier's minimum quantity. */
  minQuantity: number
}

/** Returns the units needed until an order placed now arrives, plus the days of cover after that. */
export const neededUnits = ({ sold, days, leadTimeDays, coverDays }: ReorderFigures): number =>
  Math.ceil((sold * (leadTimeDays + coverDays)) / days)

/** Returns 0 if no order is needed. */
export function suggestedUnits(figures: ReorderFigures): number {
  const missing = neededUnits(figures) - figures.available - figures.incoming - figures.drafted
  return missing <= 0 ? 0 : Math.max(missing, figures.minQuantity)
}

/** "Sells 2.3 a day, 12 days lead time, 30 days of cover: 97 needed, 40 in stock, 20 on order" */
export function reorderReason(figures: ReorderFigures): string {
  const { sold, days, leadTimeDays, coverDays, available, incoming, drafted, minQuantity } = figures
  const missing = neededUnits(figures) - available - incoming - drafted
  return [
    `Sells ${perDay({ sold, days })} a day, ${counted(leadTimeDays, 'day')} lead time, ${counted(coverDays, 'day')} of cover: ${neededUnits(figures)} needed`,
    `${available} in stock`,
    `${incoming} on order`,
    ...(drafted > 0 ? [`${drafted} in drafts`] : []),
    ...(missing > 0 && minQuantity > missing ? [`supplier's minimum ${minQuantity}`] : []),
  ].join(', ')
}

/** Returns the units per day with one decimal, or with two for rates below 1. */
export function perDay({ sold, days }: SalesRate): number {
  const rate = sold / days
  return Math.round(rate * (rate < 1 ? 100 : 10)) / (rate < 1 ? 100 : 10)
}
