// Refuses prices above the maximum retail price of a product. A change of the tax rate isn't refused: the tax page lists
// products whose price is above their MRP since.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { mrpProblem } from '#contract/tax/mrp'
import type { ProductTax } from '#contract/tax/rates'
import { taxColumns } from '#server/catalogue/products/product-view'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

interface PricedRow extends ProductTax {
  id: string
  name: string
  pricePaise: number | null
  mrpPaise: number
}

/**
 * Returns a problem for each of these products whose price is above its MRP.
 * @param prices in paise by product id, in place of the stored ones
 */
export async function mrpProblems(
  tx: Transaction,
  ids: readonly string[],
  prices: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, { name: string; problem: string }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PricedRow>`
    select p.id, p.name, p.price_paise as "pricePaise", p.mrp_paise as "mrpPaise", ${taxColumns}
    from products p where p.id = any(${[...ids]}::uuid[]) and p.mrp_paise is not null`.execute(
    tx.withoutPlugins(),
  )
  return new Map(
    rows.flatMap(({ id, name, mrpPaise, ...row }) => {
      const pricePaise = prices.get(id) ?? row.pricePaise
      const problem = pricePaise === null ? null : mrpProblem({ pricePaise, mrpPaise }, row, today())
      return problem === null ? [] : [[id, { name, problem }] as const]
    }),
  )
}

/** Throws `invalid_input` if a product's price is above its MRP. */
export async function assertBelowMrp(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [first] = (await mrpProblems(tx, ids)).values()
  if (!first) return
  const message = ids.length > 1 ? `${first.name}: ${first.problem}` : first.problem
  throw refused('invalid_input', message, { fields: { price: message } })
}
