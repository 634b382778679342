// Deletes a view. Only its owner may delete it; a shared view is then gone for all admins.

import { Id } from '#contract/base/text'
import type { SavedView } from '#contract/saved-views/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

/** Returns the screen of the view. Throws `not_found`, also for another admin's view. */
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
