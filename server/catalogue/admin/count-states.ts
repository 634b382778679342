// Counts the products of each state under a filter, from stored counts where possible.
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { AdminProductFilter, ProductState } from '#contract/catalogue/admin-products'
import type { Db } from '#server/db/database'
import type { AdminConditions } from './admin-conditions.ts'

/** A search with up to this many matches is evaluated before sorting. */
export const FOUND_FIRST = 1_000

export type StateCounter = (
  db: Db,
  conditions: AdminConditions,
  filter: AdminProductFilter,
) => Promise<Record<ProductState, number>>

/** Caches the counts of large searches for a multiple of the time that counting took. */
export function stateCounter(): StateCounter {
  const kept = new LRUCache<string, Record<ProductState, number>>({ max: 500 })
  return async (db, conditions, { state: _state, ...filter }) => {
    if (conditions.kept) return countStates(db, conditions)
    const key = JSON.stringify(others(filter))
    const found = kept.get(key)
    if (found) return found
    const begun = performance.now()
    const states = await countStates(db, conditions)
    const ttl = Math.min(MAX_AGE_MS, Math.ceil((performance.now() - begun) * 20))
    if (states.draft + states.active + states.archived > FOUND_FIRST) kept.set(key, states, { ttl })
    return states
  }
}

const MAX_AGE_MS = 10_000

/** The parts of a query that influence the counts. */
const others = ({
  search,
  category,
  status,
  minPrice,
  maxPrice,
  marks,
}: Omit<AdminProductFilter, 'state'>) => [search, category, status, minPrice, maxPrice, marks]

const noStates = { draft: 0, active: 0, archived: 0 }

async function countStates(
  db: Db,
  { others, kept, from }: AdminConditions,
): Promise<Record<ProductState, number>> {
  const { rows } = await sql<{ status: ProductState; n: number }>`${
    kept
      ? sql`select k.status, sum(k.n) as n from product_counts k where ${kept} group by k.status`
      : sql`select p.status, count(*) as n from ${from} where ${others} group by p.status`
  }`.execute(db)
  return { ...noStates, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) }
}
