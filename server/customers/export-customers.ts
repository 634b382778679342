// The customers of a filter as a table.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Customer, exportCustomers as endpoint } from '#contract/customers/admin'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import type { TableColumn } from '#server/files/write-table'
import { customerBatches, customerView } from './customer-rows.ts'

type CustomerFilter = Omit<z.output<(typeof endpoint)['query']>, 'format'>

const statuses = {
  active: sql`c.is_active`,
  inactive: sql`not c.is_active and c.suspended_at is null`,
  suspended: sql`c.suspended_at is not null`,
} as const satisfies Record<Customer['status'], RawBuilder<unknown>>

const text = (title: string, of: (customer: Customer) => string): TableColumn<Customer> => ({
  title,
  kind: 'text',
  of,
})
const figure = (title: string, of: (customer: Customer) => number): TableColumn<Customer> => ({
  title,
  kind: 'number',
  of,
})

export const customerColumns: readonly TableColumn<Customer>[] = [
  text('Name', ({ name }) => name),
  text('Email', ({ email }) => email),
  text('Phone', ({ phone }) => phone),
  text('Type', ({ type }) => type),
  text('Status', ({ status }) => status),
  text('Location', ({ addresses }) => addresses[0]?.city ?? ''),
  text('Joined', ({ createdAt }) => createdAt),
  text('Last login', ({ lastLogin }) => lastLogin ?? ''),
  figure('Orders', ({ totalOrders }) => totalOrders),
  figure('Total spent', ({ totalSpent }) => totalSpent),
  figure('Average order', ({ averageOrderValue }) => averageOrderValue),
  figure('Reviews', ({ reviewsCount }) => reviewsCount),
  text('Tags', ({ tags }) => tags.join(', ')),
]

/** What a filter leaves of the customers `c`. */
function filterCondition({ search, status, type }: CustomerFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`c.anonymised_at is null`]
  if (search) {
    const pattern = containsPattern(search)
    conditions.push(
      sql`(lower(c.name) like ${pattern} or c.email like ${pattern} or lower(c.phone) like ${pattern})`,
    )
  }
  if (status) conditions.push(sql`(${statuses[status]})`)
  if (type) conditions.push(sql`c.type = ${type}`)
  return sql.join(conditions, sql` and `)
}

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customers c where ${filterCondition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest first, as the list has them. */
export async function* exportBatches(db: Db, filter: CustomerFilter): AsyncGenerator<Customer[]> {
  for await (const rows of customerBatches(db, filterCondition(filter))) yield rows.map(customerView)
}
