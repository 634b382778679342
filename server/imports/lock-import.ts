// Locks an import before changing its state, so that it is accepted, undone or discarded only once.
import type { FoundDayOrder } from '#contract/base/day-order'
import { Id } from '#contract/base/text'
import type { Import, ImportStatus } from '#contract/imports/imports'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import type { ImportSubject } from './import-kind.ts'

/** An import is identified together with its kind. */
export interface ImportRef {
  subject: ImportSubject
  id: string
}

/** Throws `not_found`, or `illegal_transition` with the given sentence unless the import is in one of the states. */
export async function lockImport(
  tx: Transaction,
  { subject, id }: ImportRef,
  states: readonly ImportStatus[],
  otherwise: (status: ImportStatus) => string,
): Promise<
  { id: string; fileName: string } & Pick<Import, 'toCreate' | 'toUpdate' | 'dayOrder' | 'needsColumns'>
> {
  const found =
    Id.safeParse(id).success &&
    (await tx
      .selectFrom('imports')
      .select(['id', 'fileName', 'status', 'toCreate', 'toUpdate', 'dayOrder', 'needsColumns'])
      .where('id', '=', id)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst())
  if (!found) throw notFound('Import')
  const status = found.status as ImportStatus
  if (!states.includes(status)) throw refused('illegal_transition', otherwise(status))
  return { ...found, dayOrder: found.dayOrder as FoundDayOrder }
}
