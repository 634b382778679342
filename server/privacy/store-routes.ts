// Routes for customers to download their data and to delete their account.
import { deleteAccount } from '#contract/accounts/profile'
import { normalizeEmail } from '#contract/base/email'
import { downloadOwnData } from '#contract/privacy/own-data'
import { readDeviceCookie } from '#server/accounts/devices/device-cookie'
import { checkOwnPassword } from '#server/accounts/passwords/check-own-password'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { clearSessionCookie } from '#server/http/request/credentials'
import { getOwnData } from './own-data.ts'
import { requestDeletion } from './request-deletion.ts'

interface PrivacyOptions {
  secureCookies: boolean
}

export function privacyStoreRoutes(app: App, { secureCookies }: PrivacyOptions) {
  app.query(downloadOwnData, async ({ actor, credentials }, db) =>
    getOwnData(db, actor.id, credentials.bearer),
  )

  app.handle(deleteAccount, async ({ ctx: { actor }, body, db, limiter, request, reply, transaction }) => {
    const deviceToken = readDeviceCookie(request, secureCookies)
    const asked = { field: 'password', password: body.password, deviceToken }
    const checkedHash = await checkOwnPassword(db, limiter, actor, asked)
    if (checkedHash === null) requireOwnEmail(actor.email, body.email)
    const dueAt = await transaction((tx) => requestDeletion(tx, actor.id))
    clearSessionCookie(reply, 'customer', secureCookies)
    return {
      message: 'Your account will be deleted in 7 days. Sign in before then to keep it.',
      deletionDueAt: dueAt.toISOString(),
    }
  })
}

/** For accounts without a password. Throws `invalid_input`. */
function requireOwnEmail(own: string, given: string): void {
  if (normalizeEmail(given) === own) return
  const message = 'Please enter the email address of your account'
  throw refused('invalid_input', message, { fields: { email: message } })
}
