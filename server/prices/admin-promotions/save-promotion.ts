// Creates, changes, cancels, ends or deletes a promotion. Existing orders keep their discount.
import { sql } from 'kysely'
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees } from '#contract/base/money'
import type { Permission } from '#contract/base/permissions'
import {
  type AdminPromotion,
  MAX_AUTOMATIC_PROMOTIONS,
  type PromotionInput,
} from '#contract/prices/admin-promotions'
import { type PromotionChange, promotionBlock } from '#contract/prices/promotion-state'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { findTargets, unknownCategory, unknownFamily, unknownSku } from '#server/prices/admin/targets'
import { getPromotion, lockPromotion } from './promotion-queries.ts'

/** The context of an admin whose permissions decide whether replies contain totals. */
type Context = AdminContext & { actor: { permissions: ReadonlySet<Permission> } }

/**
 * Throws `invalid_input` for unknown products, families, categories or groups, for an end in the past and for a code
 * that another promotion has, and `conflict` beyond the maximum.
 */
export async function createPromotion(
  tx: Transaction,
  ctx: Context,
  input: PromotionInput,
): Promise<AdminPromotion> {
  if (input.code === null) await assertRoomForAutomatic(tx)
  assertEndsLater(input)
  await assertFreeCode(tx, input.code)
  const { id } = await tx
    .insertInto('promotions')
    .values(valuesOf(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await setTargets(tx, id, input)
  const promotion = await getPromotion(tx, id, ctx.actor.permissions)
  audit(tx, ctx, 'promotion.create', { id, name: promotion.name }, { after: audited(promotion) })
  return promotion
}

/**
 * Throws `not_found`, `version_conflict`, `illegal_transition` for a promotion that is over, `invalid_input` for fewer
 * uses than there are orders, and errors of `createPromotion`.
 */
export async function updatePromotion(
  tx: Transaction,
  ctx: Context,
  id: string,
  { version, ...input }: PromotionInput & { version: number },
): Promise<AdminPromotion> {
  const before = await lockForChange(tx, ctx, id, { version, change: 'edit' })
  if (input.code === null && before.code !== null) await assertRoomForAutomatic(tx)
  assertEndsLater(input)
  if (input.code !== before.code) await assertFreeCode(tx, input.code)
  const uses = input.maxUses === null ? 0 : await countUses(tx, id, input.maxUses)
  await tx
    .updateTable('promotions')
    .set({ ...valuesOf(input), uses, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('promotionTargets').where('promotionId', '=', id).execute()
  await tx.deleteFrom('promotionGroups').where('promotionId', '=', id).execute()
  await setTargets(tx, id, input)
  const after = await getPromotion(tx, id, ctx.actor.permissions)
  audit(
    tx,
    ctx,
    'promotion.update',
    { id, name: after.name },
    { before: audited(before), after: audited(after) },
  )
  return after
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for a promotion that has started. */
export async function cancelPromotion(tx: Transaction, ctx: Context, id: string, version: number) {
  const { name } = await lockForChange(tx, ctx, id, { version, change: 'cancel' })
  // It may have begun after this transaction, and stays cancelled.
  const now = sql<Date>`least(now(), starts_at - interval '1 millisecond')`
  await setEnd(tx, id, { version, endedAt: now })
  audit(tx, ctx, 'promotion.cancel', { id, name })
  return getPromotion(tx, id, ctx.actor.permissions)
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for a promotion that isn't running. */
export async function endPromotion(tx: Transaction, ctx: Context, id: string, version: number) {
  const { name, endsAt } = await lockForChange(tx, ctx, id, { version, change: 'end' })
  await setEnd(tx, id, { version, endedAt: sql<Date>`greatest(now(), starts_at)` })
  const after = await getPromotion(tx, id, ctx.actor.permissions)
  audit(tx, ctx, 'promotion.end', { id, name }, { before: { endsAt }, after: { endsAt: after.endedAt } })
  return after
}

/** Throws `not_found`, and `conflict` for a promotion that an order has used. */
export async function deletePromotion(tx: Transaction, ctx: Context, id: string): Promise<void> {
  const before = await lockPromotion(tx, id, ctx.actor.permissions)
  const block = promotionBlock(before, 'delete')
  if (block) throw refused('conflict', block)
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
  audit(tx, ctx, 'promotion.delete', { id, name: before.name }, { before: audited(before) })
}

interface WantedChange {
  version: number
  change: PromotionChange
}

async function lockForChange(tx: Transaction, ctx: Context, id: string, { version, change }: WantedChange) {
  const promotion = await lockPromotion(tx, id, ctx.actor.permissions)
  if (promotion.version !== version)
    throw refused('version_conflict', 'Someone else has changed this promotion. Reload it and try again.')
  const block = promotionBlock(promotion, change)
  if (block) throw refused('illegal_transition', block)
  return promotion
}

const setEnd = (
  tx: Transaction,
  id: string,
  { version, endedAt }: { version: number; endedAt: ReturnType<typeof sql<Date>> },
) =>
  tx
    .updateTable('promotions')
    .set({ endedAt, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

const valuesOf = (input: PromotionInput) => ({
  name: input.name,
  code: input.code,
  kind: input.kind,
  discountBasisPoints: input.discount === null ? null : toBasisPoints(input.discount),
  maxDiscountPaise: input.maxDiscount === null ? null : fromRupees(input.maxDiscount),
  amountPaise: input.amount === null ? null : fromRupees(input.amount),
  buyQuantity: input.buyQuantity,
  getQuantity: input.getQuantity,
  minimumPaise: fromRupees(input.minimumAmount ?? 0),
  minimumQuantity: input.minimumQuantity ?? 0,
  isForEverything: input.isForEverything,
  isFirstOrderOnly: input.isFirstOrderOnly,
  isCombinable: input.isCombinable,
  maxUses: input.maxUses,
  maxUsesPerCustomer: input.maxUsesPerCustomer,
  startsAt: input.startsAt,
  endsAt: input.endsAt,
})

const invalid = (fields: Record<string, string>) =>
  refused('invalid_input', Object.values(fields)[0] ?? '', { fields })

function assertEndsLater({ endsAt }: PromotionInput): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw invalid({ endsAt: 'The end must be in the future' })
}

async function assertRoomForAutomatic(tx: Transaction): Promise<void> {
  const { count } = await tx
    .selectFrom('promotions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('code', 'is', null)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_AUTOMATIC_PROMOTIONS)
    throw refused(
      'conflict',
      `You can have at most ${MAX_AUTOMATIC_PROMOTIONS} running and scheduled promotions without a code`,
    )
}

/** A code can be used again once its promotion has ended. Promotions with the same code are saved one at a time. */
async function assertFreeCode(tx: Transaction, code: string | null): Promise<void> {
  if (code === null) return
  await sql`select pg_advisory_xact_lock(hashtext('promotion code'), hashtext(${code}))`.execute(tx)
  await tx
    .updateTable('promotions')
    .set((eb) => ({ endedAt: eb.ref('endsAt') }))
    .where('code', '=', code)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`ends_at <= now()`)
    .execute()
  const other = await tx
    .selectFrom('promotions')
    .select('name')
    .where('code', '=', code)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  if (other) throw invalid({ code: `The promotion “${other.name}” has the code ${code}` })
}

/**
 * Counts the orders that use the promotion, which is locked: orders that are being placed or cancelled have ended.
 * Throws `invalid_input` for more orders than allowed uses.
 */
async function countUses(tx: Transaction, id: string, maxUses: number): Promise<number> {
  const { count } = await tx
    .selectFrom('orderPromotions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('promotionId', '=', id)
    .where('releasedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count <= maxUses) return count
  const orders = count === 1 ? '1 order uses' : `${count} orders use`
  throw invalid({ maxUses: `${orders} this promotion already. Enter ${count} or more.` })
}

async function setTargets(
  tx: Transaction,
  promotionId: string,
  { groups, ...given }: PromotionInput,
): Promise<void> {
  const { products, families, categories } = await findTargets(tx, given)
  const [sku] = given.products.filter((text) => !products.has(text))
  const [family] = given.families.filter((text) => !families.has(text))
  const [category] = given.categories.filter((text) => !categories.has(text))
  const known = await tx
    .selectFrom('customerGroups')
    .select('id')
    .where('id', 'in', groups.length > 0 ? groups : [promotionId])
    .execute()
  const fields = {
    ...(sku !== undefined && { products: unknownSku(sku) }),
    ...(family !== undefined && { families: unknownFamily(family) }),
    ...(category !== undefined && { categories: unknownCategory(category) }),
    ...(known.length < groups.length && { groups: 'A chosen group no longer exists' }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const idsOf = (found: Map<string, { _id: string }>) => [
    ...new Set([...found.values()].map(({ _id }) => _id)),
  ]
  const targets = [
    ...idsOf(products).map((productId) => ({ promotionId, productId, familyId: null, categoryId: null })),
    ...idsOf(families).map((familyId) => ({ promotionId, productId: null, familyId, categoryId: null })),
    ...idsOf(categories).map((categoryId) => ({ promotionId, productId: null, familyId: null, categoryId })),
  ]
  if (targets.length > 0) await tx.insertInto('promotionTargets').values(targets).execute()
  if (groups.length > 0)
    await tx
      .insertInto('promotionGroups')
      .values(groups.map((groupId) => ({ promotionId, groupId })))
      .execute()
}

const audited = ({
  _id,
  state,
  version,
  uses,
  isUsed,
  totals,
  endedAt,
  products,
  families,
  categories,
  groups,
  ...promotion
}: AdminPromotion) => ({
  ...promotion,
  products: products.map(({ sku, name }) => sku ?? name),
  families: families.map(({ name }) => name),
  categories: categories.map(({ name }) => name),
  groups: groups.map(({ name }) => name),
})
