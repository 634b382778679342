// The seller's pages for editing, with placeholders unfilled.
import type { EditedPage } from '#contract/content/admin'
import { contentPageSlugs } from '#contract/content/content-pages'
import { type PageSection, writePageText } from '#contract/content/page-text'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Sorted by slug. */
export async function listEditedPages(db: Db): Promise<Omit<EditedPage, 'text' | 'intro'>[]> {
  const rows = await db.selectFrom('contentPages').select(['slug', 'title', 'version', 'updatedAt']).execute()
  const order: readonly string[] = contentPageSlugs
  return rows
    .sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
    .map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

/** Throws `not_found`. */
export async function getEditedPage(db: Db, slug: string): Promise<EditedPage> {
  const row = await db.selectFrom('contentPages').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('Page')
  const { title, intro, version, updatedAt } = row
  const text = writePageText(row.sections as unknown as PageSection[])
  return { slug, title, intro, text, version, updatedAt: updatedAt.toISOString() }
}
