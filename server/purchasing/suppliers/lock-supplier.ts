// The first step of every change to a supplier: locks their row before any other.
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

/** Throws `not_found`. */
export async function lockSupplier(tx: Transaction, id: string) {
  const supplier = Id.safeParse(id).success
    ? await tx.selectFrom('suppliers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    : undefined
  if (!supplier) throw notFound('Supplier')
  return supplier
}

export type LockedSupplier = Awaited<ReturnType<typeof lockSupplier>>
