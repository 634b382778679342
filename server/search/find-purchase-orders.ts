// Finds purchase orders for the global search: by number and by the supplier's name on them. An exact number comes
// first, then the newest.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/search/admin'
import { containsPattern, MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND, NEWEST } from './search-text.ts'

type FoundPurchase = z.output<(typeof searchAdmin)['reply']>['purchaseOrders'][number]
type PurchaseRow = Omit<FoundPurchase, 'createdAt'> & { createdAt: Date }

/** @param text lower case, not empty */
export async function findPurchaseOrders(db: Db, text: string): Promise<FoundPurchase[]> {
  const holds = sql`o.search_text like ${containsPattern(text)}`
  const meant = [
    sql`(select id from purchase_orders where number = ${text.toUpperCase()})`,
    sql`(select o.id from (
      select id, search_text from purchase_orders order by created_at desc, id desc limit ${sql.lit(NEWEST)}) o
      where ${holds} limit ${sql.lit(MAX_FOUND)})`,
    ...(text.length < MIN_INDEXED
      ? []
      : [sql`(select o.id from purchase_orders o where ${holds} limit ${sql.lit(MAX_COMPARED)})`]),
  ]
  const { rows } = await sql<PurchaseRow>`
    select o.id as _id, o.number as order_number, o.supplier_name as supplier, o.status as state, o.created_at
    from purchase_orders o where o.id in (${sql.join(meant, sql` union `)})
    order by lower(o.number) = ${text} desc, o.created_at desc, o.id desc
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }))
}
