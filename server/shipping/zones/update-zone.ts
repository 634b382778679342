// Changes a shipping zone. The charges of existing orders stay as they are.
import { sql } from 'kysely'
import type { ShippingZoneInput } from '#contract/shipping/admin-zones'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { assertCurrentVersion } from '#server/shipping/assert-current-version'
import { lockZone } from './lock-zone.ts'
import { getZone } from './zone-queries.ts'
import { auditedZone, setZoneMethods, zoneValues } from './zone-values.ts'

/**
 * Throws `not_found`, `version_conflict`, `already_exists` if the name is taken, and `invalid_input` for an unknown
 * method.
 */
export async function updateZone(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: ShippingZoneInput & { version: number },
): Promise<void> {
  const zone = await lockZone(tx, id)
  assertCurrentVersion('zone', zone.version, version)
  const before = auditedZone(await getZone(tx, id))
  await tx
    .updateTable('shippingZones')
    .set({ ...zoneValues(input), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await setZoneMethods(tx, id, input.methodIds)
  const after = auditedZone(await getZone(tx, id))
  audit(tx, ctx, 'shipping-zone.update', { id, name: input.name }, { before, after })
}
