// Deletes a carrier, with its list of PINs. Shipments that it brought keep its name, without a page that shows them.
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockCarrier } from './lock-carrier.ts'

/** Throws `not_found`, and `conflict` where a method of shipping needs it. */
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
    throw refused('conflict', `${name} carries out ${named}. Choose another carrier there first.`)
  }
  await tx.deleteFrom('carriers').where('id', '=', id).execute()
  const before = { name, trackingUrl, phone, isActive, pinCount }
  audit(tx, ctx, 'carrier.delete', { id, name }, { before })
}
