// The GST rates of an open order that have changed since it was placed, with the amounts at the new rates.
import { toPercent } from '#contract/base/gst'
import { toRupees } from '#contract/base/money'
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { Db } from '#server/db/database'
import { readRateChanges } from '#server/orders/read/rate-changes'
import { type AmountsRow, readAmounts } from './amend-amounts.ts'
import { amountsAt } from './change-rates.ts'

type RateChange = NonNullable<OrderDetail['rateChange']>

/** Returns null if the rates are those of today, or staff have decided to keep them. */
export async function findRateChange(db: Db, order: AmountsRow): Promise<Omit<RateChange, 'paidOn'> | null> {
  const changes = await readRateChanges(db, order.id)
  if (changes.length === 0) return null
  const amounts = amountsAt(await readAmounts(db, order), changes)
  const days = changes.flatMap(({ since }) => (since === null ? [] : [since]))
  return {
    lines: changes.map(({ itemId, name, fromBasisPoints, toBasisPoints }) => ({
      itemId,
      name,
      from: toPercent(fromBasisPoints),
      to: toPercent(toBasisPoints),
    })),
    since: days.toSorted().at(-1) ?? null,
    total: toRupees(amounts.totalPaise),
    gst: toRupees(amounts.gstPaise),
  }
}
