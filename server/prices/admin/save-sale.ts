// Creates, changes, cancels or ends a sale. Existing orders keep their prices.
import { sql } from 'kysely'
import { MAX_COMING_SALES, type SaleInput, type ScheduledSale } from '#contract/prices/admin-sales'
import { storedAmount } from '#contract/prices/amount'
import { type SaleChange, saleBlock } from '#contract/prices/sale-state'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { getSale, lockSale } from './sale-queries.ts'
import { findTargets, unknownCategory, unknownFamily, unknownSku } from './targets.ts'

/**
 * Throws `invalid_input` for unknown products, families or categories and for an end in the past, `conflict` beyond the maximum.
 */
export async function createSale(
  tx: Transaction,
  ctx: AdminContext,
  input: SaleInput,
): Promise<ScheduledSale> {
  const { count } = await tx
    .selectFrom('scheduledSales')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('cancelledAt', 'is', null)
    .where(sql<boolean>`ends_at > now()`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_COMING_SALES)
    throw refused('conflict', `You can have at most ${MAX_COMING_SALES} running and scheduled sales`)
  assertEndsLater(input)
  const { id } = await tx
    .insertInto('scheduledSales')
    .values(valuesOf(input))
    .returning('id')
    .executeTakeFirstOrThrow()
  await setTargets(tx, id, input)
  const sale = await getSale(tx, id)
  audit(tx, ctx, 'sale.create', { id, name: sale.name }, { after: audited(sale) })
  return sale
}

/** Throws `not_found`, `version_conflict`, `illegal_transition` for a sale that is over, and errors of `createSale`. */
export async function updateSale(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: SaleInput & { version: number },
): Promise<ScheduledSale> {
  const before = await lockForChange(tx, id, { version, change: 'edit' })
  assertEndsLater(input)
  await tx
    .updateTable('scheduledSales')
    .set({ ...valuesOf(input), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('scheduledSaleTargets').where('saleId', '=', id).execute()
  await setTargets(tx, id, input)
  const after = await getSale(tx, id)
  audit(tx, ctx, 'sale.update', { id, name: after.name }, { before: audited(before), after: audited(after) })
  return after
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for a sale that has started. */
export async function cancelSale(tx: Transaction, ctx: AdminContext, id: string, version: number) {
  const { name } = await lockForChange(tx, id, { version, change: 'cancel' })
  await tx
    .updateTable('scheduledSales')
    .set({ cancelledAt: sql<Date>`now()`, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  audit(tx, ctx, 'sale.cancel', { id, name })
  return getSale(tx, id)
}

/** Throws `not_found`, `version_conflict`, and `illegal_transition` for a sale that isn't running. */
export async function endSale(tx: Transaction, ctx: AdminContext, id: string, version: number) {
  const { name, endsAt } = await lockForChange(tx, id, { version, change: 'end' })
  // The sale may have begun after this transaction, and its end stays after its start.
  const now = sql<Date>`greatest(now(), starts_at + interval '1 millisecond')`
  await tx
    .updateTable('scheduledSales')
    .set({ endsAt: now, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const after = await getSale(tx, id)
  audit(tx, ctx, 'sale.end', { id, name }, { before: { endsAt }, after: { endsAt: after.endsAt } })
  return after
}

interface WantedChange {
  version: number
  change: SaleChange
}

async function lockForChange(tx: Transaction, id: string, { version, change }: WantedChange) {
  const sale = await lockSale(tx, id)
  if (sale.version !== version)
    throw refused('version_conflict', 'Someone else has changed this sale. Reload it and try again.')
  const block = saleBlock(sale.state, change)
  if (block) throw refused('illegal_transition', block)
  return sale
}

const valuesOf = ({
  products: _,
  families: _families,
  categories: _categories,
  price,
  discount,
  ...sale
}: SaleInput) => ({
  ...sale,
  ...storedAmount({ price, discount }),
})

function assertEndsLater({ endsAt }: SaleInput): void {
  if (Date.parse(endsAt) > Date.now()) return
  const message = 'The end must be in the future'
  throw refused('invalid_input', message, { fields: { endsAt: message } })
}

async function setTargets(
  tx: Transaction,
  saleId: string,
  { products, families, categories }: SaleInput,
): Promise<void> {
  if (products.length + families.length + categories.length === 0) return
  const found = await findTargets(tx, { products, families, categories })
  const [sku] = products.filter((text) => !found.products.has(text))
  const [family] = families.filter((text) => !found.families.has(text))
  const [category] = categories.filter((text) => !found.categories.has(text))
  const fields = {
    ...(sku !== undefined && { products: unknownSku(sku) }),
    ...(family !== undefined && { families: unknownFamily(family) }),
    ...(category !== undefined && { categories: unknownCategory(category) }),
  }
  const [message] = Object.values(fields)
  if (message) throw refused('invalid_input', message, { fields })
  const idsOf = (targets: Map<string, { _id: string }>) => [
    ...new Set([...targets.values()].map(({ _id }) => _id)),
  ]
  await tx
    .insertInto('scheduledSaleTargets')
    .values([
      ...idsOf(found.products).map((productId) => ({ saleId, productId, familyId: null, categoryId: null })),
      ...idsOf(found.families).map((familyId) => ({ saleId, productId: null, familyId, categoryId: null })),
      ...idsOf(found.categories).map((categoryId) => ({
        saleId,
        productId: null,
        familyId: null,
        categoryId,
      })),
    ])
    .execute()
}

const audited = ({ _id, state, version, products, families, categories, ...sale }: ScheduledSale) => ({
  ...sale,
  products: products.map(({ sku, name }) => sku ?? name),
  families: families.map(({ name }) => name),
  categories: categories.map(({ name }) => name),
})
