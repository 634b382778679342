// Reads of categories, with the number of their products that are for sale.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Category, CategoryAttribute } from '#contract/catalogue/catalogue'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

type CategoryRow = Omit<Category, '_id' | 'count'> & { id: string }

/** In the order in which the shop shows them. `all` includes the inactive ones, which only admins see. */
export const listCategories = (db: Db, { all }: { all: boolean }): Promise<Category[]> =>
  selectCategories(db, all ? sql`true` : sql`c.is_active`)

/** For admins, who see the inactive ones too. Throws `not_found`. */
export async function getCategory(db: Db, id: string): Promise<Category> {
  const [category] = Id.safeParse(id).success ? await selectCategories(db, sql`c.id = ${id}`) : []
  if (!category) throw notFound('Category')
  return category
}

async function selectCategories(db: Db, condition: RawBuilder<unknown>): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.slug, c.description, c.tags, c.image, c.attributes, c.is_active, c.is_featured,
      coalesce(n.products, 0)::int as product_count, coalesce(n.low, 0)::int as low_stock_count
    from categories c
    left join (
      select p.category_id, count(*) as products, count(*) filter (where s.stock between 1 and ${sql.lit(LOW_STOCK)}) as low
      from products p join stock_levels s on s.product_id = p.id
      where p.status = 'active' group by p.category_id
    ) n on n.category_id = c.id
    where ${condition}
    order by c.position, c.name`.execute(db)
  return rows.map(({ id, ...row }) => ({ _id: id, ...row, count: row.productCount }))
}

/**
 * By id, slug, or name, also with its spaces as hyphens, so that every form in which clients name a category works.
 * Another category's slug may read like a name: the name counts.
 */
export async function findCategory(db: Db, named: string) {
  const slug = named.trim().toLowerCase().replace(/\s+/g, '-')
  const found = await db
    .selectFrom('categories')
    .select(['id', 'attributes'])
    .where((eb) =>
      Id.safeParse(named).success
        ? eb('id', '=', named)
        : eb.or([
            eb('slug', '=', slug),
            eb(sql`lower(name)`, '=', named.trim().toLowerCase()),
            eb(sql`regexp_replace(lower(name), '\\s+', '-', 'g')`, '=', slug),
          ]),
    )
    .orderBy(sql`lower(name) = ${named.trim().toLowerCase()}`, 'desc')
    .orderBy(sql`slug = ${slug}`, 'desc')
    .orderBy('position')
    .executeTakeFirst()
  return found && { id: found.id, attributes: found.attributes as unknown as CategoryAttribute[] }
}
