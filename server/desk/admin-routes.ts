// What the back office remembers for the people who work in it.
import * as desk from '#contract/admin/saved-views'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/handle'
import { deleteSavedView } from './delete-saved-view.ts'
import { saveView } from './save-view.ts'
import { listSavedViews } from './saved-views.ts'

export function deskAdminRoutes(app: App) {
  app.handle(desk.listSavedViews, async ({ db, actor, query }) => ({
    views: await listSavedViews(db, actor.id, query.screen),
  }))

  app.handle(desk.saveView, async ({ actor, body, caller, transaction }) =>
    transaction(async (tx) => {
      const subjectId = await saveView(tx, actor.id, body)
      const deed = { action: 'view.save', subjectKind: 'view', subjectId, subjectName: body.name }
      await audit(tx, actor, caller, { ...deed, after: body })
      return { views: await listSavedViews(tx, actor.id, body.screen) }
    }),
  )

  app.handle(desk.deleteSavedView, async ({ actor, params, caller, transaction }) =>
    transaction(async (tx) => {
      const view = await deleteSavedView(tx, actor.id, params.id)
      const deed = {
        action: 'view.delete',
        subjectKind: 'view',
        subjectId: params.id,
        subjectName: view.name,
      }
      await audit(tx, actor, caller, { ...deed, before: view })
      return { views: await listSavedViews(tx, actor.id, view.screen) }
    }),
  )
}
