// The saved views of a list: everybody has their own, and sees those that others share.
import type { SavedView } from '#contract/admin/saved-views'
import type { Db } from '#server/db/database'

/** Own ones first, each group by name. */
export async function listSavedViews(
  db: Db,
  adminId: string,
  screen: SavedView['screen'],
): Promise<SavedView[]> {
  const views = await db
    .selectFrom('savedViews')
    .select((eb) => ['id as _id', 'name', 'query', 'isShared', eb('adminId', '=', adminId).as('isOwn')])
    .where('screen', '=', screen)
    .where((eb) => eb.or([eb('adminId', '=', adminId), eb('isShared', '=', true)]))
    .orderBy('isOwn', 'desc')
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return views.map((view) => ({ ...view, screen, isOwn: Boolean(view.isOwn) }))
}
