// Named list filters that admins save.
import * as contract from '#contract/saved-views/admin'
import type { App } from '#server/http/app'
import { deleteSavedView } from './delete-saved-view.ts'
import { saveView } from './save-view.ts'
import { listSavedViews } from './saved-view-queries.ts'

export function savedViewAdminRoutes(app: App) {
  app.query(contract.listSavedViews, async (ctx, db, { query }) => ({
    views: await listSavedViews(db, ctx.actor.id, query.screen),
  }))

  app.command(contract.saveView, async (ctx, tx, { body }) => {
    await saveView(tx, ctx, body)
    return { views: await listSavedViews(tx, ctx.actor.id, body.screen) }
  })

  app.command(contract.deleteSavedView, async (ctx, tx, { params }) => {
    const screen = await deleteSavedView(tx, ctx, params.id)
    return { views: await listSavedViews(tx, ctx.actor.id, screen) }
  })
}
