// Issues missing documents of an older version or of the demo shop: first the invoices of all shipments, then the credit
// notes that refer to them, in the order in which the returns were requested.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { issueMissingInvoices } from '#server/orders/invoicing/issue-missing'
import { issueCreditNote } from './issue-credit-note.ts'

const returnedValue = sql<number>`(
  select coalesce(sum(r.charges_paise + r.round_off_paise + l.value), 0)::bigint
  from returns r join lateral (select sum(value_paise) as value from return_lines where return_id = r.id) l on true
  where r.order_id = o.id and r.status in ('received', 'refunded'))`

/** Returns the number of invoices issued. Must run before the shop dispatches anything. */
export async function issueMissingDocuments(db: Db): Promise<number> {
  const invoices = await issueMissingInvoices(db, returnedValue)
  await issueMissingCreditNotes(db)
  return invoices
}

/** A return that is too late for a tax reduction gets no note. */
async function issueMissingCreditNotes(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; updatedAt: Date; chargesPaise: number }>`
    select r.id, least(r.updated_at, now()) as updated_at, r.charges_paise from returns r
    where r.status in ('received', 'refunded')
      and not exists (select 1 from tax_documents d where d.return_id = r.id)
    order by r.requested_at, r.id`.execute(db)
  for (const { id, updatedAt, chargesPaise } of rows) {
    const charged = chargesPaise > 0 ? 'all' : 'none'
    await transaction(db, (tx) => issueCreditNote(tx, id, { at: updatedAt, charged, since: 'documented' }))
  }
}
