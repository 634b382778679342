// The settlements of an order.
import { toPaise, toRupees } from '#contract/base/money'
import type { Settlement } from '#contract/orders/settlements'
import type { Db } from '#server/db/database'

/** Oldest first. */
export async function listSettlements(db: Db, orderId: string): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('settlements as s')
    .leftJoin('tdsCertificates as c', 'c.settlementId', 's.id')
    .selectAll('s')
    .select('c.number as certificate')
    .where('s.orderId', '=', orderId)
    .orderBy('s.recordedAt')
    .orderBy('s.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind as Settlement['kind'],
    amount: toRupees(toPaise(row.amountPaise)),
    settledOn: row.settledOn as unknown as string,
    note: row.note,
    tdsSection: row.tdsSection,
    tan: row.tan,
    certificate: row.certificate,
    recordedBy: row.recordedBy,
    recordedAt: row.recordedAt.toISOString(),
    reverses: row.reversesId,
  }))
}
