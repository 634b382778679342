// Days and times in US English, for the screens whose format the specification fixes: dashboard, orders by status,
// All Orders, customers and their groups, reviews, purchase orders, stock adjustments, shipments, customer analytics.
// They ignore the date format setting, but not the time zone. An invalid or missing moment gives an em dash.
import { formatter, type Moment, textOf } from '#contract/base/days'

const usDay = formatter('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const usTime = formatter('en-US', { hour: 'numeric', minute: '2-digit' })
const usDayTime = formatter('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
const usDateTime = formatter('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Nov 21, 2026 */
export const formatUsDay = (at: Moment | null | undefined): string => textOf(usDay, at)

/** 3:45 PM */
export const formatUsTime = (at: Moment | null | undefined): string => textOf(usTime, at)

/** Nov 21, 03:45 PM */
export const formatUsDayTime = (at: Moment | null | undefined): string => textOf(usDayTime, at)

/** Nov 21, 2026, 03:45 PM */
export const formatUsDateTime = (at: Moment | null | undefined): string => textOf(usDateTime, at)
