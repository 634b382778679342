// Changes a carrier. Shipments keep the name under which they left: a carrier remembers those it had.
import { sql } from 'kysely'
import type { CarrierInput } from '#contract/shipping/admin-carriers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { refuseOldVersion } from '#server/shipping/refuse-old-version'
import { lockCarrier } from './lock-carrier.ts'

/** Throws `not_found`, `version_conflict`, and `already_exists` for a name that is taken. */
export async function updateCarrier(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: CarrierInput & { version: number },
): Promise<void> {
  const carrier = await lockCarrier(tx, id)
  refuseOldVersion('carrier', carrier.version, version)
  const { name, trackingUrl, phone, isActive, formerNames } = carrier
  const known = new Set([...formerNames, name.toLowerCase()])
  known.delete(input.name.toLowerCase())
  await tx
    .updateTable('carriers')
    .set({ ...input, formerNames: [...known], version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const before = { name, trackingUrl, phone, isActive }
  audit(tx, ctx, 'carrier.update', { id, name: input.name }, { before, after: input })
}
