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
export async function freeSlug(db: Db, name: string, productId: string): Promise<string> {
  const [slug = ''] = await freeSlugs(db, [name], productId)
  return slug
}

/** The same for several names, each slug once. @param ownId may keep its own slug, and former ones. */
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
    union all select slug from former_slugs join wanted using (slug) where product_id is distinct from ${ownId}::uuid
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
