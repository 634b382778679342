// Finds orders from a previous store for the global search, by their original number.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { containsPattern, MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundOrder = z.output<(typeof searchAdmin)['reply']>['importedOrders'][number]

/**
 * An exact match comes first, then the newest. Texts too short for the trigram index find nothing: they occur in
 * every number.
 * @param text lower case, not empty
 */
export async function findImportedOrders(db: Db, text: string): Promise<FoundOrder[]> {
  if (text.length < MIN_INDEXED) return []
  const { rows } = await sql<FoundOrder>`
    select m.id as _id, m.number, m.source, m.customer_name as customer, m.status, m.ordered_on
    from (select * from imported_orders o
      where o.search_text like ${containsPattern(text)} and position(${text} in lower(o.number)) > 0
      limit ${sql.lit(MAX_COMPARED)}) m
    order by lower(m.number) = ${text} desc, m.ordered_on desc, m.id desc
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows
}
