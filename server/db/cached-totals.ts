// Caches list totals and statistics. Short lists are counted on every request; results of long lists are cached for a
// multiple of the time the count took. The previous count tells how long a list is.
import { LRUCache } from 'lru-cache'
import { cacheByCost } from './cache-by-cost.ts'
import type { Db } from './database.ts'

/** Up to this many rows, a list is counted on every request. */
const COUNTED_ANEW = 5_000
const AGE_MS = 10_000
const MAX_KEYS = 500

type Kept<Filter, Figures> = (db: Db, filter: Filter) => Promise<Figures>

/** @param sizeOf the number of rows that were counted */
export function cachedTotals<Figures, Filter = void>(
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

/** Caches the number of rows that match a filter. */
export const cachedTotal = <Filter>(
  count: (db: Db, filter: Filter) => Promise<number>,
): Kept<Filter, number> => cachedTotals(count, (total) => total)
