// Deletes a shipping zone. Its destinations then belong to the next matching zone, or to none.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lockZone } from './lock-zone.ts'
import { getZone } from './zone-queries.ts'
import { auditedZone } from './zone-values.ts'

/** Throws `not_found`. */
export async function deleteZone(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  await lockZone(tx, id)
  const zone = await getZone(tx, id)
  await tx.deleteFrom('shippingZones').where('id', '=', id).execute()
  audit(tx, ctx, 'shipping-zone.delete', { id, name: zone.name }, { before: auditedZone(zone) })
}
