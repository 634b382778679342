// The payment methods with the money received by each, and their totals.
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Db } from '#server/db/database'
import { readMethods } from './method-queries.ts'

/** In the order of the checkout. */
export async function listMethods(db: Db) {
  const methods = await readMethods(db)
  const active = methods.filter(({ view }) => view.isActive)
  return {
    methods: methods.map(({ view, row }, at) => ({
      ...view,
      isFirst: at === 0,
      isLast: at === methods.length - 1,
      receiptCount: row.receiptCount,
      receivedAmount: toRupees(toPaise(row.receivedPaise)),
    })),
    total: methods.length,
    active: active.length,
    averageFee: average(active.map(({ row }) => row.feeBasisPoints)),
  }
}

/** Takes basis points, returns percent. */
const average = (rates: readonly number[]): number =>
  rates.length === 0 ? 0 : toPercent(Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length))
