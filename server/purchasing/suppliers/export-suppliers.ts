// The suppliers that match a filter, as a table that can be imported again.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import type { SupplierFilter } from '#contract/purchasing/suppliers'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { recordColumns } from '#server/imports/records/record-definition'
import { supplierFilter } from './supplier-queries.ts'
import { recordOf, supplierRecords } from './supplier-records.ts'
import { type SupplierRow, supplierRows, supplierView } from './supplier-rows.ts'

const columns: readonly TableColumn<SupplierRow>[] = [
  ...recordColumns(supplierRecords, recordOf),
  { title: 'Rating', kind: 'number', of: (row) => supplierView(row).rating },
  { title: 'Orders', kind: 'number', of: ({ orders }) => orders },
  { title: 'Status', kind: 'text', of: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]

/** By name, from one consistent snapshot. */
export async function supplierTable(
  db: Db,
  filter: SupplierFilter,
): Promise<Table<SupplierRow> & { count: number }> {
  const found = sql`suppliers s where ${supplierFilter(filter)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  const batches = snapshot(db, async function* (tx) {
    for await (const ids of idBatches(tx, sql`select s.id from ${found} order by lower(s.name)`)) {
      yield await supplierRows(tx, ids)
    }
  })
  return { name: `suppliers-${today()}`, count: rows[0]?.count ?? 0, columns, batches }
}
