// Product slugs: unique, and never the slug of a family or a former slug of another product, so that links stay valid.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { slugOf } from '#contract/base/slug'
import { Id } from '#contract/base/text'
import type { Db } from '#server/db/database'

/** API paths that would clash with a slug. */
const reserved = new Set(['featured', 'names', 'filters'])
const MAX_NUMBER = 20

/** Returns the slug that a name suggests; another product may have it. */
export function wantedSlug(name: string): string {
  const slug = slugOf(name)
  if (slug === '') return 'product'
  return reserved.has(slug) || Id.safeParse(slug).success ? `product-${slug}` : slug
}

/** Returns `door-mat`, or else `door-mat-2` and so on. */
export async function freeSlug(db: Db, name: string, productId: string): Promise<string> {
  const [slug = ''] = await freeSlugs(db, [name], productId)
  return slug
}

/**
 * Returns slugs for several names, each only once. @param ownId the product or family that may keep its current and
 * former slugs
 */
export async function freeSlugs(
  db: Db,
  names: readonly string[],
  ownId: string | null = null,
): Promise<string[]> {
  const wanted = names.map(wantedSlug)
  const { rows } = await sql<{ slug: string }>`
    with wanted as (
      select slug || case when number = 1 then '' else '-' || number end as slug
      from unnest(${[...new Set(wanted)]}::text[]) slug, generate_series(1, ${MAX_NUMBER}::int) number
    )
    select slug from products join wanted using (slug) where id is distinct from ${ownId}::uuid
    union all select slug from families join wanted using (slug) where id is distinct from ${ownId}::uuid
    union all select slug from former_slugs join wanted using (slug)
      where coalesce(product_id, family_id) is distinct from ${ownId}::uuid
  `.execute(db)
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.map((slug) => {
    const numbered = Array.from({ length: MAX_NUMBER }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`))
    const free =
      numbered.find((candidate) => !taken.has(candidate)) ?? `${slug}-${randomBytes(4).toString('hex')}`
    taken.add(free)
    return free
  })
}
