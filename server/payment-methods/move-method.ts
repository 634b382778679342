// Swaps a payment method with its neighbour. Customers see the methods in this order.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** The first method can't move up, nor the last one down. Throws `not_found`. */
export async function moveMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  to: 'earlier' | 'later',
): Promise<void> {
  // Locks all methods, in the order of their ids, so that concurrent moves run one after the other.
  const { rows } = await sql<{ id: string; name: string; position: number }>`
    select id, name, position from payment_methods where archived_at is null order by id for update`.execute(
    tx,
  )
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const at = ordered.findIndex((method) => method.id === id.toLowerCase())
  const moved = ordered[at]
  if (!moved) throw notFound('Payment method')
  const beside = at + (to === 'earlier' ? -1 : 1)
  const neighbour = ordered[beside]
  if (!neighbour) return
  ordered[at] = neighbour
  ordered[beside] = moved
  await sql`
    update payment_methods m set position = o.position
    from unnest(${ordered.map((method) => method.id)}::uuid[]) with ordinality as o (id, position)
    where m.id = o.id and m.position <> o.position`.execute(tx)
  const change = { before: { position: at + 1 }, after: { position: beside + 1 } }
  audit(tx, ctx, 'payment-method.move', { id: moved.id, name: moved.name }, change)
}
