// Locks a shipping zone for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockZone(tx: Transaction, id: string) {
  const zone = Id.safeParse(id).success
    ? await tx
        .selectFrom('shippingZones')
        .select(['id', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!zone) throw notFound('Shipping zone')
  return zone
}
