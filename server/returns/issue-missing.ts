// Issues missing credit notes, for returns that arrived in an older version or in the demo shop: after the invoices
// they refer to, in the order in which the returns were requested.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { issueCreditNote } from './issue-credit-note.ts'

/** Returns the number of returns processed. A return that is too late for a tax reduction gets no note. */
export async function issueMissingCreditNotes(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string; updatedAt: Date; chargesPaise: number }>`
    select r.id, least(r.updated_at, now()) as updated_at, r.charges_paise from returns r
    where r.status in ('received', 'refunded')
      and not exists (select 1 from tax_documents d where d.return_id = r.id)
    order by r.requested_at, r.id`.execute(db)
  for (const { id, updatedAt, chargesPaise } of rows) {
    const charged = chargesPaise > 0 ? 'all' : 'none'
    await transaction(db, (tx) => issueCreditNote(tx, id, { at: updatedAt, charged, since: 'documented' }))
  }
  return rows.length
}
