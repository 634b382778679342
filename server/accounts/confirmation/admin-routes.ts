// Route by which admins confirm their identity before a protected change.
import { confirmIdentity } from '#contract/accounts/confirmation'
import { checkAdminPassword } from '#server/accounts/passwords/change-admin-password'
import { ownCodeLimit } from '#server/accounts/two-factor/own-code'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { confirmByCode, confirmByPassword } from './confirm-identity.ts'

export function confirmationAdminRoutes(app: App, { secrets }: { secrets: SecretBox }) {
  app.handle(confirmIdentity, async ({ ctx, body: { password, code }, db, limiter, transaction }) => {
    const { id, hasTwoFactor } = ctx.actor
    const token = ctx.credentials.adminCookie ?? ''
    if (hasTwoFactor) {
      if (code === '') throw missing('code', 'Please enter the code from your app')
      await limiter.count(ownCodeLimit, id)
      await transaction((tx) => confirmByCode(tx, secrets, ctx, { code, token }))
      await limiter.forget(ownCodeLimit, id)
    } else {
      if (password === '') throw missing('password', 'Please enter your password')
      const checkedHash = await checkAdminPassword(db, limiter, id, password, 'password')
      await transaction((tx) => confirmByPassword(tx, ctx, { checkedHash, token }))
    }
    return { message: 'Thank you. You can make the change now.' }
  })
}

const missing = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })
