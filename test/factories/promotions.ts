// Promotions and coupons for tests.
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database'
import type { Promotions } from '#server/db/row-types'

let count = 0

interface PromotionOverrides extends Partial<Insertable<Promotions>> {
  /** Without targets, the promotion applies to everything. */
  products?: readonly { id: string }[]
  families?: readonly { id: string }[]
  categories?: readonly { id: string }[]
  /** Without groups, the promotion is for everyone. */
  groups?: readonly { id: string }[]
}

/** 10 % off everything, without a code and without limits, unless overridden. */
export async function createPromotion(
  db: Db,
  { products = [], families = [], categories = [], groups = [], ...overrides }: PromotionOverrides = {},
) {
  const { kind = 'percent' } = overrides
  const promotion = await db
    .insertInto('promotions')
    .values({
      name: `Promotion ${process.pid}-${++count}`,
      kind,
      ...(kind === 'percent' && { discountBasisPoints: 1_000 }),
      isForEverything: products.length + families.length + categories.length === 0,
      ...overrides,
    })
    .returning(['id', 'name', 'code'])
    .executeTakeFirstOrThrow()
  const promotionId = promotion.id
  const targets = [
    ...products.map(({ id }) => ({ promotionId, productId: id, familyId: null, categoryId: null })),
    ...families.map(({ id }) => ({ promotionId, productId: null, familyId: id, categoryId: null })),
    ...categories.map(({ id }) => ({ promotionId, productId: null, familyId: null, categoryId: id })),
  ]
  if (targets.length > 0) await db.insertInto('promotionTargets').values(targets).execute()
  if (groups.length > 0)
    await db
      .insertInto('promotionGroups')
      .values(groups.map(({ id: groupId }) => ({ promotionId, groupId })))
      .execute()
  return promotion
}

/** 10 % off everything with a code. */
export async function createCoupon(db: Db, overrides: PromotionOverrides = {}) {
  const { code, ...promotion } = await createPromotion(db, {
    code: `COUPON${process.pid}X${++count}`,
    ...overrides,
  })
  return { ...promotion, code: code ?? '' }
}
