// Category slugs: derived from the name and unique.
import { randomBytes } from 'node:crypto'
import { slugOf } from '#contract/base/slug'
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'

const MAX_NUMBER = 20

/** Returns `door-mats`, or else `door-mats-2` and so on: "A & B" and "A B" yield the same slug. */
export async function freeCategorySlug(db: Db, name: string, categoryId: string | null): Promise<string> {
  const wanted = wantedSlug(name)
  const candidates = [
    wanted,
    ...Array.from({ length: MAX_NUMBER - 1 }, (_, index) => `${wanted}-${index + 2}`),
  ]
  const rows = await db
    .selectFrom('categories')
    .select('slug')
    .where('slug', 'in', candidates)
    .where('id', 'is distinct from', categoryId)
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  return (
    candidates.find((candidate) => !taken.has(candidate)) ?? `${wanted}-${randomBytes(4).toString('hex')}`
  )
}

/**
 * Falls back for names without Latin letters, for "all", which means every category, and for names that look like an
 * id.
 */
function wantedSlug(name: string): string {
  const slug = slugOf(name)
  if (slug === '') return 'category'
  return slug === 'all' || Id.safeParse(slug).success ? `category-${slug}` : slug
}
