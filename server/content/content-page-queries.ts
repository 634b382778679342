// The seller's pages, with the seller's details from the settings filled in.
import { ContentPage } from '#contract/content/content-pages'
import { fillIn } from '#contract/content/fill-in'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'
import { getSite } from '#server/settings/identity'

type Section = ContentPage['sections'][number]

/** Throws `not_found` for an unknown page. */
export async function getContentPage(db: Db, slug: string): Promise<ContentPage> {
  tag(`content:${slug}`)
  const row = await db.selectFrom('contentPages').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('Page')
  const page = ContentPage.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
  const seller = await getSite(db)
  return {
    ...page,
    title: fillIn(page.title, seller) ?? page.title,
    intro: fillIn(page.intro, seller) ?? '',
    sections: page.sections.map((section) => fillSection(section, seller)).filter(hasText),
  }
}

const fillSection = ({ heading, paragraphs, points }: Section, seller: Seller): Section => ({
  heading,
  paragraphs: fillAll(paragraphs, seller),
  points: fillAll(points, seller),
})

const fillAll = (texts: readonly string[], seller: Seller) =>
  texts.map((text) => fillIn(text, seller)).filter((text) => text !== null)

const hasText = ({ paragraphs, points }: Section) => paragraphs.length > 0 || points.length > 0
