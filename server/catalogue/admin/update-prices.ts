// Changes prices and stock of many products in a few statements, with the same effects as saving each in its form.
import { sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import { lockFamilies } from '#server/catalogue/products/entries'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { SettingReason } from '#server/stock/levels/move-level'
import { lockStocks, setStocks } from '#server/stock/levels/set-stocks'
import { adminProductView, selectAdminProductsOf } from './admin-product-view.ts'
import { auditProduct } from './audit-product.ts'
import { mrpProblems } from './mrp-problems.ts'

export interface PriceChange {
  /** Rupees. */
  price?: number
  stock?: number
}

/** A product that was left alone, with the reason. */
export interface LeftAlone {
  refused: string
}

interface UpdateOptions {
  /** Whether a change may set the stock; then the levels are locked too. */
  setsStock: boolean
  stockReason: SettingReason
  /** Decides on the change of a locked product; an empty one changes nothing. */
  changeOf: (product: AdminProduct) => PriceChange | LeftAlone
}

/**
 * Locks levels, then families, then products, as sales do, each in id order. Returns each product's version afterwards, or the reason
 * for leaving it alone; nothing for a product that doesn't exist.
 */
export async function updatePrices(
  tx: Transaction,
  ctx: AdminContext,
  ids: readonly string[],
  { setsStock, stockReason, changeOf }: UpdateOptions,
): Promise<Map<string, { version: number } | LeftAlone>> {
  const outcomes = new Map<string, { version: number } | LeftAlone>()
  if (ids.length === 0) return outcomes
  const wanted = sql<string[]>`${[...ids]}::uuid[]`
  if (setsStock) await lockStocks(tx, ids)
  await lockFamilies(tx, ids)
  await sql`select 1 from products where id = any(${wanted}) order by id for no key update`.execute(tx)
  const changed: Changed[] = []
  const asked = (await selectAdminProductsOf(tx, wanted).execute()).map((row) => {
    const product = adminProductView(row)
    return { product, change: changeOf(product) }
  })
  const tooHigh = await pricesAboveMrp(tx, asked)
  for (const { product, change } of asked) {
    const aboveMrp = tooHigh.get(product._id)
    if ('refused' in change) outcomes.set(product._id, change)
    else if (aboveMrp) outcomes.set(product._id, { refused: aboveMrp.problem })
    else {
      const isChanged = change.price !== undefined || change.stock !== undefined
      outcomes.set(product._id, { version: product.version + (isChanged ? 1 : 0) })
      if (isChanged) changed.push({ product, change })
    }
  }
  await writePrices(tx, changed)
  const reason = { reason: stockReason, admin: ctx.actor }
  await setStocks(tx, changed.flatMap(stockOf), reason)
  for (const { product, change } of changed)
    auditProduct(tx, ctx, { action: 'product.update', before: product, after: after(product, change) })
  return outcomes
}

function pricesAboveMrp(
  tx: Transaction,
  asked: readonly { product: AdminProduct; change: PriceChange | LeftAlone }[],
) {
  const prices = new Map(
    asked.flatMap(({ product, change }) =>
      'refused' in change || change.price === undefined || product.mrp === null
        ? []
        : [[product._id, fromRupees(change.price)] as const],
    ),
  )
  return mrpProblems(tx, [...prices.keys()], prices)
}

interface Changed {
  product: AdminProduct
  change: PriceChange
}

const stockOf = ({ product, change: { stock } }: Changed) =>
  stock === undefined ? [] : [{ productId: product._id, stock }]

function after(product: AdminProduct, { price, stock }: PriceChange): AdminProduct {
  return {
    ...product,
    ...(stock !== undefined && { stock }),
    ...(price !== undefined && { price, missing: product.missing.filter((field) => field !== 'price') }),
  }
}

async function writePrices(tx: Transaction, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ product }) => product._id)
  const prices = changed.map(({ change: { price } }) => (price === undefined ? null : fromRupees(price)))
  await sql`
    update products p set price_paise = coalesce(w.price_paise, p.price_paise), version = p.version + 1, updated_at = now()
    from unnest(${ids}::uuid[], ${prices}::bigint[]) as w (id, price_paise)
    where p.id = w.id and p.id = any(${ids}::uuid[])`.execute(tx)
}
