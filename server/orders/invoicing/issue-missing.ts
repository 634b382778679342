// Issues invoices for shipments created without one, by an older version or by the demo data, in the order of
// dispatch. If interrupted, it continues at the next start.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { issueInvoice, type ReturnedValue } from './issue-invoice.ts'

/** Returns how many were issued. Must run before the shop dispatches anything. */
export async function issueMissingInvoices(db: Db, returned: ReturnedValue): Promise<number> {
  let issued = 0
  for (;;) {
    const { rows } = await sql<{ id: string; shippedAt: Date }>`
      select id, least(shipped_at, now()) as shipped_at from shipments where awaits_document
      order by shipments.shipped_at, id limit 500`.execute(db)
    if (rows.length === 0) return issued
    for (const { id, shippedAt } of rows) {
      await transaction(db, async (tx) => {
        // Another process may issue it concurrently.
        const { numUpdatedRows } = await tx
          .updateTable('shipments')
          .set({ awaitsDocument: false })
          .where('id', '=', id)
          .where('awaitsDocument', '=', true)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await issueInvoice(tx, id, shippedAt, returned)
      })
      issued += 1
    }
  }
}
