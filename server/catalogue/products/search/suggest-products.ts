// Products and categories for the first letters of a search. The last word may be the beginning of a word. Few products
// are compared: those found by an index, or the best sellers if very many have the words.
import { type RawBuilder, sql } from 'kysely'
import type { SearchTopic } from '#contract/catalogue/search'
import type { SuggestedProduct } from '#contract/catalogue/suggestions'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { commonWords, shareOf } from '../common-words.ts'
import { isFirstOfFamily } from '../entries.ts'
import { tagMatching, tagRepresentatives, tagSorted } from '../list-keys.ts'
import { allOf, filterConditions, tested } from '../product-conditions.ts'
import { isListed } from '../product-counts.ts'
import { fewPage, sortColumns } from '../product-page.ts'
import { productView } from '../product-view.ts'
import { singular } from './normal.ts'
import { everyTerm } from './ranked-words.ts'
import type { Term } from './read-search.ts'
import { readVisitorsSearch, withPriceWords } from './read-visitors-search.ts'
import { begun } from './visitor-search.ts'

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3
/** Matches that are ranked. */
const MAX_RANKED = 500
/** Best sellers that are tested for common words. */
const MAX_TESTED = 2_000
/** Words that begin more than this fraction of products are looked for among the best sellers. */
const RARE = 0.01
/** A single letter says too little. */
const MIN_LETTERS = 2

interface Suggestions {
  products: SuggestedProduct[]
  categories: { name: string; slug: string }[]
  topic?: SearchTopic
}

export async function suggestProducts(db: Db, search: string): Promise<Suggestions> {
  tag('category')
  tagMatching({ search }, null)
  tagRepresentatives({ search })
  tagSorted('relevance')
  const read = await readVisitorsSearch(db, search)
  const topic = read.topic && { topic: read.topic }
  const terms = typedTerms(read.terms, search)
  const letters = terms.reduce((sum, { typed }) => sum + typed.length, 0)
  if (terms.length === 0 || letters < MIN_LETTERS) return { products: [], categories: [], ...topic }
  const words = everyTerm(terms, read.sku && `${read.sku}*`)
  const { own } = filterConditions(withPriceWords({}, read), 'availability', null)
  const found = allOf([isListed('p'), own, words.found])
  const common = await commonWords(db)
  const areCommon = terms.every(
    ({ typed, isSize }) => !isSize && shareOf(singular(typed.split(' ').at(-1) ?? ''), common) >= RARE,
  )
  const where = areCommon ? amongBestSellers(allOf([own, words.tested])) : found
  const [page, categories] = await Promise.all([
    fewPage(
      db,
      { page: 1, limit: MAX_PRODUCTS, sortBy: 'relevance', sortOrder: 'desc', rank: words.rank },
      where,
      MAX_RANKED,
    ),
    findCategories(db, terms),
  ])
  return {
    products: page.rows.map(productView).map((product) => ({
      _id: product._id,
      slug: product.slug,
      name: product.family?.name ?? product.name,
      primaryImage: product.primaryImage,
      price: product.price,
      priceIncludesGst: product.priceIncludesGst,
      mrp: product.mrp,
      offers: product.offers,
      gst: product.gst,
      unit: product.unit,
      isFrom: product.family?.pricesDiffer ?? false,
    })),
    categories,
    ...topic,
  }
}

/** The last word is complete once a space follows it. */
export const typedTerms = (terms: readonly Term[], search: string): Term[] =>
  terms.map((term, at) =>
    at < terms.length - 1 || term.isSize || /\s$/.test(search)
      ? term
      : { ...term, alternatives: [begun(term), ...term.alternatives] },
  )

/** Walks along an index and stops after the tested products. */
const amongBestSellers = (condition: RawBuilder<boolean>) => sql<boolean>`p.id = any(array(
  select p.id from (
    select p.* from products p where ${isListed('p')}
    order by ${sortColumns.bestSelling} desc, p.id desc limit ${sql.lit(MAX_TESTED)}
  ) p where ${tested(condition)} and ${isFirstOfFamily(condition)} limit ${sql.lit(MAX_RANKED)}))`

/** Categories are few, so all are compared. */
async function findCategories(db: Db, terms: readonly Term[]) {
  const named = terms
    .map(({ alternatives }) => `(${alternatives.map((words) => words.map(inQuery).join(' & ')).join(' | ')})`)
    .join(' & ')
  const { rows } = await sql<{ name: string; slug: string }>`
    select name, slug from categories, to_tsquery('english', ${named}) wanted
    where is_active and to_tsvector('english', search_normal(name || ' ' || array_to_string(tags, ' '))) @@ wanted
    order by to_tsvector('english', search_normal(name)) @@ wanted desc, name limit ${sql.lit(MAX_CATEGORIES)}`.execute(
    db,
  )
  return rows
}

const inQuery = (word: string) => (word.endsWith('*') ? `${word.slice(0, -1)}:*` : word)
