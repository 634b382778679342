// Changes a shipping method. The charges of existing orders stay as they are.
import { sql } from 'kysely'
import { isPermanent, type ShippingMethod, type ShippingMethodInput } from '#contract/shipping/admin-methods'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { assertCurrentVersion } from '#server/shipping/assert-current-version'
import { onlyOne } from './create-method.ts'
import { lockMethod } from './lock-method.ts'
import { getMethod } from './method-queries.ts'
import { methodValues } from './method-values.ts'

/**
 * Throws `not_found`, `version_conflict`, `already_exists` if the name is taken, and `conflict` if the method with
 * freight to pay would start to charge, or a second such method would result.
 */
export async function updateMethod(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { version, ...input }: ShippingMethodInput & { version: number },
): Promise<void> {
  const method = await lockMethod(tx, id)
  assertCurrentVersion('method', method.version, version)
  if (input.pricing !== method.pricing) {
    if (input.pricing === 'to-pay') throw onlyOne()
    if (isPermanent(method as Pick<ShippingMethod, 'pricing'>)) {
      const message = "The price of this method can't be changed: add another method instead"
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

/** The fields that an admin chooses. */
export const auditedMethod = ({
  _id,
  estimatedDays,
  position,
  zoneCount,
  version,
  ...method
}: ShippingMethod) => method
