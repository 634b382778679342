// Category queries, with the number of active products in each.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Category } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'

type CategoryRow = Omit<Category, '_id' | 'count'> & { id: string }

/** Returns categories in the shop's order. `all` includes inactive ones, which only admins see. */
export const listCategories = (db: Db, { all }: { all: boolean }): Promise<Category[]> =>
  selectCategories(db, all ? sql`true` : sql`c.is_active`)

/** Returns a category for admins, even an inactive one. Throws `not_found`. */
export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = Id.safeParse(id).success ? await selectCategories(db, sql`c.id = ${id}`) : []
  if (!category) throw notFound('Category')
  return category
}

async function selectCategories(db: Db, condition: RawBuilder<unknown>): Promise<Category[]> {
  tag('category', 'counts', 'figures')
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.tags, c.image, c.attributes, c.is_active, c.is_featured,
      coalesce(n.products, 0)::int as product_count, coalesce(n.low, 0)::int as low_stock_count
    from categories c
    left join (
      select category_id, sum(n) as products, sum(n) filter (where stock_state = 'low-stock') as low
      from product_counts where status = 'active' group by category_id
    ) n on n.category_id = c.id
    where ${condition}
    order by c.position, c.name`.execute(db)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, count: row.productCount }))
}
