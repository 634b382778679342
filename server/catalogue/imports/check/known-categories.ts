// All categories in memory, so that rows don't need a query each.
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'

export interface KnownCategory {
  id: string
  name: string
  attributes: readonly CategoryAttribute[]
}

export interface KnownCategories {
  /** Finds a category by id, slug or name, with spaces in the name optionally written as hyphens. */
  find(named: string): KnownCategory | undefined
}

export async function knownCategories(db: Db): Promise<KnownCategories> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'attributes'])
    .orderBy('position')
    .execute()
  const byKey = new Map<string, KnownCategory>()
  const add = (key: string, category: KnownCategory) => byKey.has(key) || byKey.set(key, category)
  const categories = rows.map(({ attributes, ...row }) => ({
    ...row,
    attributes: attributes as unknown as CategoryAttribute[],
  }))
  // Ids and slugs are added first: a slug takes precedence over another category's identical name.
  for (const category of categories) for (const key of [category.id, category.slug]) add(key, category)
  for (const category of categories) {
    add(keyOf(category.name), category)
    add(hyphened(category.name), category)
  }
  return { find: (named) => byKey.get(hyphened(named)) ?? byKey.get(keyOf(named)) }
}

const keyOf = (text: string) => text.trim().toLowerCase()
const hyphened = (text: string) => keyOf(text).replace(/\s+/g, '-')
