// The customers of a filter as a table.
import { sql } from 'kysely'
import type { Customer, CustomerFilter } from '#contract/customers/admin'
import type { Db } from '#server/db/database'
import type { TableColumn } from '#server/files/write-table'
import { filterCondition } from './customer-filter.ts'
import { customerBatches, customerView } from './customer-rows.ts'

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

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customers c where ${filterCondition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest first, as the list has them. */
export async function* exportBatches(db: Db, filter: CustomerFilter): AsyncGenerator<Customer[]> {
  for await (const rows of customerBatches(db, filterCondition(filter))) yield rows.map(customerView)
}
