// Customers for the search that finds anything: by name, e-mail and telephone.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchAdmin } from '#contract/admin/search'
import { MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { MAX_COMPARED, MAX_FOUND, patternsOf, phoneOf } from './search-text.ts'

type FoundCustomer = z.output<(typeof searchAdmin)['reply']>['customers'][number]

const indexed = sql`lower(c.name || ' ' || c.email || ' ' || c.phone || ' ' || c.business_name || ' ' || c.gstin)`

/**
 * Whose address or number it is in full comes first, then names that begin with the text, then the newest. Of fewer
 * letters than the index knows, only the beginnings of name and address count.
 * @param text lower case, not empty
 */
export async function findCustomers(db: Db, text: string): Promise<FoundCustomer[]> {
  const phone = phoneOf(text)
  const condition =
    text.length >= MIN_INDEXED
      ? sql`${indexed} like any(${patternsOf(text)}::text[])`
      : sql`starts_with(lower(c.name), ${text}) or starts_with(c.email, ${text})`
  const { rows } = await sql<FoundCustomer>`
    select m.id as _id, m.name, m.email, m.phone,
      (select count(*) from orders o where o.customer_id = m.id) as order_count,
      (select o.number from orders o where o.customer_id = m.id order by o.created_at desc, o.id desc limit 1) as last_order
    from (
      select c.* from (select c.* from customers c where ${condition} limit ${sql.lit(MAX_COMPARED)}) c
      where c.anonymised_at is null
      order by c.email = ${text} or c.phone in (${text}, ${phone ?? text}) desc,
        starts_with(lower(c.name), ${text}) desc, c.created_at desc, c.id
      limit ${sql.lit(MAX_FOUND)}
    ) m
    order by m.email = ${text} or m.phone in (${text}, ${phone ?? text}) desc,
      starts_with(lower(m.name), ${text}) desc, m.created_at desc, m.id`.execute(db)
  return rows
}
