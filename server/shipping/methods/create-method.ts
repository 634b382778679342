// Adds a method of shipping, as the last one.
import type { ShippingMethodInput } from '#contract/shipping/admin-methods'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lastPosition } from '#server/shipping/positions'
import { methodValues } from './method-values.ts'

/** Returns its id. Throws `already_exists` for a name that is taken, `conflict` for a second one that charges nothing. */
export async function createMethod(
  tx: Transaction,
  ctx: AdminContext,
  input: ShippingMethodInput,
): Promise<string> {
  if (input.pricing === 'to-pay') throw onlyOne()
  const { id } = await tx
    .insertInto('shippingMethods')
    .values({ ...(await methodValues(tx, input)), position: await lastPosition(tx, 'shippingMethods') })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'shipping-method.create', { id, name: input.name }, { after: input })
  return id
}

export const onlyOne = () => {
  const message = 'There is one method already whose transport the buyer pays'
  return refused('conflict', message, { fields: { pricing: message } })
}
