// Totals and figures over a list: of a small one counted anew each time, of a large one kept for as long as counting
// costs. How large it is the last count has told.
import { LRUCache } from 'lru-cache'
import { cacheByCost } from './cache-by-cost.ts'
import type { Db } from './database.ts'

/** So many rows are counted anew. */
const COUNTED_ANEW = 5_000
const AGE_MS = 10_000
const MAX_KEYS = 500

type Kept<Filter, Figures> = (db: Db, filter: Filter) => Promise<Figures>

/** @param sizeOf how many rows were counted for the figures */
export function keptFigures<Figures, Filter = void>(
  count: (db: Db, filter: Filter) => Promise<Figures>,
  sizeOf: (figures: Figures) => number,
  countedAnew = COUNTED_ANEW,
): Kept<Filter, Figures> {
  const figures = cacheByCost(({ db, filter }: { db: Db; filter: Filter }, _: string) => count(db, filter))
  const sizes = new LRUCache<string, number>({ max: MAX_KEYS })
  return async (db, filter) => {
    const key = JSON.stringify(filter) ?? ''
    const counted = await figures({ db, filter }, key, (sizes.get(key) ?? 0) > countedAnew ? AGE_MS : 0)
    sizes.set(key, sizeOf(counted))
    return counted
  }
}

/** How many rows a filter leaves. */
export const keptTotal = <Filter>(count: (db: Db, filter: Filter) => Promise<number>): Kept<Filter, number> =>
  keptFigures(count, (total) => total)
