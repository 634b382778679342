// Which customers a list or a file is of.
import { type RawBuilder, sql } from 'kysely'
import type { Customer, CustomerFilter } from '#contract/customers/admin'
import { containsPattern } from '#server/db/contains-pattern'

const statuses = {
  active: sql`c.is_active`,
  inactive: sql`not c.is_active and c.suspended_at is null`,
  suspended: sql`c.suspended_at is not null`,
} as const satisfies Record<Customer['status'], RawBuilder<unknown>>

/** So many letters the index looks up; of fewer it would go through everything that it has. */
const MIN_INDEXED = 3

function searchCondition(search: string): RawBuilder<unknown> {
  const condition = sql`lower(c.name || ' ' || c.email || ' ' || c.phone) like ${containsPattern(search)}`
  // So fenced it is tested on the way along the order.
  return search.length < MIN_INDEXED ? sql`(${condition}) is true` : condition
}

/** What a filter leaves of the customers `c`; nobody who was deleted. */
export function filterCondition({ search, status, type }: CustomerFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`c.anonymised_at is null`]
  if (search) conditions.push(searchCondition(search))
  if (status) conditions.push(sql`(${statuses[status]})`)
  if (type) conditions.push(sql`c.type = ${type}`)
  return sql.join(conditions, sql` and `)
}
