// Finds customers who may be the person that an admin is about to add.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { phoneDigits, WHOLE_PHONE } from '#contract/base/phone'
import type { findSimilarCustomers as endpoint, SimilarCustomer } from '#contract/customers/admin'
import { customerContains } from '#server/accounts/customer-contains'
import type { Db } from '#server/db/database'
import { phoneEndsWith } from '#server/db/phones'

type Given = z.output<(typeof endpoint)['query']>

/** At most this many customers are returned, newest first. */
const MAX_SIMILAR = 5

/** Phone numbers are compared by their digits. Deleted customers are left out. */
export async function findSimilarCustomers(db: Db, given: Given): Promise<SimilarCustomer[]> {
  const same = sameAs(given)
  const conditions = Object.values(same)
  if (conditions.length === 0) return []
  const names = Object.entries(same).map(
    ([name, condition]) => sql`case when ${condition} then ${name}::text end`,
  )
  const { rows } = await sql<SimilarCustomer>`
    select c.id as _id, c.name, coalesce(c.email, '') as email, c.phone,
      array_remove(array[${sql.join(names)}], null) as same
    from customers c where c.anonymised_at is null and (${sql.join(conditions, sql` or `)})
    order by c.created_at desc, c.id desc limit ${sql.lit(MAX_SIMILAR)}`.execute(db)
  return rows
}

/** The search index finds the candidates for a phone number or GSTIN. */
function sameAs({ email, phone, gstin }: Given): Record<string, RawBuilder<boolean>> {
  const digits = phone ? phoneDigits(phone) : null
  const isWhole = digits !== null && digits.length >= WHOLE_PHONE
  return {
    ...(email && { email: sql<boolean>`coalesce(c.email = ${email}, false)` }),
    ...(isWhole && {
      phone: sql<boolean>`(${customerContains(digits)} and ${phoneEndsWith(sql`c.phone`, digits)})`,
    }),
    ...(gstin && { gstin: sql<boolean>`(${customerContains(gstin)} and c.gstin = ${gstin})` }),
  }
}
