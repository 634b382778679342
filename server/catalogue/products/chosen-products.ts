// Products by their ids, and others of their categories.
import { sql } from 'kysely'
import type { Product } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { listProducts, readProducts } from './product-queries.ts'
import { isVisible, productView } from './product-view.ts'

/** In the order of the ids, without products that visitors don't see. */
export async function listProductsById(db: Db, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) {
    tag('page')
    return []
  }
  for (const id of ids) tag(`product:${id}`)
  const rows = await readProducts(db, sql`where p.id = any(${[...ids]}::uuid[]) and ${isVisible}`)
  // The missing ones may appear when their category is activated.
  if (rows.length < ids.length) tag('category')
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [productView(row)] : []
  })
}

/** Categories that are searched. */
const CATEGORIES = 3

/**
 * Returns the best-rated available products of the given products' categories, taking turns between the categories.
 * Families of the given products are left out.
 */
export async function listOfSameCategories(
  db: Db,
  ids: readonly string[],
  limit: number,
): Promise<Product[]> {
  const given = await listProductsById(db, ids)
  const shown = new Set(given.map(pageOf))
  const categories = [...new Set(given.flatMap(({ category }) => category?._id ?? []))].slice(0, CATEGORIES)
  const lists = await Promise.all(
    categories.map(async (category) => {
      const { products } = await listProducts(db, {
        category,
        page: 1,
        limit: Math.min(limit + shown.size, 100),
        status: ['in-stock', 'low-stock'],
        sortBy: 'rating',
        sortOrder: 'desc',
      })
      return products.filter((product) => !shown.has(pageOf(product)) && product.availableFrom === null)
    }),
  )
  return inTurns(lists).slice(0, limit)
}

/** The variants of a family share a page. */
export const pageOf = ({ _id, family }: Product): string => family?._id ?? _id

/** [[1, 2, 3], [4]] → [1, 4, 2, 3] */
const inTurns = <One>(lists: readonly (readonly One[])[]): One[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
