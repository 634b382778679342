// What signed-in customers see and change of themselves, and where they are signed in.
import * as contract from '#contract/accounts/profile'
import { getUser } from '#server/accounts/account-queries'
import { endOtherSessions, endSession } from '#server/accounts/sessions/end-sessions'
import { getSecurity } from '#server/accounts/sessions/security-queries'
import { transaction } from '#server/db/database'
import type { PictureStore } from '#server/files/picture-store'
import { refused } from '#server/http/errors'
import type { App } from '#server/http/handle'
import type { RateLimit } from '#server/http/rate-limit'
import { readCredentials } from '#server/http/request/credentials'
import { updateProfile } from './update-profile.ts'

interface ProfileOptions {
  secureCookies: boolean
  pictures: PictureStore
}

const HOUR = 60 * 60
const pictureLimit: RateLimit = {
  name: 'profile-picture',
  attempts: 20,
  windowSeconds: HOUR,
  waitSeconds: 60,
  maxWaitSeconds: HOUR,
}

export function profileStoreRoutes(app: App, { secureCookies, pictures }: ProfileOptions) {
  app.handle(contract.updateProfile, async ({ actor, body, transaction }) =>
    transaction(async (tx) => {
      await updateProfile(tx, actor.id, body)
      return { user: await getUser(tx, actor.id) }
    }),
  )

  app.handle(contract.uploadProfilePicture, async ({ actor, files, limiter, transaction }) => {
    const [file] = files
    if (!file) throw refused('invalid_input', 'Please choose a picture')
    // To decode a picture costs much more than to send it.
    await limiter.count(pictureLimit, actor.id)
    const avatar = await pictures.save(file.bytes)
    return transaction(async (tx) => {
      await updateProfile(tx, actor.id, { avatar })
      return { user: await getUser(tx, actor.id) }
    })
  })

  app.handle(contract.getSecurity, async ({ actor, db, request }) => {
    const { bearer } = readCredentials(request, secureCookies)
    return { security: await getSecurity(db, actor.id, bearer) }
  })

  app.handle(contract.endSession, async ({ actor, params, db, request }) => {
    const { bearer } = readCredentials(request, secureCookies)
    await transaction(db, (tx) => endSession(tx, actor.id, params.id))
    return { security: await getSecurity(db, actor.id, bearer) }
  })

  app.handle(contract.endOtherSessions, async ({ actor, db, request }) => {
    const { bearer } = readCredentials(request, secureCookies)
    await transaction(db, (tx) => endOtherSessions(tx, actor.id, bearer ?? ''))
    return { security: await getSecurity(db, actor.id, bearer) }
  })
}
