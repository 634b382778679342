// Adds a carrier as the last one.
import type { CarrierInput } from '#contract/shipping/admin-carriers'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { lastPosition } from '#server/shipping/positions'

/** Returns its id. Throws `already_exists` if the name is taken. */
export async function createCarrier(
  tx: Transaction,
  ctx: AdminContext,
  input: CarrierInput,
): Promise<string> {
  const { id } = await tx
    .insertInto('carriers')
    .values({ ...input, position: await lastPosition(tx, 'carriers') })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit(tx, ctx, 'carrier.create', { id, name: input.name }, { after: input })
  return id
}
