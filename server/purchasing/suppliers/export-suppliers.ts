// The suppliers of a filter as a table.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { Supplier, SupplierFilter } from '#contract/purchasing/suppliers'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { supplierFilter } from './supplier-queries.ts'
import { supplierRows, supplierView } from './supplier-rows.ts'

const BATCH = 1_000

const text = (title: string, of: (supplier: Supplier) => string): TableColumn<Supplier> => ({
  title,
  kind: 'text',
  of,
})
const number = (title: string, of: (supplier: Supplier) => number | null): TableColumn<Supplier> => ({
  title,
  kind: 'number',
  of,
})

const columns: readonly TableColumn<Supplier>[] = [
  text('Name', ({ name }) => name),
  text('Email', ({ email }) => email),
  text('Phone', ({ phone }) => phone),
  text('Address', ({ address }) => address),
  text('State', ({ state }) => state.name),
  text('GSTIN', ({ gstin }) => gstin),
  number('Lead time (days)', ({ leadTimeDays }) => leadTimeDays),
  number('Rating', ({ rating }) => rating),
  number('Orders', ({ totalOrders }) => totalOrders),
  text('Status', ({ status }) => (status === 'active' ? 'Active' : 'Inactive')),
]

/** By name, all as they are at one moment. */
export async function supplierTable(
  db: Db,
  filter: SupplierFilter,
): Promise<Table<Supplier> & { count: number }> {
  const found = sql`suppliers s where ${supplierFilter(filter)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  const batches = snapshot(db, async function* (tx) {
    for await (const ids of idBatches(tx, sql`select s.id from ${found} order by lower(s.name)`, BATCH)) {
      yield (await supplierRows(tx, ids)).map(supplierView)
    }
  })
  return { name: `suppliers-${today()}`, count: rows[0]?.count ?? 0, columns, batches }
}
