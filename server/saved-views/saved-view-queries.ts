// The saved views of a list: an admin's own, and those that other admins share.
import type { SavedView } from '#contract/saved-views/admin'
import type { Db } from '#server/db/database'

/** Own views first, each group sorted by name. */
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
