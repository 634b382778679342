// Finds orders for the global search: by number, customer, email, phone number, tracking number, the numbers of their
// invoices, notes and e-way bills, and payment references. An exact order number comes first, then the newest.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import type { searchAdmin } from '#contract/search/admin'
import { MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { orderContains } from '#server/orders/read/order-search'
import { ordersByReference } from '#server/payments/known-references'
import { MAX_COMPARED, MAX_FOUND, NEWEST } from './search-text.ts'

type FoundOrder = z.output<(typeof searchAdmin)['reply']>['orders'][number]
type OrderRow = Omit<FoundOrder, 'totalAmount' | 'createdAt'> & { totalPaise: number; createdAt: Date }

/** @param text lower case, not empty */
export async function findOrders(db: Db, text: string): Promise<FoundOrder[]> {
  const { rows } = await sql<OrderRow>`
    select o.id as _id, o.number as order_number, o.customer_name as customer, o.status, o.total_paise, o.created_at
    from orders o where o.id in (${sql.join(meant(text), sql` union `)})
    order by lower(o.number) = ${text} desc, o.created_at desc, o.id desc
    limit ${sql.lit(MAX_FOUND)}`.execute(db)
  return rows.map(({ totalPaise, createdAt, ...order }) => ({
    ...order,
    totalAmount: toRupees(toPaise(totalPaise)),
    createdAt: createdAt.toISOString(),
  }))
}

function meant(text: string): RawBuilder<unknown>[] {
  const holds = orderContains(text)
  const newest = sql`
    (select o.id from (select id, search_text, customer_phone from orders order by created_at desc, id desc limit ${sql.lit(NEWEST)}) o
      where ${holds} limit ${sql.lit(MAX_FOUND)})`
  const number = text.toUpperCase()
  const byNumber = sql`(select id from orders where number = ${number}
    union select order_id from tax_documents where number = ${number}
    union select d.order_id from eway_bills e join tax_documents d on d.id = e.document_id
      where e.number = ${number.replace(/[\s-]+/g, '')})`
  if (text.length < MIN_INDEXED) return [byNumber, newest]
  const byReference = ordersByReference(text)
  const referred = byReference ? [sql`(${byReference})`] : []
  return [
    ...referred,
    byNumber,
    newest,
    sql`(select o.id from orders o where ${holds} limit ${sql.lit(MAX_COMPARED)})`,
  ]
}
