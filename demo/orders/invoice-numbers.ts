// Invoice numbers of the demo orders, as the shop gives them: consecutive in the order of dispatch, anew every 1 April.
import { financialYear } from '#contract/base/financial-year'
import { daysBefore } from '#demo/calendar'
import type { OrderRow } from './order-rows.ts'

// Before that the invoices were written by hand, and the last parcels still wait for theirs.
const FIRST_DAYS_AGO = 120
const STILL_WAITING = 2

/** Adds numbers such as BO/26-27/000123: at most 16 characters, as rule 46 of the CGST Rules wants. */
export function numberInvoices(orders: readonly OrderRow[], now: Date): OrderRow[] {
  const first = daysBefore(now, FIRST_DAYS_AGO)
  const dispatched = orders
    .filter((order) => order.shippedAt !== null && order.shippedAt >= first)
    .sort((a, b) => Number(a.shippedAt) - Number(b.shippedAt))
    .slice(0, -STILL_WAITING)
  const counts = new Map<string, number>()
  const numbers = new Map<OrderRow, string>()
  for (const order of dispatched) {
    const year = financialYear(order.shippedAt ?? now)
    const count = (counts.get(year) ?? 0) + 1
    counts.set(year, count)
    numbers.set(order, `BO/${year}/${String(count).padStart(6, '0')}`)
  }
  return orders.map((order) => ({ ...order, invoiceNumber: numbers.get(order) ?? null }))
}
