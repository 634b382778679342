// Changes a carrier. Shipments keep the name they were sent with, so a carrier remembers its former names.
import { sql } from 'kysely'
import type { CarrierInput } from '#contract/shipping/admin-carriers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { assertCurrentVersion } from '#server/shipping/assert-current-version'
import { lockCarrier } from './lock-carrier.ts'

/** Throws `not_found`, `version_conflict`, and `already_exists` if the name is taken. */
export async function updateCarrier(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: CarrierInput & { version: number },
): Promise<void> {
  const carrier = await lockCarrier(tx, id)
  assertCurrentVersion('carrier', carrier.version, version)
  const { name, trackingUrl, phone, isTracked, isActive, formerNames } = carrier
  const known = new Set([...formerNames, name.toLowerCase()])
  known.delete(input.name.toLowerCase())
  await tx
    .updateTable('carriers')
    .set({ ...input, formerNames: [...known], version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const before = { name, trackingUrl, phone, isTracked, isActive }
  audit(tx, ctx, 'carrier.update', { id, name: input.name }, { before, after: input })
}
