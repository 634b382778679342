// When to buy what again: a rule over what sells, how long it takes to come, what is here and what is on its way.
import { counted } from '#contract/base/rupee-text'

/** Where neither the supplier nor what they supply says how long it takes. */
export const USUAL_LEAD_DAYS = 14
export const USUAL_COVER_DAYS = 30
export const MAX_COVER_DAYS = 365

/** A product that was listed a few days ago tells little about a day. */
export const LEAST_DAYS = 7

export interface SalesFigures {
  /** Within the last days of India, today with them. */
  sold30: number
  sold90: number
  /** Days, in India, since the one on which the product was listed. */
  ageDays: number
}

export interface SalesRate {
  sold: number
  days: number
}

/** The higher of the two rates: what begins to sell is not to run out, and a calm month is no reason to. */
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
  /** In purchase orders that were not sent yet. */
  drafted: number
  /** The least that the supplier sends. */
  minQuantity: number
}

/** Units that last until what is ordered now has come, and for the days of cover after that. */
export const neededUnits = ({ sold, days, leadTimeDays, coverDays }: ReorderFigures): number =>
  Math.ceil((sold * (leadTimeDays + coverDays)) / days)

/** 0 where there is enough. */
export function suggestedUnits(figures: ReorderFigures): number {
  const missing = neededUnits(figures) - figures.available - figures.incoming - figures.drafted
  return missing <= 0 ? 0 : Math.max(missing, figures.minQuantity)
}

/** "Sells 2.3 a day, takes 12 days to come, 30 days of cover: 97 needed, 40 here, 20 on their way" */
export function reorderReason(figures: ReorderFigures): string {
  const { sold, days, leadTimeDays, coverDays, available, incoming, drafted, minQuantity } = figures
  const missing = neededUnits(figures) - available - incoming - drafted
  return [
    `Sells ${perDay({ sold, days })} a day, takes ${counted(leadTimeDays, 'day')} to come, ${counted(coverDays, 'day')} of cover: ${neededUnits(figures)} needed`,
    `${available} here`,
    `${incoming} on their way`,
    ...(drafted > 0 ? [`${drafted} in drafts`] : []),
    ...(missing > 0 && minQuantity > missing ? [`the supplier sends at least ${minQuantity}`] : []),
  ].join(', ')
}

/** Units a day with one decimal, of what sells rarely with two. */
export function perDay({ sold, days }: SalesRate): number {
  const rate = sold / days
  return Math.round(rate * (rate < 1 ? 100 : 10)) / (rate < 1 ? 100 : 10)
}
