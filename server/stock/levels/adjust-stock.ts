// Manual stock adjustments: adds or subtracts units, or sets the level.
import { sql } from 'kysely'
import type { StockAdjustment } from '#contract/stock/admin'
import { MAX_STOCK } from '#contract/stock/stock-levels'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { moveLevel } from './move-level.ts'

/** Returns the new level. Throws `not_found`, and `invalid_input` if the resulting level is impossible. */
export async function adjustStock(
  tx: Transaction,
  ctx: AdminContext,
  { productId, type, quantity, reason }: StockAdjustment & { productId: string },
): Promise<number> {
  const target = {
    add: sql<number>`k.stock + ${quantity}::int`,
    subtract: sql<number>`k.stock - ${quantity}::int`,
    set: sql<number>`${quantity}`,
  }[type]
  const moved = await moveLevel(tx, {
    productId,
    kind: type,
    target,
    reason: { text: reason },
    admin: ctx.actor,
  })
  const { before, after } = moved
  if (type === 'subtract' && after !== before - quantity) {
    const message =
      before === 0 ? 'There are no units left in stock' : `There are only ${before} left in stock`
    throw refused('invalid_input', message, { fields: { quantity: message } })
  }
  if (type === 'add' && after !== before + quantity) {
    const message = `Stock can't be above ${MAX_STOCK}`
    throw refused('invalid_input', message, { fields: { quantity: message } })
  }
  const subject = { id: productId, name: moved.productName }
  audit(tx, ctx, 'stock.adjust', subject, {
    before: { stock: before },
    after: { stock: after, reason },
  })
  return after
}
