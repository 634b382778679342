// Category queries, in the order of the tree, with the number of active products in each category and all below it: for
// visitors a family counts once, as in lists.
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
  all
    ? selectCategories(db, { condition: sql`true`, counted: sql`true`, counts: productCounts })
    : selectCategories(db, { condition: sql`c.is_active`, counted: sql`m.is_active`, counts: entryCounts })

/** Returns a category for admins, even an inactive one. Throws `not_found`. */
export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = Id.safeParse(id).success
    ? await selectCategories(db, { condition: sql`c.id = ${id}`, counted: sql`true`, counts: productCounts })
    : []
  if (!category) throw notFound('Category')
  return category
}

const productCounts = sql`sum(k.n) as products, sum(k.n) filter (where m.id = a.id) as own, sum(k.n) filter (where k.stock_state = 'low-stock') as low`
const entryCounts = sql`sum(k.n) filter (where ${isEntry('k')}) as products,
  sum(k.n) filter (where ${isEntry('k')} and m.id = a.id) as own,
  sum(k.n) filter (where k.availability = 'low-stock' and ${isEntry('k', ['low-stock'])}) as low`

interface Selection {
  /** On categories `c`. */
  condition: RawBuilder<unknown>
  /** On the categories `m` whose products count in all categories `a` above them. */
  counted: RawBuilder<unknown>
  counts: RawBuilder<unknown>
}

async function selectCategories(db: Db, { condition, counted, counts }: Selection): Promise<Category[]> {
  tag('category', 'counts', 'figures')
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.tags, c.image, c.attributes, c.is_active, c.is_featured,
      c.parent_id, c.former_slugs, coalesce(n.products, 0)::int as product_count,
      coalesce(n.own, 0)::int as own_product_count, coalesce(n.low, 0)::int as low_stock_count
    from categories c
    left join (
      select a.id, ${counts} from product_counts k join categories m on m.id = k.category_id
      cross join unnest(m.path) a (id)
      where k.status = 'active' and ${counted} group by a.id
    ) n on n.id = c.id
    where ${condition}
    order by c.position, c.name`.execute(db)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, count: row.productCount }))
}
