// New passwords: changed by whoever knows the old one, or set by the link from a mail.
import { normalizeEmail } from '#contract/accounts/accounts'
import * as contract from '#contract/accounts/profile'
import { requireUncommonPassword } from '#server/accounts/sessions/register-customer'
import { customerSignInKey } from '#server/accounts/sessions/sign-in'
import type { AccountOptions } from '#server/accounts/sessions/store-routes'
import { countAttempt, forgetAttempts, networkOf } from '#server/accounts/throttle'
import type { App } from '#server/http/handle'
import { readCredentials } from '#server/http/request/credentials'
import { changePassword } from './change-password.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { hashPassword } from './passwords.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { getResetCustomer, resetPassword } from './reset-password.ts'

export function passwordStoreRoutes(app: App, { secureCookies, throttles }: AccountOptions) {
  app.handle(contract.changePassword, async ({ actor, body, db, request, transaction }) => {
    const { bearer } = readCredentials(request, secureCookies)
    requireUncommonPassword(body.password)
    const asked = { field: 'currentPassword', password: body.currentPassword }
    const checkedHash = await checkOwnPassword(db, actor.id, asked, throttles)
    const newHash = await hashPassword(body.password)
    const change = { customerId: actor.id, checkedHash, newHash, token: bearer ?? '' }
    await transaction((tx) => changePassword(tx, change))
    return { message: 'Your password has been changed. You are signed out everywhere else.' }
  })

  app.handle(contract.requestPasswordReset, async ({ body, caller, db, transaction }) => {
    const email = normalizeEmail(body.email)
    await countAttempt(db, `password-reset:address:${networkOf(caller.ip)}`, throttles.passwordResetAddress)
    await countAttempt(db, `password-reset:account:${email}`, throttles.passwordResetAccount)
    await transaction((tx) => requestPasswordReset(tx, email))
    return { message: 'If there is an account with this address, we have sent a link to it.' }
  })

  app.handle(contract.resetPassword, async ({ body, db, transaction }) => {
    requireUncommonPassword(body.password)
    // Looked up before the hash is made: hashing is dear, and this call is open to everybody.
    const { id, email } = await getResetCustomer(db, body.token)
    const newHash = await hashPassword(body.password)
    await transaction((tx) => resetPassword(tx, id, body.token, newHash))
    // Whoever was kept out by somebody else's guesses gets in now.
    await forgetAttempts(db, customerSignInKey(email))
    return { message: 'Your password has been changed. Please sign in.' }
  })
}
