// Forgets a view. A shared one is forgotten for everybody, and by its owner alone.
import type { SavedView } from '#contract/admin/saved-views'
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'

type DeletedView = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>

/** Throws `not_found`, also for a view of somebody else. */
export async function deleteSavedView(tx: Transaction, adminId: string, id: string): Promise<DeletedView> {
  if (!Id.safeParse(id).success) throw notFound('View')
  const deleted = await tx
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .returning(['screen', 'name', 'query', 'isShared'])
    .executeTakeFirst()
  if (!deleted) throw notFound('View')
  return deleted as DeletedView
}
