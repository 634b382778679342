// The name of a product in addresses: unique, and nobody else's former one, so that links stay true.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { slugOf } from '#contract/base/slug'
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'

/** Paths of the API that stand where a slug would. */
const reserved = new Set(['featured', 'names', 'filters'])
const MAX_NUMBER = 20

/** What a name asks for; another product may have it. */
export function wantedSlug(name: string): string {
  const slug = slugOf(name)
  if (slug === '') return 'product'
  return reserved.has(slug) || Id.safeParse(slug).success ? `product-${slug}` : slug
}

/** `door-mat`, else `door-mat-2` and so on. */
export async function freeSlug(db: Db, name: string, productId: string | null): Promise<string> {
  const wanted = wantedSlug(name)
  const candidates = [
    wanted,
    ...Array.from({ length: MAX_NUMBER - 1 }, (_, index) => `${wanted}-${index + 2}`),
  ]
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${candidates}::text[]) and id is distinct from ${productId}::uuid
    union all select slug from former_slugs
    where slug = any(${candidates}::text[]) and product_id is distinct from ${productId}::uuid`.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  return (
    candidates.find((candidate) => !taken.has(candidate)) ?? `${wanted}-${randomBytes(4).toString('hex')}`
  )
}
