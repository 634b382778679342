// The seller's pages, with the seller's details from the settings filled in.
import { ContentPage } from '#contract/content/content-pages'
import { type Facts, fillIn } from '#contract/content/fill-in'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { tag } from '#server/http/reply/tags'
import { getSite } from '#server/settings/identity'

type Section = ContentPage['sections'][number]

/** Throws `not_found` for an unknown page. */
export async function getContentPage(db: Db, slug: string, transport: TransportOffer): Promise<ContentPage> {
  tag(`content:${slug}`)
  const row = await db.selectFrom('contentPages').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('Page')
  const page = ContentPage.parse({ ...row, updatedAt: row.updatedAt.toISOString() })
  const facts = { seller: await getSite(db), transport }
  return {
    ...page,
    title: fillIn(page.title, facts) ?? page.title,
    intro: fillIn(page.intro, facts) ?? '',
    sections: page.sections.map((section) => fillSection(section, facts)).filter(hasText),
  }
}

const fillSection = ({ heading, paragraphs, points }: Section, facts: Facts): Section => ({
  heading,
  paragraphs: fillAll(paragraphs, facts),
  points: fillAll(points, facts),
})

const fillAll = (texts: readonly string[], facts: Facts) =>
  texts.map((text) => fillIn(text, facts)).filter((text) => text !== null)

const hasText = ({ paragraphs, points }: Section) => paragraphs.length > 0 || points.length > 0
