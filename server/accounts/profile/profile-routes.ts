// Routes by which customers see and change their profile and sessions.
import * as contract from '#contract/accounts/profile'
import { getUser } from '#server/accounts/account-queries'
import { endOtherSessions, endSession } from '#server/accounts/sessions/end-sessions'
import { getSecurity } from '#server/accounts/sessions/security-queries'
import type { PictureStore } from '#server/files/picture-store'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import type { RateLimit } from '#server/http/rate-limit'
import { updateProfile } from './update-profile.ts'

const HOUR = 60 * 60
const pictureLimit: RateLimit = {
  name: 'profile-picture',
  attempts: 20,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

export function profileStoreRoutes(app: App, { pictures }: { pictures: PictureStore }) {
  app.command(contract.updateProfile, async ({ actor }, tx, { body }) => {
    await updateProfile(tx, actor.id, body)
    return { user: await getUser(tx, actor.id) }
  })

  app.command(
    contract.uploadProfilePicture,
    async ({ actor }, { limiter }, { files: [file] }) => {
      if (!file) throw refused('invalid_input', 'Please choose a picture')
      // Counted separately, because decoding a picture costs much more than uploading it.
      await limiter.count(pictureLimit, actor.id)
      return pictures.save(file.bytes)
    },
    async ({ actor }, tx, _, avatar) => {
      await updateProfile(tx, actor.id, { avatar })
      return { user: await getUser(tx, actor.id) }
    },
  )

  app.query(contract.getSecurity, async (ctx, db) => ({
    security: await getSecurity(db, ctx.actor.id, ctx.credentials.bearer),
  }))

  app.command(contract.endSession, async (ctx, tx, { params }) => {
    await endSession(tx, { customerId: ctx.actor.id }, params.id)
    return { security: await getSecurity(tx, ctx.actor.id, ctx.credentials.bearer) }
  })

  app.command(contract.endOtherSessions, async (ctx, tx) => {
    await endOtherSessions(tx, { customerId: ctx.actor.id }, ctx.credentials.bearer ?? '')
    return { security: await getSecurity(tx, ctx.actor.id, ctx.credentials.bearer) }
  })
}
