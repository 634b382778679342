// Exports the customers of a filter as a table.
import { sql } from 'kysely'
import type { Customer, CustomerFilter } from '#contract/customers/admin'
import type { ImportedCustomer } from '#contract/customers/customer-imports'
import type { Db } from '#server/db/database'
import type { TableColumn } from '#server/files/write-table'
import { recordColumns } from '#server/imports/records/record-definition'
import { filterCondition } from './customer-filter.ts'
import { customerRecords, readCustomers } from './customer-records.ts'
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

type ExportedCustomer = Customer & { input: ImportedCustomer }

const imported = recordColumns(customerRecords, ({ _id, input }: ExportedCustomer) => ({ id: _id, input }))

export const customerColumns: readonly TableColumn<ExportedCustomer>[] = [
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
  ...imported.filter(({ title }) => !['Name', 'Email', 'Phone', 'Type'].includes(title)),
]

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customers c where ${filterCondition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Yields customers newest first, like the list. */
export async function* exportBatches(db: Db, filter: CustomerFilter): AsyncGenerator<ExportedCustomer[]> {
  for await (const rows of customerBatches(db, filterCondition(filter))) {
    const known = await readCustomers(db, sql`c.id = any(${rows.map(({ id }) => id)}::uuid[])`)
    const inputs = new Map(known.map(({ id, input }) => [id, input]))
    yield rows.flatMap((row) => {
      const input = inputs.get(row.id)
      // Skips customers deleted while the export was running.
      return input ? [{ ...customerView(row), input }] : []
    })
  }
}
