// Exports the filtered documents as a table, newest first.
import { sql } from 'kysely'
import { formatDay, today } from '#contract/base/days'
import type { DocumentFilter, IssuedDocumentView } from '#contract/documents/admin'
import { documentKinds } from '#contract/documents/kinds'
import { placeName } from '#contract/tax/place-of-supply'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { documentCondition, readDocuments } from './document-queries.ts'

type Column = TableColumn<IssuedDocumentView>
const text = (title: string, of: (document: IssuedDocumentView) => string): Column => ({
  title,
  kind: 'text',
  of,
})
const number = (title: string, of: (document: IssuedDocumentView) => number): Column => ({
  title,
  kind: 'number',
  of,
})

const columns: readonly Column[] = [
  text('Number', (document) => document.number),
  text('Kind', ({ kind }) => documentKinds[kind].name),
  text('Date', ({ day }) => formatDay(day)),
  text('Order number', ({ orderNumber }) => orderNumber),
  text('Buyer', ({ buyer }) => buyer),
  text('GSTIN', ({ buyerGstin }) => buyerGstin ?? ''),
  text('Place of supply', ({ placeOfSupply }) => (placeOfSupply ? placeName(placeOfSupply) : '')),
  number('Taxable value', ({ taxable }) => taxable),
  number('Tax', ({ tax }) => tax),
  number('Total', ({ total }) => total),
]

export async function documentTable(
  db: Db,
  filter: DocumentFilter,
): Promise<Table<IssuedDocumentView> & { count: number }> {
  const found = sql`tax_documents d where ${documentCondition(filter)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  const ids = sql`select d.id from ${found} order by d.day desc, d.id desc`
  const batches = snapshot(db, async function* (tx) {
    for await (const batch of idBatches(tx, ids))
      yield await readDocuments(tx, sql`d.id = any(${batch}::uuid[])`, { limit: batch.length, offset: 0 })
  })
  return { name: `invoices-${today()}`, count: rows[0]?.count ?? 0, columns, batches }
}
