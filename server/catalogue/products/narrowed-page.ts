// Pages of lists whose total isn't stored: filtered by words, prices or attributes. Small results are read completely
// and sorted. Large ones are walked in list order; their total, exact up to 10,000, is cached for a multiple of the
// time that counting took (decisions/0033-product-counts.md).
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/database'
import { expireAt } from '#server/http/reply/tags'
import { isFirstOfFamily } from './entries.ts'
import { allOf, tested } from './product-conditions.ts'
import { isListed } from './product-counts.ts'
import { fewPage, type PageQuery, walkPage } from './product-page.ts'
import { anyHolds, type Words } from './product-search.ts'
import type { ReadSearch } from './search/read-search.ts'
import { closestWords, type FoundWords, wholeWords } from './search/visitor-search.ts'

export const MAX_TOTAL = 10_000

export interface Narrowing {
  /** Identifies the list regardless of order and page. */
  key: string
  search: ReadSearch | null
  /** Conditions on columns that the index of an order may support. */
  own: RawBuilder<boolean>
  /** The same for a walk in the order of the list. */
  walked: RawBuilder<boolean>
  /** Whether `own` and `attributes` exclude anything. */
  isFiltered: boolean
  attributes: readonly RawBuilder<boolean>[]
}

export async function narrowedPage(db: Db, query: PageQuery, narrowing: Narrowing) {
  const shop = shopOf(db)
  const known = shop.many.get(narrowing.key)
  const isFresh = known !== undefined && performance.now() < known.until
  if (isFresh && isWalkedSooner(known, query, shop)) {
    // The products may have changed since they were counted.
    expireAt(new Date(Date.now() + known.until - performance.now()))
    return walkMany(db, query, narrowing, known)
  }
  // Serves the previous total to concurrent requests while this one counts.
  if (known && !isFresh) known.until = performance.now() + MAX_MEMORY_MS
  const begun = performance.now()
  const { page, most, ...found } = await findFew(db, query, narrowing, shop)
  const tookMs = performance.now() - begun
  if (page.matches <= most) {
    if (page.matches > ALWAYS_READ)
      shop.many.set(narrowing.key, {
        ...found,
        total: page.total,
        readMs: tookMs,
        until: rested(tookMs),
      })
    else shop.many.delete(narrowing.key)
    return { ...page, ...found }
  }
  const entry = {
    ...found,
    readMs: Number.POSITIVE_INFINITY,
    ...(await countMany(db, narrowing, found.words)),
  }
  shop.many.set(narrowing.key, entry)
  return walkMany(db, query, narrowing, entry)
}

/** The words that matched; null without a search. */
type Found = Omit<FoundWords, 'words'> & { words: Words | null }

interface Many extends Found {
  total: number
  /** Time that reading all of them took; infinite if there are too many. */
  readMs: number
  /** When the entry expires. */
  until: number
}

interface Shop {
  many: LRUCache<string, Many>
  /** Recent number of visible products. */
  size: number
}

const shops = new WeakMap<Db, Shop>()

function shopOf(db: Db): Shop {
  const shop = shops.get(db) ?? { many: new LRUCache({ max: 2_000 }), size: 0 }
  shops.set(db, shop)
  return shop
}

/**
 * Reading all n matches costs n; walking until twelve of them are found costs 12 × size / n. Rounded to a power of
 * two, to keep the number of distinct statements small.
 */
const mostOf = ({ size }: Shop) => 2 ** Math.max(8, Math.ceil(Math.log2(Math.sqrt(40 * size + 1))))

/** Totals of up to this many products are never cached. */
const ALWAYS_READ = 256
/** Time to test one product for words while walking. */
const TEST_MS = 0.002

/** Whether walking in list order fills the page sooner than reading all matches. */
const isWalkedSooner = ({ total, readMs }: Many, { page, limit, sortBy }: PageQuery, { size }: Shop) =>
  // Ranked lists are only walked if they have too many matches to be ranked.
  (sortBy !== 'relevance' || readMs === Number.POSITIVE_INFINITY) &&
  ((page * limit * size) / total) * TEST_MS < readMs

const lookedUp = ({ own, attributes }: Narrowing, words: Words | null) =>
  allOf([isListed('p'), own, ...attributes, ...(words ? [words.found] : [])])

const onTheWay = ({ walked, attributes }: Narrowing, words: Words | null) =>
  allOf([isListed('p'), walked, ...[...attributes, ...(words ? [words.tested] : [])].map(tested)])

/** Finds products with all the words whole; if no visible product has them, with the closest words. */
async function findFew(db: Db, query: PageQuery, narrowing: Narrowing, shop: Shop) {
  const { search, isFiltered } = narrowing
  const most = mostOf(shop)
  const words = search && wholeWords(search)
  const page = await fewPage(db, { ...query, rank: words?.rank }, lookedUp(narrowing, words), most)
  shop.size = page.stats.totalProducts
  const isFound =
    words === null || page.total > 0 || (isFiltered && (await anyHolds(db, words, isListed('p'))))
  if (isFound) return { page, most, words, matched: 'all' as const, spelling: null }
  const closest = await closestWords(db, search as ReadSearch)
  const ranked = { ...query, rank: closest.words.rank }
  return {
    ...closest,
    page: await fewPage(db, ranked, lookedUp(narrowing, closest.words), most),
    most,
  }
}

const MAX_MEMORY_MS = 10_000
const REST_FOR_EACH_UNIT_OF_WORK = 20

const rested = (tookMs: number) =>
  performance.now() + Math.min(MAX_MEMORY_MS, tookMs * REST_FOR_EACH_UNIT_OF_WORK)

async function countMany(db: Db, narrowing: Narrowing, words: Words | null) {
  const begun = performance.now()
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from products p
      where ${allOf([lookedUp(narrowing, words), isFirstOfFamily(onTheWay(narrowing, words))])} limit ${sql.lit(MAX_TOTAL)}) found`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, until: rested(performance.now() - begun) }
}

const walkMany = async (
  db: Db,
  query: PageQuery,
  narrowing: Narrowing,
  { total, words, matched, spelling }: Many,
) => ({
  ...(await walkPage(
    db,
    query,
    allOf([onTheWay(narrowing, words), isFirstOfFamily(onTheWay(narrowing, words))]),
    { total },
  )),
  matched,
  spelling,
})
