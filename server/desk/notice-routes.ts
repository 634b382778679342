// What the bell shows. Reading a notice is no deed for the audit log.
import * as desk from '#contract/admin/notifications'
import type { App } from '#server/http/handle'
import { countUnreadNotices, listNotices } from './notice-queries.ts'
import { readNotices } from './read-notices.ts'

export function noticeAdminRoutes(app: App) {
  app.handle(desk.listNotifications, async ({ db, actor, query }) => listNotices(db, actor.id, query))

  app.handle(desk.readNotifications, async ({ actor, body, transaction }) =>
    transaction(async (tx) => {
      await readNotices(tx, actor.id, body)
      return { unread: await countUnreadNotices(tx, actor.id) }
    }),
  )
}
