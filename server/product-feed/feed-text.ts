// The text of a feed, written from the shop's products.

import { jpegOf } from '#contract/base/picture-paths'
import type { FeedNote } from '#contract/product-feed/feed-notes'
import type { FeedFormat, ProductFeedSettings } from '#contract/product-feed/settings'
import { rateInIndia } from '#contract/shipping/rate-in-india'
import type { Db } from '#server/db/database'
import { getSite } from '#server/settings/identity'
import { getSetting } from '#server/settings/settings'
import { readAllRules } from '#server/shipping/offers'
import type { FeedText } from './feed-form.ts'
import { feedItem } from './feed-item.ts'
import { googleXml } from './google-xml.ts'
import { metaCsv } from './meta-csv.ts'
import { readProducts } from './read-products.ts'

export const feedTexts = {
  'google.xml': googleXml,
  'meta.csv': metaCsv,
} as const satisfies Record<FeedFormat, FeedText>

/** Number of products in a feed, and products with problems. */
export interface FeedSummary {
  products: number
  notes: Map<FeedNote, { count: number; examples: { _id: string; name: string }[] }>
}

export const emptySummary = (): FeedSummary => ({ products: 0, notes: new Map() })

const EXAMPLES = 5

/** Yields the text of a feed in parts, and adds to the summary. */
export async function* feedParts(
  db: Db,
  { format, origin }: { format: FeedFormat; origin: string },
  summary: FeedSummary,
): AsyncGenerator<string> {
  const [{ name: shopName }, { enforceMinimum }, settings, rules] = await Promise.all([
    getSite(db),
    getSetting(db, 'general'),
    getSetting(db, 'productFeed'),
    readAllRules(db),
  ])
  const text = feedTexts[format]
  const terms = { shopName, enforceMinimum, rate: rateInIndia(rules) }
  const googleCategoryOf = categoriesOf(settings)
  const address = (path: string) => (path.startsWith('/') ? origin + jpegOf(path) : path)
  yield text.head({ shopName, origin })
  for await (const products of readProducts(db)) {
    const lines: string[] = []
    for (const each of products) {
      const { item, notes } = feedItem(each, terms)
      for (const note of notes) addNote(summary, note, each.product)
      if (!item) continue
      summary.products++
      lines.push(text.item(item, address, googleCategoryOf(item.categorySlug)))
    }
    yield lines.join('')
  }
  yield text.tail
}

function categoriesOf({ googleCategories }: ProductFeedSettings): (slug: string | null) => string | null {
  const known = new Map(googleCategories.map(({ slug, googleCategory }) => [slug, googleCategory]))
  return (slug) => (slug === null ? null : (known.get(slug) ?? null))
}

function addNote({ notes }: FeedSummary, note: FeedNote, { _id, name }: { _id: string; name: string }): void {
  const known = notes.get(note) ?? { count: 0, examples: [] }
  known.count++
  if (known.examples.length < EXAMPLES) known.examples.push({ _id, name })
  notes.set(note, known)
}
