// Requires a tracking number, unless the carrier gives none.
import { sql } from 'kysely'
import { HANDED_OVER } from '#contract/shipping/counter-sale'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

/** Throws `invalid_input`. A carrier that the shop doesn't know counts as one that gives tracking numbers. */
export async function assertTracked(
  db: Db,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> {
  if (trackingNumber !== '' || carrier === HANDED_OVER) return
  const { rows } = await sql<{ isTracked: boolean }>`
    select is_tracked from carriers where lower(name) = lower(${carrier}) or lower(${carrier}) = any (former_names)
    order by lower(name) = lower(${carrier}) desc, position limit 1`.execute(db)
  if (rows[0]?.isTracked === false) return
  const message = 'Tracking number is required'
  throw refused('invalid_input', message, { fields: { trackingNumber: message } })
}
