// Routes by which customers register, sign in and sign out.
import type { FastifyReply } from 'fastify'
import { requestEmailCode, signInByEmailCode } from '#contract/accounts/email-codes'
import { getProfile, login, logout, register } from '#contract/accounts/store'
import { getUser } from '#server/accounts/account-queries'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import { codeAddressLimit, codeNetworkLimit } from '#server/accounts/email-codes/code-limits'
import { requestEmailCode as askForCode, checkEmailCode } from '#server/accounts/email-codes/email-codes'
import { signInByCode } from '#server/accounts/email-codes/sign-in-by-code'
import type { GuestOrders } from '#server/accounts/guest-orders'
import { hashPassword } from '#server/accounts/passwords/passwords'
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import { transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import type { App } from '#server/http/app'
import { networkOf } from '#server/http/network-of'
import { clearSessionCookie, setSessionCookie } from '#server/http/request/credentials'
import type { CurrentSettings } from '#server/settings/current-settings'
import { recordSignIn } from './record-sign-in.ts'
import {
  registerCustomer,
  registrationClosed,
  registrationHourLimit,
  registrationLimit,
  requireUncommonPassword,
} from './register-customer.ts'
import { closeSession, cookieSeconds, openSession, type SessionLength } from './sessions.ts'
import { checkCustomerCredentials, wrongCredentials } from './sign-in.ts'
import { forgetStrangers, signInNetworkLimit } from './sign-in-limits.ts'

export interface AccountOptions {
  secureCookies: boolean
}

export interface SignInOptions extends AccountOptions {
  settings: CurrentSettings
}

interface CustomerSignInOptions extends SignInOptions {
  guestOrders: GuestOrders
  secrets: Pick<SecretBox, 'fingerprint'>
  refreshGroups: RefreshGroups
}

export function accountStoreRoutes(
  app: App,
  { secureCookies, settings, refreshGroups, guestOrders, secrets }: CustomerSignInOptions,
) {
  app.handle(register, async ({ ctx, body, db, limiter, request, reply }) => {
    const { name, email, phone, password } = body
    if (!(await settings.get()).customerRegistration) throw registrationClosed()
    await limiter.count(registrationLimit, networkOf(ctx.address))
    await limiter.count(registrationHourLimit, networkOf(ctx.address))
    requireUncommonPassword(password)
    const passwordHash = await hashPassword(password)
    const deviceToken = readDeviceCookie(request, secureCookies)
    const { customerId, ...tokens } = await transaction(db, async (tx) => {
      const customerId = await registerCustomer(tx, { name, email, phone, passwordHash })
      // Their benefits apply to the very first order.
      await refreshGroups(tx, customerId)
      const device = await rememberDevice(tx, { customerId }, deviceToken)
      return { customerId, token: await openSession(tx, { customerId }, 'customer', ctx), device }
    })
    giveCookies(reply, tokens, 'customer')
    return { user: await getUser(db, customerId), token: tokens.token }
  })

  app.handle(login, async ({ ctx, body, db, limiter, request, reply }) => {
    const deviceToken = readDeviceCookie(request, secureCookies)
    const place = { ...ctx, deviceToken }
    const { id: customerId, passwordHash } = await checkCustomerCredentials(
      { db, limiter, settings },
      body,
      place,
    )
    const length = body.remember ? 'customer' : 'briefCustomer'
    const tokens = await transaction(db, async (tx) => {
      const noted = await recordSignIn(tx, customerId)
      // A password replaced during the check opens no session.
      if (noted?.passwordHash !== passwordHash) throw wrongCredentials()
      if ((await guestOrders.attachTo(tx, customerId)) > 0) await refreshGroups(tx, customerId)
      const device = await rememberDevice(tx, { customerId }, deviceToken)
      return { token: await openSession(tx, { customerId }, length, ctx), device }
    })
    giveCookies(reply, tokens, length)
    return { user: await getUser(db, customerId), token: tokens.token }
  })

  app.command(
    requestEmailCode,
    async ({ address }, { limiter }, { body }) => {
      await limiter.count(codeNetworkLimit, networkOf(address))
      await limiter.count(codeAddressLimit, body.email)
    },
    async (_, tx, { body }) => {
      await askForCode(tx, body.email)
      return { message: 'We have sent an email to this address. Please check your inbox.' }
    },
  )

  app.handle(signInByEmailCode, async ({ ctx, body, db, limiter, request, reply }) => {
    const { email, code, newPassword = null } = body
    if (newPassword !== null) requireUncommonPassword(newPassword, 'newPassword')
    await limiter.count(signInNetworkLimit, networkOf(ctx.address))
    const codeHash = await checkEmailCode(db, secrets, email, code)
    const passwordHash = newPassword === null ? null : await hashPassword(newPassword)
    const deviceToken = readDeviceCookie(request, secureCookies)
    const length = body.remember ? 'customer' : 'briefCustomer'
    const { customerId, hasNewPassword, ...tokens } = await transaction(db, async (tx) => {
      const signedIn = await signInByCode(
        tx,
        { email, codeHash, passwordHash },
        { guestOrders, refreshGroups },
      )
      const device = await rememberDevice(tx, signedIn, deviceToken)
      return {
        ...signedIn,
        token: await openSession(tx, { customerId: signedIn.customerId }, length, ctx),
        device,
      }
    })
    // Lets in an owner whose password strangers have guessed at.
    await forgetStrangers(limiter, { kind: 'customer', email })
    await limiter.giveBack(signInNetworkLimit, networkOf(ctx.address))
    giveCookies(reply, tokens, length)
    return { user: await getUser(db, customerId), token: tokens.token, hasNewPassword }
  })

  app.handle(logout, async ({ ctx, db, reply }) => {
    const { bearer, customerCookie } = ctx.credentials
    await transaction(db, async (tx) => {
      for (const token of [bearer, customerCookie]) if (token) await closeSession(tx, token)
    })
    clearSessionCookie(reply, 'customer', secureCookies)
    return { message: 'Logged out successfully' }
  })

  app.query(getProfile, async ({ actor, credentials }, db) => {
    const { bearer, customerCookie } = credentials
    const user = await getUser(db, actor.id)
    return { user, ...(bearer === null && customerCookie !== null && { token: customerCookie }) }
  })

  function giveCookies(
    reply: FastifyReply,
    { token, device }: { token: string; device: string },
    length: SessionLength,
  ) {
    const lasts = length === 'customer'
    const lasting = lasts && { maxAge: cookieSeconds(length) }
    setSessionCookie(reply, { kind: 'customer', token, secure: secureCookies, ...lasting })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts })
  }
}
