// Locks a shipping method for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockMethod(tx: Transaction, id: string) {
  const method = Id.safeParse(id).success
    ? await tx
        .selectFrom('shippingMethods')
        .select(['id', 'name', 'pricing', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!method) throw notFound('Shipping method')
  return method
}
