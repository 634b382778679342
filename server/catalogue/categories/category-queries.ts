// Category queries, with the number of active products in each: for visitors a family counts once, as in lists.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Category } from '#contract/catalogue/catalogue'
import { isEntry } from '#server/catalogue/products/entries'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'

type CategoryRow = Omit<Category, '_id' | 'count'> & { id: string }

/**
 * Returns categories in the shop's order. For admins (`all`) these include inactive ones, and every variant counts as a
 * product.
 */
export const listCategories = (db: Db, { all }: { all: boolean }): Promise<Category[]> =>
  all ? selectCategories(db, sql`true`, productCounts) : selectCategories(db, sql`c.is_active`, entryCounts)

/** Returns a category for admins, even an inactive one. Throws `not_found`. */
export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = Id.safeParse(id).success
    ? await selectCategories(db, sql`c.id = ${id}`, productCounts)
    : []
  if (!category) throw notFound('Category')
  return category
}

const productCounts = sql`sum(k.n) as products, sum(k.n) filter (where k.stock_state = 'low-stock') as low`
const entryCounts = sql`sum(k.n) filter (where ${isEntry('k')}) as products,
  sum(k.n) filter (where k.availability = 'low-stock' and ${isEntry('k', ['low-stock'])}) as low`

async function selectCategories(
  db: Db,
  condition: RawBuilder<unknown>,
  counts: RawBuilder<unknown>,
): Promise<Category[]> {
  tag('category', 'counts', 'figures')
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.tags, c.image, c.attributes, c.is_active, c.is_featured,
      coalesce(n.products, 0)::int as product_count, coalesce(n.low, 0)::int as low_stock_count
    from categories c
    left join (
      select k.category_id, ${counts} from product_counts k where k.status = 'active' group by k.category_id
    ) n on n.category_id = c.id
    where ${condition}
    order by c.position, c.name`.execute(db)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, count: row.productCount }))
}
