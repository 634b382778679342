// Coupons of the demo shop: one for first orders, which some of the demo orders used, and one for large orders. No
// promotion applies automatically, so carts have the prices shown.
import { addDays, dayOf, startOfDay } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { demoId } from '#demo/identity'
import { welcome } from '#demo/orders/coupons'
import type { Transaction } from '#server/db/database'

/** Before the oldest demo order. */
const WELCOME_STARTED_DAYS_AGO = 366
const FREIGHT_STARTED_DAYS_AGO = 5
const FREIGHT_ENDS_IN_DAYS = 25

export async function loadPromotions(tx: Transaction, now: Date): Promise<void> {
  const today = dayOf(now)
  await tx
    .insertInto('promotions')
    .values([
      {
        id: demoId('promotion', welcome.code),
        name: welcome.name,
        code: welcome.code,
        kind: 'percent',
        discountBasisPoints: welcome.discountBasisPoints,
        maxDiscountPaise: welcome.maxDiscountPaise,
        isFirstOrderOnly: true,
        maxUsesPerCustomer: 1,
        startsAt: startOfDay(addDays(today, -WELCOME_STARTED_DAYS_AGO)),
        createdAt: startOfDay(addDays(today, -WELCOME_STARTED_DAYS_AGO)),
      },
      {
        id: demoId('promotion', 'FREIGHT200'),
        name: 'Help with freight',
        code: 'FREIGHT200',
        kind: 'amount',
        amountPaise: fromRupees(200),
        minimumPaise: fromRupees(5_000),
        isCombinable: true,
        startsAt: startOfDay(addDays(today, -FREIGHT_STARTED_DAYS_AGO)),
        endsAt: startOfDay(addDays(today, FREIGHT_ENDS_IN_DAYS)),
        createdAt: startOfDay(addDays(today, -FREIGHT_STARTED_DAYS_AGO)),
      },
    ])
    .execute()
}
