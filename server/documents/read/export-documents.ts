import { formatDay, today } from '#contract/base/days'
import type { DocumentFilter, IssuedDocumentView } from '#contract/documents/admin'
import { documentKinds } from '#contract/documents/kinds'
import { placeName } from '#contract/tax/place-of-supply'
import type { Db } from '#server/db/database'
import { allIds, countRows } from '#server/db/list-page'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { documentList, readDocuments } from './document-queries.ts'

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
  text('IRN', ({ eInvoice }) => eInvoice?.irn ?? ''),
]

export async function documentTable(
  db: Db,
  filter: DocumentFilter,
): Promise<Table<IssuedDocumentView> & { count: number }> {
  const list = documentList(filter)
  const batches = snapshot(db, async function* (tx) {
    for await (const batch of idBatches(tx, allIds(list))) yield await readDocuments(tx, batch)
  })
  return { name: `invoices-${today()}`, count: await countRows(db, list, null), columns, batches }
}
