// Deletes a shipping method. The one with freight to pay can't be deleted, so that every shop has a way to send
// goods.
import { isPermanent } from '#contract/shipping/admin-methods'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockMethod } from './lock-method.ts'
import { getMethod } from './method-queries.ts'
import { auditedMethod } from './update-method.ts'

/**
 * Throws `not_found`, and `conflict` for the method with freight to pay or one that a zone uses: a zone without
 * methods would offer all of them.
 */
export async function deleteMethod(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  await lockMethod(tx, id)
  const method = await getMethod(tx, id)
  if (isPermanent(method)) throw refused('conflict', `“${method.name}” can be switched off, but not deleted`)
  const zones = await tx
    .selectFrom('shippingZones as z')
    .innerJoin('shippingZoneMethods as m', 'm.zoneId', 'z.id')
    .select('z.name')
    .where('m.methodId', '=', id)
    .orderBy('z.position')
    .execute()
  if (zones.length > 0) {
    const named = zones.map(({ name }) => `“${name}”`).join(', ')
    throw refused('conflict', `“${method.name}” is offered in ${named}. Remove it there first.`)
  }
  await tx.deleteFrom('shippingMethods').where('id', '=', id).execute()
  const subject = { id, name: method.name }
  audit(tx, ctx, 'shipping-method.delete', subject, { before: auditedMethod(method) })
}
