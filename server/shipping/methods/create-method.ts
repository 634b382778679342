// Adds a shipping method as the last one.
import type { ShippingMethodInput } from '#contract/shipping/admin-methods'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lastPosition } from '#server/shipping/positions'
import { methodValues } from './method-values.ts'

/**
 * Returns its id. Throws `already_exists` if the name is taken, and `conflict` for a second method with freight to
 * pay.
 */
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
  const message = 'A shipping method with freight to pay already exists'
  return refused('conflict', message, { fields: { pricing: message } })
}
