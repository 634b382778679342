// Finds customers for the global search: by name, email, phone number, business name and GSTIN.
import { sql } from 'kysely'
import type { z } from 'zod'
import { phoneDigits, WHOLE_PHONE } from '#contract/base/phone'
import type { searchAdmin } from '#contract/search/admin'
import { customerContains } from '#server/accounts/customer-contains'
import { MIN_INDEXED } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { phoneEndsWith } from '#server/db/phones'
import { MAX_COMPARED, MAX_FOUND } from './search-text.ts'

type FoundCustomer = z.output<(typeof searchAdmin)['reply']>['customers'][number]

/**
 * Exact matches of the email address or phone number come first, then names that start with the text, then the
 * newest. Texts too short for the trigram index only match the start of names and addresses.
 * @param text lower case, not empty
 */
export async function findCustomers(db: Db, text: string): Promise<FoundCustomer[]> {
  const condition =
    text.length >= MIN_INDEXED
      ? customerContains(text)
      : sql`starts_with(lower(c.name), ${text}) or starts_with(c.email, ${text})`
  const digits = phoneDigits(text) ?? ''
  const isOfPhone = digits.length < WHOLE_PHONE ? sql`false` : phoneEndsWith(sql`c.phone`, digits)
  const { rows } = await sql<FoundCustomer>`
    select m.id as _id, m.name, coalesce(m.email, '') as email, m.phone,
      (select count(*) from orders o where o.customer_id = m.id) as order_count,
      (select o.number from orders o where o.customer_id = m.id order by o.created_at desc, o.id desc limit 1) as last_order
    from (
      select c.*, coalesce(c.email = ${text}, false) or ${isOfPhone} as is_exact
      from (select c.* from customers c where ${condition} limit ${sql.lit(MAX_COMPARED)}) c
      where c.anonymised_at is null
      order by is_exact desc, starts_with(lower(c.name), ${text}) desc, c.created_at desc, c.id
      limit ${sql.lit(MAX_FOUND)}
    ) m
    order by m.is_exact desc, starts_with(lower(m.name), ${text}) desc, m.created_at desc, m.id`.execute(db)
  return rows
}
