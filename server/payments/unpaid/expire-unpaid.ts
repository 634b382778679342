// Cancels orders that weren't paid by their due date, each in its own transaction, so that others can buy the units.
import { sql } from 'kysely'
import { formatLongDay, today } from '#contract/base/days'
import { type Db, type Transaction, transaction } from '#server/db/database'
import { systemContext } from '#server/http/request/context'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { transitionOrder } from '#server/orders/fulfil/transition-order'
import { waitsInVain } from './waits-in-vain.ts'

const BATCH = 200

/**
 * Safe to call repeatedly: cancelled orders are no longer found. A failure doesn't stop the others. Throws the first
 * failure at the end.
 */
export async function expireUnpaidOrders(db: Db, now = new Date()): Promise<number> {
  const faults: unknown[] = []
  let expired = 0
  for (let after: string | null = null; ; ) {
    const ids = await listDue(db, after)
    for (const id of ids) {
      try {
        if (await transaction(db, (tx) => expire(tx, id, now))) expired++
      } catch (error) {
        faults.push(error)
      }
    }
    after = ids.at(-1) ?? null
    if (ids.length < BATCH) break
  }
  if (faults.length > 0) throw faults[0]
  return expired
}

async function listDue(db: Db, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${waitsInVain(today())} and (${after}::uuid is null or o.id > ${after}::uuid)
    order by o.id limit ${sql.lit(BATCH)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The lock serialises this with a payment, a payment claim or processing of the same order. */
async function expire(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, id)
  const { rows } = await sql`select 1 from orders o where o.id = ${id} and ${waitsInVain(today())}`.execute(
    tx,
  )
  if (rows.length === 0) return false
  const reason = `Not paid by ${formatLongDay(order.paymentDueOn)}`
  await transitionOrder(tx, systemContext(now), order, { to: 'cancelled', version: order.version, reason })
  await tx.updateTable('orders').set({ expiredAt: now }).where('id', '=', id).execute()
  return true
}
