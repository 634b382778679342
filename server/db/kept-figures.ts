// Totals and figures over a list: of a small one counted anew each time, of a large one kept for as long as counting
// costs. How large it is the last count has told.
import { LRUCache } from 'lru-cache'
import { cacheByCost } from './cache-by-cost.ts'
import type { Db } from './database.ts'

/** So many rows are counted anew. */
const COUNTED_ANEW = 5_000
const AGE_MS = 10_000
const MAX_KEYS = 500

/** @param sizeOf how many rows were counted for the figures */
export function keptFigures<Figures>(
  count: (db: Db, key: string) => Promise<Figures>,
  sizeOf: (figures: Figures) => number,
  countedAnew = COUNTED_ANEW,
) {
  const figures = cacheByCost(count)
  const sizes = new LRUCache<string, number>({ max: MAX_KEYS })
  return async (db: Db, key = ''): Promise<Figures> => {
    const counted = await figures(db, key, (sizes.get(key) ?? 0) > countedAnew ? AGE_MS : 0)
    sizes.set(key, sizeOf(counted))
    return counted
  }
}
