// Routes for staff members and invitations.
import * as roles from '#contract/staff/own-roles'
import * as staff from '#contract/staff/staff'
import { hashPassword } from '#server/accounts/passwords/passwords'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import type { RateLimit } from '#server/http/rate-limit'
import { mailMessage } from '#server/mail/mail-message'
import { createRole, deleteRole, updateRole } from '#server/staff/roles/own-roles'
import { acceptInvitation, getInvitation } from './accept-invitation.ts'
import { changeRole, deleteStaff, reactivateStaff, suspendStaff } from './change-staff.ts'
import { createInvitationLink, inviteStaff, resendInvitation, withdrawInvitation } from './invitations.ts'
import { listInvitations, listRoles, listStaff } from './staff-queries.ts'

const HOUR = 60 * 60
const hourly = { windowSeconds: HOUR, waitSeconds: 60, maxWaitSeconds: HOUR }
/** Tokens can't be guessed; the limit saves the cost of hashing. */
const acceptLimit: RateLimit = { name: 'invitation:network', attempts: 30, ...hourly }
/** Each invitation is an email that its recipient may not have asked for. */
const inviteLimit: RateLimit = { name: 'invitation:admin', attempts: 30, ...hourly }

export function staffRoutes(app: App) {
  app.query(staff.listStaff, async ({ actor }, db) => ({ staff: await listStaff(db, actor.id) }))
  app.query(staff.listInvitations, async (_, db) => ({ invitations: await listInvitations(db) }))

  app.command(
    staff.inviteStaff,
    async ({ actor }, { limiter }) => limiter.count(inviteLimit, actor.id),
    async (ctx, tx, { body }) => {
      await inviteStaff(tx, ctx, body, ctx.origin)
      const sending = `An invitation is being sent to ${body.email}`
      return { message: await mailMessage(ctx, tx, sending, `the invitation to ${body.email}`) }
    },
  )

  app.command(
    staff.resendInvitation,
    async ({ actor }, { limiter }) => limiter.count(inviteLimit, actor.id),
    async (ctx, tx, { params }) => {
      const email = await resendInvitation(tx, ctx, params.id, ctx.origin)
      const sending = `The invitation is being sent to ${email} again`
      return { message: await mailMessage(ctx, tx, sending, `the invitation to ${email}`) }
    },
  )

  app.command(
    staff.createInvitationLink,
    async ({ actor }, { limiter }) => limiter.count(inviteLimit, actor.id),
    async (ctx, tx, { params }) => ({
      message: 'The link works once, for 7 days. Hand it only to the person invited.',
      link: await createInvitationLink(tx, ctx, params.id, ctx.origin),
    }),
  )

  app.command(staff.withdrawInvitation, async (ctx, tx, { params }) => ({
    message: `The invitation for ${await withdrawInvitation(tx, ctx, params.id)} has been withdrawn`,
  }))

  app.command(staff.changeRole, async (ctx, tx, { params, body }) => ({
    message: `The role of ${await changeRole(tx, ctx, params.id, body)} has been changed`,
  }))

  app.command(staff.suspendStaff, async (ctx, tx, { params }) => ({
    message: `${await suspendStaff(tx, ctx, params.id)} has been suspended and signed out`,
  }))

  app.command(staff.reactivateStaff, async (ctx, tx, { params }) => ({
    message: `${await reactivateStaff(tx, ctx, params.id)} can sign in again`,
  }))

  app.command(staff.deleteStaff, async (ctx, tx, { params }) => ({
    message: `${await deleteStaff(tx, ctx, params.id)} has been deleted`,
  }))

  app.query(roles.listRoles, async ({ actor }, db) => ({ roles: await listRoles(db, actor.permissions) }))

  app.command(roles.createRole, async (ctx, tx, { body }) => {
    await createRole(tx, ctx, body)
    return { message: `Role ${body.name} added` }
  })

  app.command(roles.updateRole, async (ctx, tx, { params, body }) => {
    await updateRole(tx, ctx, params.id, body)
    return { message: `Role ${body.name} saved` }
  })

  app.command(roles.deleteRole, async (ctx, tx, { params }) => {
    await deleteRole(tx, ctx, params.id)
    return { message: 'Role deleted' }
  })

  app.handle(staff.lookAtInvitation, async ({ ctx, body, db, limiter }) => {
    await limiter.count(acceptLimit, networkOf(ctx.address))
    return getInvitation(db, body.token)
  })

  app.handle(staff.acceptInvitation, async ({ ctx, body, db, limiter, transaction }) => {
    await limiter.count(acceptLimit, networkOf(ctx.address))
    requireUncommonPassword(body.password)
    // Check the token before hashing the password: hashing is expensive, and this endpoint is public.
    await getInvitation(db, body.token)
    const passwordHash = await hashPassword(body.password)
    await transaction((tx) => acceptInvitation(tx, ctx, { ...body, passwordHash }))
    return { message: 'Welcome. Your account is ready.' }
  })
}
