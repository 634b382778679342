// Adds a shipping zone as the last one.
import type { ShippingZoneInput } from '#contract/shipping/admin-zones'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lastPosition } from '#server/shipping/positions'
import { getZone } from './zone-queries.ts'
import { auditedZone, setZoneMethods, zoneValues } from './zone-values.ts'

/** Returns its id. Throws `already_exists` if the name is taken, and `invalid_input` for an unknown method. */
export async function createZone(
  tx: Transaction,
  ctx: AdminContext,
  input: ShippingZoneInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('shippingZones')
    .values({ ...zoneValues(input), position: await lastPosition(tx, 'shippingZones') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setZoneMethods(tx, id, input.methodIds)
  const after = auditedZone(await getZone(tx, id))
  audit(tx, ctx, 'shipping-zone.create', { id, name: input.name }, { after })
  return id
}
