// Sets the unit cost of the stock manually: if nothing was received yet, or at a wrong price.
import { sql } from 'kysely'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

interface CostRow {
  name: string
  before: number | null
}

/** Revalues all units of the level; the ledger records the difference. Throws `not_found`. */
export async function setCost(
  tx: Transaction,
  ctx: AdminContext,
  { productId, cost }: { productId: string; cost: Paise },
): Promise<void> {
  if (!Id.safeParse(productId).success) throw notFound('Product')
  const { rows } = await sql<CostRow>`
    with locked as materialized (
      select product_id, stock, average_cost_paise, value_paise from stock_levels where product_id = ${productId} for update
    ), valued as (
      update stock_levels l set stock = k.stock, average_cost_paise = ${cost}, value_paise = k.stock * ${cost}::numeric
      from locked k where l.product_id = k.product_id and k.average_cost_paise is distinct from ${cost}::numeric
      returning l.product_id, l.stock, l.value_paise - k.value_paise as value_paise
    ), noted as (
      insert into stock_movements (product_id, kind, delta, stock_before, stock_after, value_paise, unit_cost_paise, admin_id, actor_name)
      select product_id, 'cost', 0, stock, stock, value_paise, ${cost}, ${ctx.actor.id}, ${ctx.actor.name} from valued
    )
    select p.name, k.average_cost_paise::float8 as before from locked k join products p on p.id = k.product_id`.execute(
    tx,
  )
  const [product] = rows
  if (!product) throw notFound('Product')
  const before = product.before === null ? null : toRupees(toPaise(Math.round(product.before)))
  const change = { before: { cost: before }, after: { cost: toRupees(cost) } }
  audit(tx, ctx, 'stock.cost', { id: productId, name: product.name }, change)
}
