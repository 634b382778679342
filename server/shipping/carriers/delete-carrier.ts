// Deletes a carrier and its PIN list. Its shipments keep its name, but lose the link to its tracking page.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockCarrier } from './lock-carrier.ts'

/** Throws `not_found`, and `conflict` if a shipping method uses the carrier. */
export async function deleteCarrier(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  const { name, trackingUrl, phone, isActive, pinCount } = await lockCarrier(tx, id)
  const methods = await tx
    .selectFrom('shippingMethods')
    .select('name')
    .where('carrierId', '=', id)
    .orderBy('position')
    .execute()
  if (methods.length > 0) {
    const named = methods.map((method) => `“${method.name}”`).join(', ')
    throw refused('conflict', `${name} is the carrier of ${named}. Choose another carrier there first.`)
  }
  await tx.deleteFrom('carriers').where('id', '=', id).execute()
  const before = { name, trackingUrl, phone, isActive, pinCount }
  audit(tx, ctx, 'carrier.delete', { id, name }, { before })
}
