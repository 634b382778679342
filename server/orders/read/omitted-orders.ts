// Names the orders of a selection that a print leaves out, so that they aren't missed in the pile of paper.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'

/** Numbers listed; the rest is counted. */
const MOST = 20

/** Returns "BO10000154, BO10000155" for the orders that aren't among the printed numbers, or nothing. */
export async function omittedOrders(
  db: Db,
  ids: readonly string[],
  printed: readonly string[],
): Promise<{ omitted?: string }> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where id = any(${[...ids]}::uuid[]) and number <> all(${[...printed]}::text[])
    order by number`.execute(db)
  if (rows.length === 0) return {}
  const shown = rows.slice(0, MOST).map(({ number }) => number)
  const rest = rows.length - shown.length
  return { omitted: shown.join(', ') + (rest > 0 ? ` and ${rest} more` : '') }
}
