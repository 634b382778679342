// Changes a method of shipping. What orders were charged stays as it was.
import { sql } from 'kysely'
import { isPermanent, type ShippingMethod, type ShippingMethodInput } from '#contract/shipping/admin-methods'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { refuseOldVersion } from '#server/shipping/refuse-old-version'
import { onlyOne } from './create-method.ts'
import { lockMethod } from './lock-method.ts'
import { getMethod } from './method-queries.ts'
import { methodValues } from './method-values.ts'

/**
 * Throws `not_found`, `version_conflict`, `already_exists` for a name that is taken, and `conflict` where the one method
 * that charges nothing would begin to charge, or a second one would be like it.
 */
export async function updateMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: ShippingMethodInput & { version: number },
): Promise<void> {
  const method = await lockMethod(tx, id)
  refuseOldVersion('method', method.version, version)
  if (input.pricing !== method.pricing) {
    if (input.pricing === 'to-pay') throw onlyOne()
    if (isPermanent(method as Pick<ShippingMethod, 'pricing'>)) {
      const message = 'This method always charges nothing: add another one that does'
      throw refused('conflict', message, { fields: { pricing: message } })
    }
  }
  const before = auditedMethod(await getMethod(tx, id))
  await tx
    .updateTable('shippingMethods')
    .set({ ...(await methodValues(tx, input)), version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const after = auditedMethod(await getMethod(tx, id))
  audit(tx, ctx, 'shipping-method.update', { id, name: input.name }, { before, after })
}

/** What an admin decides of it. */
export const auditedMethod = ({
  _id,
  estimatedDays,
  position,
  zoneCount,
  version,
  ...method
}: ShippingMethod) => method
