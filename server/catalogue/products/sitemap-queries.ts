// The pages that search engines should know, in one lasting order: fixed ones, categories, texts, then products.
import { type RawBuilder, sql } from 'kysely'
import { landingPathOf } from '#contract/catalogue/landing-categories'
import type { Db } from '#server/db/database'
import { isVisible } from './product-view.ts'

export interface SitemapEntry {
  path: string
  /** Null where nobody can say. */
  changedAt: Date | null
}

const fixedPaths = ['/', '/products', '/contact', '/bulk-order', '/export-inquiry']

/** So many products are in memory at a time. */
const CHUNK = 2_000

const visibleProducts = sql`products p left join categories c on c.id = p.category_id where ${isVisible}`

export async function countSitemapEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${visibleProducts}`.execute(db)
  return (await pagesBeforeProducts(db)).length + (rows[0]?.n ?? 0)
}

/** Those from `offset` on, `limit` at most. */
export async function* sitemapEntries(db: Db, offset: number, limit: number): AsyncGenerator<SitemapEntry> {
  const pages = await pagesBeforeProducts(db)
  const own = pages.slice(offset, offset + limit)
  yield* own
  let left = limit - own.length
  let from: RawBuilder<unknown> = sql`offset ${Math.max(0, offset - pages.length)}::int`
  let after: RawBuilder<unknown> = sql``
  while (left > 0) {
    const { rows } = await sql<{ id: string; slug: string; changedAt: Date }>`
      select p.id, p.slug, p.updated_at as changed_at from ${visibleProducts} ${after}
      order by p.id limit ${Math.min(CHUNK, left)}::int ${from}`.execute(db)
    for (const { slug, changedAt } of rows) yield { path: `/products/${slug}`, changedAt }
    left = rows.length < Math.min(CHUNK, left) ? 0 : left - rows.length
    from = sql``
    after = sql`and p.id > ${rows.at(-1)?.id ?? null}`
  }
}

async function pagesBeforeProducts(db: Db): Promise<SitemapEntry[]> {
  const [{ rows: categories }, { rows: texts }] = await Promise.all([
    sql<{ slug: string; changedAt: Date }>`
      select c.slug, greatest(c.updated_at, max(p.updated_at)) as changed_at
      from categories c left join products p on p.category_id = c.id and p.status = 'active'
      where c.is_active group by c.id order by c.position, c.name`.execute(db),
    sql<{ slug: string; changedAt: Date }>`
      select slug, updated_at as changed_at from content_pages order by slug`.execute(db),
  ])
  return [
    ...fixedPaths.map((path) => ({ path, changedAt: null })),
    ...categories.map(({ slug, changedAt }) => ({
      path: landingPathOf(slug) ?? `/products?${new URLSearchParams({ category: slug })}`,
      changedAt,
    })),
    ...texts
      .map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt }))
      .filter(({ path }) => !fixedPaths.includes(path)),
  ]
}
