// The lines of an open order whose GST rate differs from the rate by today's rules.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

export interface RateChange {
  itemId: string
  name: string
  fromBasisPoints: number
  toBasisPoints: number
  /** First day of the new rule, YYYY-MM-DD; null for a rate of the product itself. */
  since: string | null
}

/** In the order of the lines; empty once a part has been invoiced or staff have decided. */
export async function readRateChanges(db: Db, orderId: string): Promise<RateChange[]> {
  const { rows } = await sql<RateChange>`
    select c.order_line_id as item_id, l.name, c.from_rate as from_basis_points, c.to_rate as to_basis_points,
      c.since::text as since
    from order_rate_changes(${orderId}::uuid) c join order_lines l on l.id = c.order_line_id order by l.position`.execute(
    db,
  )
  return rows
}

/** Whether an order `o` has such lines. */
export const hasRateChange = sql<boolean>`(exists (select from order_rate_changes(o.id)))`
