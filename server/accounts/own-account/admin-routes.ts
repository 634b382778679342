// Routes by which admins see and change their own account.
import * as contract from '#contract/accounts/own-account'
import { endOtherSessions, endSession } from '#server/accounts/sessions/end-sessions'
import { audit } from '#server/audit/audit'
import type { App } from '#server/http/app'
import { getOwnAccount, renameAdmin } from './own-account.ts'
import { listSignIns } from './sign-in-history.ts'

export function ownAccountAdminRoutes(app: App) {
  app.query(contract.getOwnAccount, async ({ actor, credentials }, db) => ({
    account: await getOwnAccount(db, actor.id, credentials.adminCookie),
  }))

  app.command(contract.updateOwnAccount, async (ctx, tx, { body }) => {
    await renameAdmin(tx, ctx, body.name)
    return {
      message: 'Your name has been changed',
      account: await getOwnAccount(tx, ctx.actor.id, ctx.credentials.adminCookie),
    }
  })

  app.command(contract.endAdminSession, async (ctx, tx, { params }) => {
    await endSession(tx, { adminId: ctx.actor.id }, params.id)
    audit(tx, ctx, 'admin.end-session', ctx.actor)
    return {
      message: 'The other device has been signed out',
      account: await getOwnAccount(tx, ctx.actor.id, ctx.credentials.adminCookie),
    }
  })

  app.command(contract.endOtherAdminSessions, async (ctx, tx) => {
    await endOtherSessions(tx, { adminId: ctx.actor.id }, ctx.credentials.adminCookie ?? '')
    audit(tx, ctx, 'admin.end-sessions', ctx.actor)
    return {
      message: 'You have been signed out everywhere else',
      account: await getOwnAccount(tx, ctx.actor.id, ctx.credentials.adminCookie),
    }
  })

  app.query(contract.listOwnSignIns, async ({ actor }, db, { query }) =>
    listSignIns(db, actor.id, query.before === undefined ? null : Number(query.before)),
  )
}
