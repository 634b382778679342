// The products, categories and families that price lists, sales and promotions name, found in one statement.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

export interface FoundProduct {
  _id: string
  sku: string | null
  name: string
}

export interface FoundCategory {
  _id: string
  name: string
}

export interface FoundFamily {
  _id: string
  name: string
  slug: string
}

interface GivenTargets {
  products: readonly string[]
  categories: readonly string[]
  families?: readonly string[]
}

interface FoundTargets {
  products: Map<string, FoundProduct>
  categories: Map<string, FoundCategory>
  families: Map<string, FoundFamily>
}

/**
 * Finds products by SKU or id, categories by id, slug or name, and families by id, slug, name or the SKU of a variant.
 * The maps are keyed by the given texts.
 */
export async function findTargets(db: Db, given: GivenTargets): Promise<FoundTargets> {
  const [products, categories] = [[...new Set(given.products)], [...new Set(given.categories)]]
  const families = [...new Set(given.families ?? [])]
  const { rows } = await sql<{
    products: (FoundProduct & { key: string })[]
    categories: (FoundCategory & { key: string })[]
    families: (FoundFamily & { key: string })[]
  }>`
    select (select coalesce(json_agg(f), '[]') from (
        select key, p.id as _id, p.sku, p.name from unnest(${products}::text[]) key
        cross join lateral (
          select * from products where sku = key
          union all select * from products where id = ${uuidOf}
          limit 1
        ) p
      ) f) as products,
      (select coalesce(json_agg(f), '[]') from (
        select key, c.id as _id, c.name from unnest(${categories}::text[]) key
        cross join lateral (
          select * from categories where id = ${uuidOf} or slug = lower(key) or lower(name) = lower(key)
          order by id = ${uuidOf} desc, lower(name) = lower(key) desc limit 1
        ) c
      ) f) as categories,
      (select coalesce(json_agg(f), '[]') from (
        select key, f.id as _id, f.name, f.slug from unnest(${families}::text[]) key
        cross join lateral (
          select f.* from families f where f.id = ${uuidOf} or f.slug = lower(key) or lower(f.name) = lower(key)
            or f.id = (select p.family_id from products p where p.sku = key)
          order by f.id = ${uuidOf} desc, f.slug = lower(key) desc, lower(f.name) = lower(key) desc, f.id limit 1
        ) f
      ) f) as families`.execute(db)
  const found = rows[0] ?? { products: [], categories: [], families: [] }
  return {
    products: new Map(found.products.map(({ key, ...product }) => [key, product])),
    categories: new Map(found.categories.map(({ key, ...category }) => [key, category])),
    families: new Map(found.families.map(({ key, ...family }) => [key, family])),
  }
}

/** The key as an id, or null if it isn't one. */
const uuidOf = sql`case when key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then key::uuid end`

export const unknownSku = (text: string): string => `No product has the SKU “${text}”`
export const unknownCategory = (text: string): string => `There is no category “${text}”`
export const unknownFamily = (text: string): string => `There is no family “${text}”`
