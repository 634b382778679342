// Pages for search engines, in a stable order: fixed pages, categories, texts, then products. A family has
// one entry, the address of its own.
import { type RawBuilder, sql } from 'kysely'
import { landingPathOf } from '#contract/catalogue/landing-categories'
import type { Db } from '#server/db/database'
import { isEntry } from './entries.ts'
import { images } from './inherited.ts'
import { countListed, isListed } from './product-counts.ts'

export interface SitemapEntry {
  path: string
  /** Null if unknown. */
  changedAt: Date | null
  /** Paths or URLs of its pictures. */
  images?: readonly string[]
}

const fixedPaths = ['/', '/products', '/contact', '/bulk-order', '/export-inquiry', '/complaints']

/** Pictures for each product. The protocol allows 1,000, but a file of 50,000 addresses must stay below 50 MB. */
const MAX_IMAGES = 6

/** Number of products held in memory at a time. */
const CHUNK = 2_000

const listedProducts = sql`products p where ${isListed('p')} and ${isEntry('p')}`

export async function countSitemapEntries(db: Db): Promise<number> {
  const [pages, products] = await Promise.all([pagesBeforeProducts(db), countListed(db, isEntry('k'))])
  return pages.length + products
}

/** Yields at most `limit` entries from `offset` on. */
export async function* sitemapEntries(db: Db, offset: number, limit: number): AsyncGenerator<SitemapEntry> {
  const pages = await pagesBeforeProducts(db)
  const own = pages.slice(offset, offset + limit)
  yield* own
  let left = limit - own.length
  // Skipped rows are read from an index only.
  let from: RawBuilder<unknown> = sql`p.id >= (
    select p.id from ${listedProducts} order by p.id limit 1 offset ${Math.max(0, offset - pages.length)}::int)`
  while (left > 0) {
    const { rows } = await sql<{ id: string; slug: string; changedAt: Date; images: string[] }>`
      select p.id, coalesce(f.slug, p.slug) as slug, greatest(p.updated_at, f.updated_at, f.variant_changed_at) as changed_at,
        (${images})[1:${sql.lit(MAX_IMAGES)}] as images
      from (select p.* from ${listedProducts} and ${from} order by p.id limit ${Math.min(CHUNK, left)}::int) p
      left join lateral (
        select f.slug, f.updated_at, (
          select max(v.updated_at) from products v where v.family_id = f.id and v.status = 'active') as variant_changed_at
        from families f where f.id = p.family_id) f on true
      order by p.id`.execute(db)
    for (const { slug, changedAt, images: pictures } of rows)
      yield { path: `/products/${slug}`, changedAt, images: pictures }
    left = rows.length < Math.min(CHUNK, left) ? 0 : left - rows.length
    from = sql`p.id > ${rows.at(-1)?.id ?? null}::uuid`
  }
}

async function pagesBeforeProducts(db: Db): Promise<SitemapEntry[]> {
  const [{ rows: categories }, { rows: texts }] = await Promise.all([
    sql<{ slug: string; image: string; changedAt: Date }>`
      select c.slug, c.image, greatest(c.updated_at, (
        select max(last.updated_at) from categories b cross join lateral (
          select max(p.updated_at) as updated_at from products p
          where p.category_id = b.id and p.status = 'active') last
        where b.path @> array[c.id])) as changed_at
      from categories c where c.is_active order by c.position, c.name`.execute(db),
    sql<{ slug: string; changedAt: Date }>`
      select slug, updated_at as changed_at from content_pages order by slug`.execute(db),
  ])
  return [
    ...fixedPaths.map((path) => ({ path, changedAt: null })),
    ...categories.map(({ slug, changedAt, image }) => ({
      path: landingPathOf(slug) ?? `/products?${new URLSearchParams({ category: slug })}`,
      changedAt,
      images: image ? [image] : [],
    })),
    ...texts
      .map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt }))
      .filter(({ path }) => !fixedPaths.includes(path)),
  ]
}
