// Which customers a list or a file is of.
import { type RawBuilder, sql } from 'kysely'
import type { Customer, CustomerFilter } from '#contract/customers/admin'
import { contains } from '#server/db/contains-pattern'

const statuses = {
  active: sql`c.is_active`,
  inactive: sql`not c.is_active and c.suspended_at is null`,
  suspended: sql`c.suspended_at is not null`,
} as const satisfies Record<Customer['status'], RawBuilder<unknown>>

/** What a search for customers `c` looks through, as the index of trigrams has it. */
export const searchedText = sql`lower(c.name || ' ' || c.email || ' ' || c.phone || ' ' || c.business_name || ' ' || c.gstin)`

/** What a filter leaves of the customers `c`; nobody who was deleted. */
export function filterCondition({ search, status, type }: CustomerFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`c.anonymised_at is null`]
  if (search) conditions.push(contains(searchedText, search))
  if (status) conditions.push(sql`(${statuses[status]})`)
  if (type) conditions.push(sql`c.type = ${type}`)
  return sql.join(conditions, sql` and `)
}
