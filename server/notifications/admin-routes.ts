// Routes of the notification bell. Reading a notification changes nothing in the shop, so it isn't audited.
import * as contract from '#contract/notifications/admin'
import type { App } from '#server/http/app'
import { countUnreadNotifications, listNotifications } from './notification-queries.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationAdminRoutes(app: App) {
  app.query(contract.listNotifications, async (ctx, db, { query }) => listNotifications(db, ctx.actor, query))

  app.command(contract.readNotifications, async (ctx, tx, { body }) => {
    await readNotifications(tx, ctx.actor, body)
    return { unread: await countUnreadNotifications(tx, ctx.actor) }
  })
}
