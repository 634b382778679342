// Who works in the back office, and how they come to it.
import * as roles from '#contract/staff/own-roles'
import * as staff from '#contract/staff/staff'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import { changeRole, deleteStaff, reactivateStaff, suspendStaff } from './change-staff.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invitations.ts'
import { createRole, deleteRole, updateRole } from './own-roles.ts'
import { listInvitations, listRoles, listStaff } from './staff-queries.ts'

const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
/** A token cannot be guessed; this spares the hashing. */
const acceptLimit: RateLimit = { name: 'invitation:network', attempts: 30, ...hourly }
/** Each is an email to somebody who may not have asked for it. */
const inviteLimit: RateLimit = { name: 'invitation:admin', attempts: 30, ...hourly }

export function staffRoutes(app: App) {
  app.query(staff.listStaff, async ({ actor }, db) => ({ staff: await listStaff(db, actor.id) }))
  app.query(staff.listInvitations, async (_, db) => ({ invitations: await listInvitations(db) }))

  app.command(
    staff.inviteStaff,
    async ({ actor }, { limiter }) => limiter.count(inviteLimit, actor.id),
    async (ctx, tx, { body }) => {
      await inviteStaff(tx, ctx, body, ctx.origin)
      return { message: `An invitation is on its way to ${body.email}` }
    },
  )

  app.command(
    staff.resendInvitation,
    async ({ actor }, { limiter }) => limiter.count(inviteLimit, actor.id),
    async (ctx, tx, { params }) => ({
      message: `The invitation is on its way to ${await resendInvitation(tx, ctx, params.id, ctx.origin)} again`,
    }),
  )

  app.command(staff.withdrawInvitation, async (ctx, tx, { params }) => ({
    message: `The invitation of ${await withdrawInvitation(tx, ctx, params.id)} was withdrawn`,
  }))

  app.command(staff.changeRole, async (ctx, tx, { params, body }) => ({
    message: `${await changeRole(tx, ctx, params.id, body)} has another role now`,
  }))

  app.command(staff.suspendStaff, async (ctx, tx, { params }) => ({
    message: `${await suspendStaff(tx, ctx, params.id)} is suspended and signed out`,
  }))

  app.command(staff.reactivateStaff, async (ctx, tx, { params }) => ({
    message: `${await reactivateStaff(tx, ctx, params.id)} can sign in again`,
  }))

  app.command(staff.deleteStaff, async (ctx, tx, { params }) => ({
    message: `${await deleteStaff(tx, ctx, params.id)} was deleted`,
  }))

  app.query(roles.listRoles, async ({ actor }, db) => ({ roles: await listRoles(db, actor.permissions) }))

  app.command(roles.createRole, async (ctx, tx, { body }) => {
    await createRole(tx, ctx, body)
    return { message: `The role ${body.name} was added` }
  })

  app.command(roles.updateRole, async (ctx, tx, { params, body }) => {
    await updateRole(tx, ctx, params.id, body)
    return { message: `The role ${body.name} was saved` }
  })

  app.command(roles.deleteRole, async (ctx, tx, { params }) => {
    await deleteRole(tx, ctx, params.id)
    return { message: 'The role was deleted' }
  })

  app.handle(staff.lookAtInvitation, async ({ ctx, body, db, limiter }) => {
    await limiter.count(acceptLimit, networkOf(ctx.address))
    return getInvitation(db, body.token)
  })

  app.handle(staff.acceptInvitation, async ({ ctx, body, db, limiter, transaction }) => {
    await limiter.count(acceptLimit, networkOf(ctx.address))
    requireUncommonPassword(body.password)
    // Looked up before the hash is made: hashing is expensive, and this call is open to everybody.
    await getInvitation(db, body.token)
    const passwordHash = await hashPassword(body.password)
    await transaction((tx) => acceptInvitation(tx, ctx, { ...body, passwordHash }))
    return { message: 'Welcome. Please sign in.' }
  })
}
