// Filters of customer lists and exports.
import { type RawBuilder, sql } from 'kysely'
import type { Customer, CustomerFilter } from '#contract/customers/admin'
import { customerContains } from '#server/accounts/customer-contains'

const statuses = {
  active: sql`c.is_active`,
  inactive: sql`not c.is_active and c.suspended_at is null`,
  suspended: sql`c.suspended_at is not null`,
} as const satisfies Record<Customer['status'], RawBuilder<unknown>>

/** SQL condition on customers `c` for a filter; always excludes deleted customers. */
export function filterCondition({ search, status, type }: CustomerFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`c.anonymised_at is null`]
  if (search) conditions.push(customerContains(search))
  if (status) conditions.push(sql`(${statuses[status]})`)
  if (type) conditions.push(sql`c.type = ${type}`)
  return sql.join(conditions, sql` and `)
}
