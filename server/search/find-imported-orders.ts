// Orders of a former shop for the search that finds anything: by the number that they had there.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/admin/search'
import { containsPattern, MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundOrder = z.output<(typeof searchAdmin)['reply']>['importedOrders'][number]

/**
 * The whole number comes first, then the newest. Fewer letters than the index knows find none: they are in every number.
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
