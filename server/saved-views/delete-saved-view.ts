// Deletes a view. Only its owner may, and a shared one is then gone for everybody.
import type { SavedView } from '#contract/admin/saved-views'
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Returns the screen that it was for. Throws `not_found`, also for somebody else's view. */
export async function deleteSavedView(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
): Promise<SavedView['screen']> {
  if (!Id.safeParse(id).success) throw notFound('View')
  const deleted = await tx
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('adminId', '=', ctx.actor.id)
    .returning(['screen', 'name', 'query', 'isShared'])
    .executeTakeFirst()
  if (!deleted) throw notFound('View')
  audit(tx, ctx, 'view.delete', { id, name: deleted.name }, { before: deleted })
  return deleted.screen as SavedView['screen']
}
