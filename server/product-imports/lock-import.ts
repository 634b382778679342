// An import is locked before anything becomes of it, so that it is accepted, undone and discarded once.
import { Id } from '#contract/base/text'
import type { ImportStatus, ProductImport } from '#contract/catalogue/admin-imports'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'

type Status = (typeof ImportStatus)['options'][number]

/** Throws `not_found`, and `illegal_transition` with the sentence given unless the import is in one of the states. */
export async function lockImport(
  tx: Transaction,
  id: string,
  states: readonly Status[],
  otherwise: (status: Status) => string,
): Promise<{ id: string; fileName: string } & Pick<ProductImport, 'toCreate' | 'toUpdate'>> {
  const found =
    Id.safeParse(id).success &&
    (await tx
      .selectFrom('productImports')
      .select(['id', 'fileName', 'status', 'toCreate', 'toUpdate'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst())
  if (!found) throw notFound('Import')
  const status = found.status as Status
  if (!states.includes(status)) throw refused('illegal_transition', otherwise(status))
  return found
}
