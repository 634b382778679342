// Reads promotions and coupons with their state and totals.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPercent } from '#contract/base/gst'
import { toPaise, toRupees } from '#contract/base/money'
import type { Permission } from '#contract/base/permissions'
import { Id } from '#contract/base/text'
import type { AdminPromotion, listPromotions as endpoint } from '#contract/prices/admin-promotions'
import { type PromotionState, promotionStates } from '#contract/prices/promotion-state'
import type { PromotionKind } from '#contract/prices/promotions'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db, Transaction } from '#server/db/database'
import { type List, readPage } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { type PriceSums, promotionSums } from '#server/orders/sums/price-days'

type Query = z.output<(typeof endpoint)['query']>
type Permissions = ReadonlySet<Permission>

/** The state of a promotion `p` at this moment. */
const stateOf = sql<PromotionState>`case
  when p.ended_at is not null then case when p.starts_at > p.ended_at then 'cancelled' else 'ended' end
  when p.ends_at <= now() then 'ended' when p.starts_at > now() then 'scheduled'
  when p.uses >= p.max_uses then 'used_up' else 'running' end`

export async function listPromotions(
  db: Db,
  { search, state, page, limit }: Query,
  permissions: Permissions,
) {
  const matches = search
    ? sql`lower(p.name || ' ' || coalesce(p.code, '')) like ${containsPattern(search)}`
    : sql`true`
  const list: List = {
    from: sql`promotions p`,
    where: state ? sql`${matches} and ${stateOf} = ${state}` : matches,
    id: sql`p.id`,
    order: [
      [sql`p.created_at`, 'desc'],
      [sql`p.id`, 'desc'],
    ],
  }
  const { rows } = await sql<{ state: PromotionState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from promotions p where ${matches} group by 1`.execute(
    db,
  )
  const states = Object.fromEntries(
    promotionStates.map((each) => [each, rows.find((row) => row.state === each)?.count ?? 0]),
  ) as Record<PromotionState, number>
  const total = state ? states[state] : rows.reduce((sum, { count }) => sum + count, 0)
  const ids = await readPage(db, list, { page, limit }, total)
  return { promotions: await readPromotions(db, ids, permissions), total, states }
}

/** Throws `not_found`. */
export async function getPromotion(db: Db, id: string, permissions: Permissions): Promise<AdminPromotion> {
  const [promotion] = Id.safeParse(id).success ? await readPromotions(db, [id], permissions) : []
  if (!promotion) throw notFound('Promotion')
  return promotion
}

/** Concurrent changes of the promotion, and orders that use it, wait. Throws `not_found`. */
export async function lockPromotion(
  tx: Transaction,
  id: string,
  permissions: Permissions,
): Promise<AdminPromotion> {
  if (!Id.safeParse(id).success) throw notFound('Promotion')
  await sql`select from promotions where id = ${id} for no key update`.execute(tx)
  return getPromotion(tx, id, permissions)
}

interface PromotionRow
  extends Pick<
    AdminPromotion,
    | 'name'
    | 'code'
    | 'buyQuantity'
    | 'getQuantity'
    | 'isForEverything'
    | 'products'
    | 'families'
    | 'categories'
    | 'groups'
    | 'isFirstOrderOnly'
    | 'isCombinable'
    | 'maxUses'
    | 'maxUsesPerCustomer'
    | 'state'
    | 'isUsed'
    | 'version'
  > {
  id: string
  kind: PromotionKind
  discountBasisPoints: number | null
  maxDiscountPaise: number | null
  amountPaise: number | null
  minimumPaise: number
  minimumQuantity: number
  uses: number
  startsAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
}

/** In the order of the ids. */
async function readPromotions(
  db: Db,
  ids: readonly string[],
  permissions: Permissions,
): Promise<AdminPromotion[]> {
  const [{ rows }, sums] = await Promise.all([
    sql<PromotionRow>`
      select p.id, p.name, p.code, p.kind, p.discount_basis_points, p.max_discount_paise, p.amount_paise,
        p.buy_quantity, p.get_quantity, p.minimum_paise, p.minimum_quantity, p.is_for_everything,
        p.is_first_order_only, p.is_combinable, p.max_uses, p.max_uses_per_customer, p.uses, p.starts_at, p.ends_at,
        p.ended_at, p.version, ${stateOf} as state,
        exists (select from order_promotions u where u.promotion_id = p.id) as is_used,
        ${namesOf(sql`products n on n.id = t.product_id`, sql`'sku', n.sku`)} as products,
        ${namesOf(sql`families n on n.id = t.family_id`, sql`'slug', n.slug`)} as families,
        ${namesOf(sql`categories n on n.id = t.category_id`)} as categories,
        (select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name) order by lower(g.name)), '[]')
          from promotion_groups m join customer_groups g on g.id = m.group_id where m.promotion_id = p.id) as groups
      from promotions p where p.id = any(${ids}::uuid[])
      order by array_position(${ids}::uuid[], p.id)`.execute(db),
    permissions.has('reports.read') ? promotionSums(db, ids) : null,
  ])
  return rows.map((row) => promotionView(row, sums))
}

const namesOf = (target: RawBuilder<unknown>, more?: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('_id', n.id, 'name', n.name${more ? sql`, ${more}` : sql``})
      order by n.name), '[]')
    from promotion_targets t join ${target} where t.promotion_id = p.id)`

function promotionView(row: PromotionRow, sums: Map<string, PriceSums> | null): AdminPromotion {
  const { id, discountBasisPoints, maxDiscountPaise, amountPaise, minimumPaise, ...promotion } = row
  const total = sums?.get(id)
  return {
    ...promotion,
    _id: id,
    discount: discountBasisPoints === null ? null : toPercent(discountBasisPoints),
    maxDiscount: rupeesOf(maxDiscountPaise),
    amount: rupeesOf(amountPaise),
    minimumAmount: rupeesOf(minimumPaise || null),
    minimumQuantity: row.minimumQuantity || null,
    uses: row.maxUses === null ? null : row.uses,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    totals: sums && {
      orders: total?.orders ?? 0,
      after: toRupees(toPaise(total?.goodsPaise ?? 0)),
      discount: toRupees(toPaise(total?.discountPaise ?? 0)),
    },
  }
}

const rupeesOf = (paise: number | null) => (paise === null ? null : toRupees(toPaise(paise)))
