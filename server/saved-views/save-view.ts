// Saves a view, replacing the owner's view of the same name.
import type { SavedView } from '#contract/saved-views/admin'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'

type NewView = Pick<SavedView, 'screen' | 'name' | 'query' | 'isShared'>

/** Enough for any person, and a limit on filling the disk. */
const MAX_VIEWS = 100

/** Throws `conflict` beyond the limit. */
export async function saveView(tx: Transaction, ctx: AdminContext, view: NewView): Promise<void> {
  const adminId = ctx.actor.id
  // Serialises the saves of one admin, so that the count below is correct and a double click replaces the view it has
  // just created.
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute()
  const others = await tx
    .selectFrom('savedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('adminId', '=', adminId)
    .where('screen', '=', view.screen)
    .where('name', '!=', view.name)
    .executeTakeFirstOrThrow()
  if (others.count >= MAX_VIEWS)
    throw refused('conflict', `You can save at most ${MAX_VIEWS} views per list. Delete one first.`)
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
