// Replaces the whole list of PIN codes that a carrier serves.
import { sql } from 'kysely'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lockCarrier } from './lock-carrier.ts'

/** Without a list, the carrier is assumed to serve all PIN codes. @param prefixes distinct. Throws `not_found`. */
export async function replacePins(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  prefixes: readonly string[],
): Promise<void> {
  const { name, pinCount } = await lockCarrier(tx, id)
  await tx.deleteFrom('carrierPins').where('carrierId', '=', id).execute()
  await sql`
    insert into carrier_pins (carrier_id, prefix) select ${id}::uuid, prefix from unnest(${prefixes}::text[]) as prefix`.execute(
    tx,
  )
  const count = prefixes.length
  await sql`update carriers set pin_count = ${count}, updated_at = now() where id = ${id}`.execute(tx)
  audit(tx, ctx, 'carrier.pins', { id, name }, { before: { pinCount }, after: { pinCount: count } })
}
