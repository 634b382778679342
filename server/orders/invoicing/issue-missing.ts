// Shipments that left before their invoices were issued at dispatch, of an older version or of the demo shop, get them in
// the order in which they left. Stopped anywhere it goes on at the next start.
import { sql } from 'kysely'
import { type Db, transaction } from '#server/db/database'
import { issueInvoice } from './issue-invoice.ts'

/** Returns how many were issued. To be called before the shop dispatches anything. */
export async function issueMissingInvoices(db: Db): Promise<number> {
  let issued = 0
  for (;;) {
    const { rows } = await sql<{ id: string; shippedAt: Date }>`
      select id, shipped_at from shipments where awaits_document order by shipped_at, id limit 500`.execute(
      db,
    )
    if (rows.length === 0) return issued
    for (const { id, shippedAt } of rows) {
      await transaction(db, async (tx) => {
        // Another process may be at it.
        const { numUpdatedRows } = await tx
          .updateTable('shipments')
          .set({ awaitsDocument: false })
          .where('id', '=', id)
          .where('awaitsDocument', '=', true)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows > 0n) await issueInvoice(tx, id, shippedAt)
      })
      issued += 1
    }
  }
}
