// Reads a visitor's search with the owner's synonyms, which each server caches until they change.
import type { ProductFilterQuery } from '#contract/catalogue/catalogue'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { getVersioned } from '#server/settings/settings'
import { type ReadSearch, readSearch, type Synonyms, synonymsOf } from './read-search.ts'
import { tradeWords } from './trade-words.ts'

interface Known {
  version: number
  synonyms: Synonyms
}

const known = new WeakMap<Db, Known>()

export interface VisitorsSearch extends ReadSearch {
  /** Version of the owner's synonyms. */
  version: number
}

/** The version of the synonyms is read each time, in one look-up by key; they are only parsed again after a change. */
export async function readVisitorsSearch(db: Db, search: string): Promise<VisitorsSearch> {
  tag('settings:search')
  const { version, settings } = await getVersioned(db, 'search')
  const cached = known.get(db)
  if (cached?.version === version) return { ...readSearch(search, cached.synonyms), version }
  const synonyms = synonymsOf([...tradeWords, ...settings.synonyms.map(({ words }) => words.split(','))])
  known.set(db, { version, synonyms })
  return { ...readSearch(search, synonyms), version }
}

/** Returns the filters with the price limits of the search; the narrower ones apply. */
export function withPriceWords<Query extends ProductFilterQuery>(
  query: Query,
  search: ReadSearch | null,
): Query {
  if (!search) return query
  const least = [query.minPrice, search.minPrice].filter((price) => price != null)
  const most = [query.maxPrice, search.maxPrice].filter((price) => price != null)
  return {
    ...query,
    ...(least.length > 0 && { minPrice: Math.max(...least) }),
    ...(most.length > 0 && { maxPrice: Math.min(...most) }),
  }
}
