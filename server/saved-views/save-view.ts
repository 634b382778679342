// Keeps a view under a name of its owner, in place of the one that had the name before.
import type { SavedView } from '#contract/admin/saved-views'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

type NewView = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>

/** More are of no use to a person, and of much to somebody who wants to fill the disk. */
const MAX_VIEWS = 100

/** Throws `conflict` for one too many. */
export async function saveView(tx: Transaction, ctx: AdminContext, view: NewView): Promise<void> {
  const adminId = ctx.actor.id
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
  audit(tx, ctx, 'view.save', { id, name: view.name }, { after: view })
}
