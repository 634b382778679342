// Opens a count: a sheet with the products to be counted.
import { sql } from 'kysely'
import { MAX_COUNTED, type NewCount } from '#contract/stock/admin-counts'
import { audit } from '#server/audit/audit'
import { branchOf } from '#server/catalogue/categories/find-category'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/**
 * Counts a category, or all products that aren't archived. Products on another open count are left out, because their
 * differences would be corrected twice. Throws `invalid_input` if no products are left, or more than a sheet may
 * have.
 */
export async function openCount(
  tx: Transaction,
  ctx: AdminContext,
  { name, category }: NewCount,
): Promise<{ id: string; products: number; leftOut: number }> {
  const { id } = await tx
    .insertInto('stockCounts')
    .values({ name, openedBy: ctx.actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ products: number; leftOut: number }>`
    with wanted as (
      select p.id from products p
      where p.status <> 'archived' ${category ? sql`and p.category_id = any(${branchOf(category)})` : sql``}
      limit ${MAX_COUNTED + 1}
    ), taken as (
      insert into stock_count_lines (count_id, product_id) select ${id}, id from wanted
      on conflict do nothing returning 1
    )
    select (select count(*) from taken)::int as products,
      (select count(*) from wanted)::int - (select count(*) from taken)::int as left_out`.execute(tx)
  const { products = 0, leftOut = 0 } = rows[0] ?? {}
  if (products + leftOut > MAX_COUNTED) {
    const message = `A count can have at most ${MAX_COUNTED} products. Count category by category.`
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  if (products === 0) {
    const message =
      leftOut > 0
        ? 'All of these products are on other open counts'
        : 'This category has no products to count'
    throw refused('invalid_input', message, { fields: { category: message } })
  }
  audit(tx, ctx, 'stock-count.open', { id, name }, { after: { products } })
  return { id, products, leftOut }
}
