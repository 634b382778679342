// Reads of the catalogue for visitors: lists, one product, names, and the shop's four figures.
import { type RawBuilder, sql } from 'kysely'
import { type Pagination, paginate } from '#contract/base/paging'
import { Id } from '#contract/base/text'
import type { CatalogueStats, Product } from '#contract/catalogue/catalogue'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { ProductQuery } from '#contract/catalogue/store'
import { findCategory } from '#server/catalogue/categories/category-queries'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { allOf, productConditions } from './product-conditions.ts'
import { isVisible, productView, selectProducts } from './product-view.ts'

interface ProductPage {
  products: Product[]
  pagination: Pagination
  stats: CatalogueStats
}

/** The rows, their number and the shop's figures are asked for side by side. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductPage> {
  const { page, limit, sortBy, sortOrder } = query
  const conditions = await productConditions(db, query)
  if (conditions === null) {
    return { products: [], pagination: paginate(page, limit, 0), stats: await catalogueStats(db) }
  }
  const where = allOf([conditions.base, ...conditions.chosen.map(({ condition }) => condition)])
  const [rows, { rows: counted }, stats] = await Promise.all([
    selectProducts(db)
      .where(where)
      .orderBy(sortColumns[sortBy], sortOrder)
      .orderBy('p.id', sortOrder)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sql<{ total: number }>`
      select count(*) as total from products p
      join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
      where ${where}`.execute(db),
    catalogueStats(db),
  ])
  return { products: rows.map(productView), pagination: paginate(page, limit, counted[0]?.total ?? 0), stats }
}

const sortColumns = {
  name: sql`lower(p.name)`,
  price: sql`p.price_paise`,
  createdAt: sql`p.created_at`,
  rating: sql`p.rating`,
  stock: sql`s.stock`,
} as const satisfies Record<ProductSortKey, RawBuilder<unknown>>

export async function catalogueStats(db: Db): Promise<CatalogueStats> {
  const { rows } = await sql<CatalogueStats>`
    select count(*) as total_products,
      (select count(*) from categories where is_active) as categories,
      count(*) filter (where s.stock between 1 and ${sql.lit(LOW_STOCK)}) as low_stock_items,
      count(*) filter (where s.stock = 0) as out_of_stock
    from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
    where ${isVisible}`.execute(db)
  return rows[0] as CatalogueStats
}

export async function listFeaturedProducts(db: Db, limit: number): Promise<Product[]> {
  const rows = await selectProducts(db)
    .where(isVisible)
    .where('p.isFeatured', '=', true)
    .orderBy('p.createdAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(productView)
}

/** By id, slug or former slug. Throws `not_found` for one that doesn't exist or that visitors may not see. */
export async function getProduct(db: Db, idOrSlug: string): Promise<Product> {
  const visible = selectProducts(db).where(isVisible)
  const row = Id.safeParse(idOrSlug).success
    ? await visible.where('p.id', '=', idOrSlug).executeTakeFirst()
    : ((await visible.where('p.slug', '=', idOrSlug).executeTakeFirst()) ??
      (await visible
        .innerJoin('formerSlugs as f', 'f.productId', 'p.id')
        .where('f.slug', '=', idOrSlug)
        .executeTakeFirst()))
  if (!row) throw notFound('Product')
  return productView(row)
}

export async function listProductNames(db: Db, category: string) {
  const found = await findCategory(db, category)
  if (!found) return []
  return db
    .selectFrom('products as p')
    .innerJoin('stockLevels as s', 's.productId', 'p.id')
    .leftJoin('categories as c', 'c.id', 'p.categoryId')
    .select(['p.id as _id', 'p.name', 's.stock'])
    .where('p.categoryId', '=', found.id)
    .where(isVisible)
    .orderBy('p.name')
    .execute()
}
