// Adds the default pages that the shop lacks. Pages written by the seller stay.
import type { ContentPageSlug } from '#contract/content/content-pages'
import { json, type Transaction } from '#server/db/database'

/** Content of a page. Placeholders such as `{name}` are filled in when the page is read. */
export interface PageText {
  title: string
  intro: string
  sections: readonly { heading: string; paragraphs?: readonly string[]; points?: readonly string[] }[]
}

export async function addMissingPages(
  tx: Transaction,
  pages: Readonly<Record<ContentPageSlug, PageText>>,
): Promise<void> {
  const there = await tx.selectFrom('contentPages').select('slug').execute()
  const missing = Object.entries(pages).filter(([slug]) => !there.some((page) => page.slug === slug))
  if (missing.length === 0) return
  await tx
    .insertInto('contentPages')
    .values(
      missing.map(([slug, { title, intro, sections }]) => ({
        slug,
        title,
        intro,
        sections: json(
          sections.map(({ heading, paragraphs = [], points = [] }) => ({ heading, paragraphs, points })),
        ),
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
