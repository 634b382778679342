// Exports the products of a filter as a table that an import can read.
import { sql } from 'kysely'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { AdminConditions } from '#server/catalogue/admin/admin-conditions'
import {
  type AdminProductOrder,
  orderedProducts,
  productsOf,
} from '#server/catalogue/admin/admin-product-queries'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { TableColumn } from '#server/files/write-table'
import { FAMILY_COLUMN, OPTION_PREFIX } from './family-columns.ts'
import { cellOf, figureColumns, productColumns, SPEC_PREFIX } from './product-columns.ts'

/** Columns of families and attributes that occur follow those that every product has. */
export async function exportColumns(
  db: Db,
  { states, others, from }: AdminConditions,
): Promise<TableColumn<AdminProduct>[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from ${from} cross join lateral jsonb_object_keys(p.specifications) specification (key)
    where ${states} and ${others} order by key`.execute(db)
  const { rows: axes } = await sql<{ key: string }>`
    select axis ->> 'key' as key from families f cross join lateral jsonb_array_elements(f.axes) with ordinality a (axis, at)
    where f.id in (select m.family_id from products m where m.id in (select p.id from ${from} where ${states} and ${others}))
    group by 1 order by min(at), 1`.execute(db)
  const columns = [
    ...productColumns,
    ...(axes.length > 0 ? [FAMILY_COLUMN] : []),
    ...axes.map(({ key }) => `${OPTION_PREFIX}${key}`),
    ...rows.map(({ key }) => `${SPEC_PREFIX}${key}`),
  ]
  return columns.map((column) => ({
    title: column,
    kind: figureColumns.has(column) || column.startsWith(SPEC_PREFIX) ? 'number' : 'text',
    of: (product) => cellOf(product, column),
  }))
}

export function exportBatches(
  db: Db,
  conditions: AdminConditions,
  order: AdminProductOrder,
): AsyncIterable<AdminProduct[]> {
  return snapshot(db, (tx) => batchesOf(tx, conditions, order))
}

async function* batchesOf(tx: Transaction, conditions: AdminConditions, order: AdminProductOrder) {
  for await (const ids of idBatches(tx, orderedProducts(conditions, order))) {
    yield await productsOf(tx, ids)
  }
}
