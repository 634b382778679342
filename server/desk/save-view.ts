// Keeps a view under a name of its owner; the one that had the name before gives way.
import type { SavedView } from '#contract/admin/saved-views'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

type NewView = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>

/** More are of no use to a person, and of much to somebody who wants to fill the disk. */
const MAX_VIEWS = 100

/** Returns the view's id. Throws `conflict` for one too many. */
export async function saveView(tx: Transaction, adminId: string, view: NewView): Promise<string> {
  // One after the other for one person: the count below must hold, and a new name must be found by the second press.
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute()
  const others = await tx
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .where('screen', '=', view.screen)
    .where('name', '!=', view.name)
    .executeTakeFirstOrThrow()
  if (others.count >= MAX_VIEWS)
    throw refused('conflict', `A list keeps at most ${MAX_VIEWS} views of yours. Delete one first.`)
  const { id } = await tx
    .insertInto('savedViews')
    .values({ ...view, adminId })
    .onConflict((conflict) =>
      conflict
        .columns(['adminId', 'screen', 'name'])
        .doUpdateSet({ query: view.query, isShared: view.isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
