// Locks a carrier for a change; concurrent changes wait.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockCarrier(tx: Transaction, id: string) {
  const carrier = Id.safeParse(id).success
    ? await tx.selectFrom('carriers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!carrier) throw notFound('Carrier')
  return carrier
}
