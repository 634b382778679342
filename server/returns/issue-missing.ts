// Returns that had arrived before credit notes were issued, of an older version or of the demo shop, get theirs: after the
// invoices that they are about, in the order in which they were asked for.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { issueCreditNote } from './issue-credit-note.ts'

/** Returns for how many it was tried: one that comes too late for the tax gets none. */
export async function issueMissingCreditNotes(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string; updatedAt: Date; chargesPaise: number }>`
    select r.id, r.updated_at, r.charges_paise from returns r
    where r.status in ('received', 'refunded')
      and not exists (select 1 from tax_documents d where d.return_id = r.id)
    order by r.requested_at, r.id`.execute(db)
  for (const { id, updatedAt, chargesPaise } of rows) {
    const charged = chargesPaise > 0 ? 'all' : 'none'
    await transaction(db, (tx) => issueCreditNote(tx, id, { at: updatedAt, charged, since: 'documented' }))
  }
  return rows.length
}
