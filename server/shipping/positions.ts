// The order of carriers, methods and zones. For zones, the order decides which one applies.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Direction } from '#contract/shipping/fields'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

const ordered = {
  carriers: { noun: 'Carrier', action: 'carrier.move' },
  shippingMethods: { noun: 'Shipping method', action: 'shipping-method.move' },
  shippingZones: { noun: 'Shipping zone', action: 'shipping-zone.move' },
} as const
type Ordered = keyof typeof ordered

const tableNames = {
  carriers: sql`carriers`,
  shippingMethods: sql`shipping_methods`,
  shippingZones: sql`shipping_zones`,
} as const satisfies Record<Ordered, unknown>

/** The position after all others. */
export async function lastPosition(tx: Transaction, table: Ordered): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from ${tableNames[table]}`.execute(tx)
  return rows[0]?.position ?? 1
}

/**
 * Swaps a row with its neighbour. Locks all rows, so that concurrent moves run one after the other. Returns the row's
 * name. Throws `not_found`, and `conflict` at either end.
 */
export async function moveRow(
  tx: Transaction,
  ctx: AdminContext,
  table: Ordered,
  { id, direction }: { id: string; direction: Direction },
): Promise<string> {
  const { noun, action } = ordered[table]
  if (!Id.safeParse(id).success) throw notFound(noun)
  const { rows } = await sql<{ id: string; name: string; position: number }>`
    select id, name, position from ${tableNames[table]} order by id for update`.execute(tx)
  const standing = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const from = standing.findIndex((row) => row.id === id.toLowerCase())
  const row = standing[from]
  if (!row) throw notFound(noun)
  const to = direction === 'up' ? from - 1 : from + 1
  const neighbour = standing[to]
  if (!neighbour) throw refused('conflict', `${row.name} is already ${direction === 'up' ? 'first' : 'last'}`)
  standing[from] = neighbour
  standing[to] = row
  // Renumbers all rows: two that were added at the same time may have the same position.
  await sql`
    update ${tableNames[table]} t set position = new.position
    from unnest(${standing.map((each) => each.id)}::uuid[]) with ordinality new (id, position)
    where t.id = new.id and t.position <> new.position`.execute(tx)
  const subject = { id: row.id, name: row.name }
  audit(tx, ctx, action, subject, { before: { position: from + 1 }, after: { position: to + 1 } })
  return row.name
}
