// Routes by which customers change the email address of their account.
import * as contract from '#contract/accounts/email-change'
import { getUser } from '#server/accounts/account-queries'
import { readDeviceCookie } from '#server/accounts/devices/device-cookie'
import type { GuestOrders } from '#server/accounts/guest-orders'
import { checkOwnPassword } from '#server/accounts/passwords/check-own-password'
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { networkOf } from '#server/http/network-of'
import { changeEmail } from './change-email.ts'
import { codeAddressLimit, codeNetworkLimit } from './code-limits.ts'
import { changeOfEmail, checkEmailCode, requestEmailCode } from './email-codes.ts'

interface EmailChangeOptions {
  secureCookies: boolean
  secrets: Pick<SecretBox, 'fingerprint'>
  guestOrders: GuestOrders
  refreshGroups: RefreshGroups
}

export function emailChangeRoutes(
  app: App,
  { secureCookies, secrets, guestOrders, refreshGroups }: EmailChangeOptions,
) {
  app.handle(contract.requestEmailChange, async ({ ctx, body, db, limiter, request, transaction }) => {
    const { email, password } = body
    if (email === ctx.actor.email) {
      const message = 'This is the address of your account already'
      throw refused('invalid_input', message, { fields: { email: message } })
    }
    const deviceToken = readDeviceCookie(request, secureCookies)
    await checkOwnPassword(db, limiter, ctx.actor, { field: 'password', password, deviceToken })
    await limiter.count(codeNetworkLimit, networkOf(ctx.address))
    await limiter.count(codeAddressLimit, email)
    await transaction((tx) => requestEmailCode(tx, email, 'email-change-code', { customerId: ctx.actor.id }))
    return { message: 'We have sent an email to this address. Please check your inbox.' }
  })

  app.handle(contract.changeEmail, async ({ ctx, body: { email, code }, db, transaction }) => {
    const customerId = ctx.actor.id
    const codeHash = await checkEmailCode(db, secrets, email, code, changeOfEmail(customerId))
    return transaction(async (tx) => {
      await changeEmail(tx, { customerId, email, codeHash })
      // Orders that were placed with the new address belong to the account now, and count for its groups.
      if ((await guestOrders.attachTo(tx, customerId)) > 0) await refreshGroups(tx, customerId)
      return { user: await getUser(tx, customerId) }
    })
  })
}
