// Deletes a shipping zone: what it held is the next one's that holds it, or nobody's.
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
