// Changes SKU, price, stock and state of several variants at once: all of them, or none, with a problem for every cell
// that can't be saved.

import { sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { VariantChange } from '#contract/catalogue/admin-families'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { requiredText } from '#contract/catalogue/required-fields'
import { adminProductView, selectAdminProductsOf } from '#server/catalogue/admin/admin-product-view'
import { auditProduct } from '#server/catalogue/admin/audit-product'
import type { Problems } from '#server/catalogue/admin/missing-fields'
import { mrpProblems } from '#server/catalogue/admin/mrp-problems'
import { CHANGED_MEANWHILE } from '#server/catalogue/admin/update-product'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { stockChanged } from '#server/stock/levels/set-stock'
import { lockStocks, setStocks } from '#server/stock/levels/set-stocks'

/**
 * Returns the number of changed variants. Throws `not_found`, `version_conflict` if a variant or its stock has changed
 * since it was read, `already_exists` for an SKU in use, `invalid_input`; the fields name every problem, for example
 * `variants.3.sku`.
 */
export async function saveVariants(
  tx: Transaction,
  ctx: AdminContext,
  familyId: string,
  changes: readonly VariantChange[],
): Promise<number> {
  const ids = changes.map(({ id }) => id).filter((id) => Id.safeParse(id).success)
  await lockRows(tx, familyId, ids)
  await lockStocks(tx, ids)
  const rows = await selectAdminProductsOf(tx, sql`${ids}::uuid[]`).execute()
  const products = new Map(rows.map((row) => [row.id, adminProductView(row)]))
  const cells = changes.map((change, at) => ({
    change,
    path: `variants.${at}`,
    product: products.get(change.id),
  }))
  const outdated: Problems = Object.assign({}, ...cells.map((cell) => outdatedProblems(cell, familyId)))
  const invalid: Problems = Object.assign({}, ...cells.map(invalidProblems))
  const taken = await takenSkus(tx, cells)
  Object.assign(invalid, await pricesAboveMrp(tx, cells))
  refuse(
    { ...outdated, ...invalid, ...taken },
    Object.keys(outdated).length > 0,
    Object.keys(invalid).length > 0,
  )
  const changed = cells.flatMap(({ change, product }) =>
    product && differs(change, product) ? [{ change, product }] : [],
  )
  await write(tx, changed)
  await setStocks(
    tx,
    changed.flatMap(({ change: { id, stock } }) => (stock === undefined ? [] : [{ productId: id, stock }])),
    { reason: { text: 'Edited in the variant grid' }, admin: ctx.actor },
  )
  const after = await selectAdminProductsOf(
    tx,
    sql`${changed.map(({ product }) => product._id)}::uuid[]`,
  ).execute()
  for (const row of after) {
    const before = products.get(row.id)
    if (before) auditProduct(tx, ctx, { action: 'product.update', before, after: adminProductView(row) })
  }
  return changed.length
}

/** Locks the family against changes of its variants, then the variants in id order. */
async function lockRows(tx: Transaction, familyId: string, ids: readonly string[]): Promise<void> {
  if (!Id.safeParse(familyId).success) throw notFound('Family')
  const { rows } = await sql`select 1 from families where id = ${familyId} for share`.execute(tx)
  if (rows.length === 0) throw notFound('Family')
  await sql`select 1 from products where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

interface Cell {
  change: VariantChange
  /** Dotted path of the row in the request. */
  path: string
  product: AdminProduct | undefined
}

function outdatedProblems({ change, path, product }: Cell, familyId: string): Problems {
  if (product?.family?._id !== familyId) return { [path]: 'This variant is no longer in the family' }
  const problems: Problems = {}
  if (product.version !== change.version) problems[path] = CHANGED_MEANWHILE
  const { stock, stockBefore } = change
  if (
    stock !== undefined &&
    stockBefore !== undefined &&
    stock !== stockBefore &&
    product.stock !== stockBefore
  )
    problems[`${path}.stock`] = stockChanged(stockBefore, product.stock)
  return problems
}

/** A variant outside the drafts must be complete; one that was published may keep lacking what it lacked. */
function invalidProblems({ change, path, product }: Cell): Problems {
  if (!product) return {}
  const state = change.state ?? product.state
  if (state === 'draft') return {}
  const lacks = product.missing.filter((field) => field !== 'price')
  const hasPrice = change.price === undefined ? !product.missing.includes('price') : change.price !== null
  const problems: Problems = {}
  if (!hasPrice) problems[`${path}.price`] = requiredText('Price')
  if (product.state === 'draft' && lacks.length > 0)
    problems[`${path}.state`] =
      `Still missing: ${lacks.map((field) => field.replace('specifications.', '')).join(', ')}`
  return problems
}

async function pricesAboveMrp(tx: Transaction, cells: readonly Cell[]): Promise<Problems> {
  const priced = cells.flatMap(({ change: { price }, path, product }) =>
    product && typeof price === 'number' && price !== product.price
      ? [{ id: product._id, path, pricePaise: fromRupees(price) }]
      : [],
  )
  const prices = new Map(priced.map(({ id, pricePaise }) => [id, pricePaise]))
  const problems = await mrpProblems(tx, [...prices.keys()], prices)
  return Object.fromEntries(
    priced.flatMap(({ id, path }) => {
      const found = problems.get(id)
      return found ? [[`${path}.price`, found.problem]] : []
    }),
  )
}

async function takenSkus(tx: Transaction, cells: readonly Cell[]): Promise<Problems> {
  const problems: Problems = {}
  const wanted = cells.filter(({ change, product }) => change.sku && product && change.sku !== product.sku)
  if (wanted.length === 0) return problems
  // SKUs that other rows of this change give up are free.
  const leaving = cells.filter(({ change }) => change.sku !== undefined).map(({ change }) => change.id)
  const { rows } = await sql<{ sku: string }>`
    select sku from products where sku = any(${wanted.map(({ change }) => change.sku)}::text[])
      and id <> all(${leaving.filter((id) => Id.safeParse(id).success)}::uuid[])`.execute(tx)
  const taken = new Set(rows.map(({ sku }) => sku))
  for (const { change, path } of cells) {
    if (!change.sku) continue
    if (taken.has(change.sku)) problems[`${path}.sku`] = 'A product with this SKU already exists'
    else if (cells.some((other) => other.path !== path && other.change.sku === change.sku))
      problems[`${path}.sku`] = 'This SKU occurs twice'
  }
  return problems
}

function refuse(problems: Problems, isOutdated: boolean, isInvalid: boolean): void {
  const said = [...new Set(Object.values(problems))]
  if (said.length === 0) return
  const code = isOutdated ? 'version_conflict' : isInvalid ? 'invalid_input' : 'already_exists'
  throw refused(code, said.slice(0, 3).join('. '), { fields: problems })
}

const differs = ({ sku, price, stock, state }: VariantChange, product: AdminProduct): boolean =>
  (sku !== undefined && (sku || null) !== product.sku) ||
  (price !== undefined && price !== (product.missing.includes('price') ? null : product.price)) ||
  (stock !== undefined && stock !== product.stock) ||
  (state !== undefined && state !== product.state)

async function write(
  tx: Transaction,
  changed: readonly { change: VariantChange; product: AdminProduct }[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ product }) => product._id)
  const skus = changed.map(({ change, product }) =>
    change.sku === undefined ? product.sku : change.sku || null,
  )
  const hasPrice = changed.map(({ change }) => change.price !== undefined)
  const prices = changed.map(({ change: { price } }) =>
    typeof price === 'number' ? fromRupees(price) : null,
  )
  const states = changed.map(({ change, product }) => change.state ?? product.state)
  // Variants may swap SKUs, and the unique index checks each row at once.
  await sql`
    update products p set sku = null from unnest(${ids}::uuid[], ${skus}::text[]) as w (id, sku)
    where p.id = w.id and p.sku is distinct from w.sku`.execute(tx)
  await sql`
    update products p set sku = w.sku, price_paise = case when w.has_price then w.price_paise else p.price_paise end,
      status = w.status, version = p.version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${skus}::text[], ${hasPrice}::boolean[], ${prices}::bigint[], ${states}::text[])
      as w (id, sku, has_price, price_paise, status)
    where p.id = w.id and p.id = any(${ids}::uuid[])`.execute(tx)
}
