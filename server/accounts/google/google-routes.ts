// Routes to Google and back. Both are opened by a browser, so they always answer with a redirect. Session tokens
// never appear in an address: the page gets a one-time code and the browser a cookie.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AuthorizationResponseError } from 'openid-client'
import { isOwnPath } from '#contract/accounts/return-path'
import { readDeviceCookie, setDeviceCookie } from '#server/accounts/devices/device-cookie'
import { rememberDevice } from '#server/accounts/devices/known-devices'
import type { GuestOrders } from '#server/accounts/guest-orders'
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import { cookieSeconds, openSession } from '#server/accounts/sessions/sessions'
import { makeSignInCode } from '#server/accounts/sessions/sign-in-codes'
import { type Db, transaction } from '#server/db/database'
import { refused, ShopError } from '#server/http/errors'
import { networkOf } from '#server/http/network-of'
import type { RateLimiter } from '#server/http/rate-limit'
import { contextOf } from '#server/http/request/context'
import { setSessionCookie } from '#server/http/request/credentials'
import { beginGoogleSignIn, googleLimit, takeGoogleSignIn } from './google-attempts.ts'
import { setGoogleCookie, takeGoogleCookie } from './google-cookie.ts'
import { createGoogleProvider, type GoogleSettings } from './google-provider.ts'
import { signInGoogleCustomer } from './sign-in-google-customer.ts'

interface GoogleRouteDeps {
  guestOrders: GuestOrders
  refreshGroups: RefreshGroups
  db: Db
  /** Null if Google sign-in is not configured. */
  google: GoogleSettings | null
  /** The origin to which Google may return visitors. The request's own origin is used only if none is configured. */
  publicOrigin: string | null
  secureCookies: boolean
  limiter: RateLimiter
}

const START = '/api/user/auth/google'
const CALLBACK = `${START}/callback`
const MAX_PATH = 2_000

// No HEAD route, which would begin or use up an attempt.
const route = { config: { access: 'public' }, exposeHeadRoute: false } as const

export function googleRoutes(fastify: FastifyInstance, deps: GoogleRouteDeps) {
  const { db, google, publicOrigin, secureCookies, limiter } = deps
  const provider = google && createGoogleProvider(google)
  const callbackUrl = (request: FastifyRequest) =>
    new URL(CALLBACK, publicOrigin ?? `http://${request.headers.host ?? 'localhost'}`)

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    if (!provider) throw refused('unavailable', 'Sign-in with Google is not configured')
    await limiter.count(googleLimit, networkOf(request.ip))
    const returnTo = pathIn((request.query as { from?: unknown }).from)
    const { browserSecret, challenge } = await transaction(db, (tx) => beginGoogleSignIn(tx, returnTo))
    const url = await provider.signInUrl(challenge, callbackUrl(request).href)
    setGoogleCookie(reply, browserSecret, secureCookies)
    return url
  }

  async function complete(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const browserSecret = takeGoogleCookie(request, reply, secureCookies)
    const { state } = request.query as { state?: unknown }
    const attempt =
      browserSecret && (await transaction(db, (tx) => takeGoogleSignIn(tx, state, browserSecret)))
    if (!attempt || !provider)
      throw refused('invalid_input', 'No Google sign-in is in progress in this browser')
    const returned = callbackUrl(request)
    returned.search = request.url.slice(request.url.indexOf('?'))
    const identity = await provider.identify(attempt.challenge, returned)
    const deviceToken = readDeviceCookie(request, secureCookies)
    const { token, code, device } = await transaction(db, async (tx) => {
      const customerId = await signInGoogleCustomer(tx, identity, deps.refreshGroups)
      if ((await deps.guestOrders.attachTo(tx, customerId)) > 0) await deps.refreshGroups(tx, customerId)
      const token = await openSession(tx, { customerId }, 'customer', contextOf(request, null))
      const device = await rememberDevice(tx, { customerId }, deviceToken)
      return { token, code: await makeSignInCode(tx, token), device }
    })
    setSessionCookie(reply, {
      kind: 'customer',
      token,
      secure: secureCookies,
      maxAge: cookieSeconds('customer'),
    })
    setDeviceCookie(reply, { token: device, secure: secureCookies, lasts: true })
    const query = new URLSearchParams({ token: code, ...(attempt.returnTo && { from: attempt.returnTo }) })
    return `/auth/success?${query}`
  }

  fastify.get(START, route, async (request, reply) => {
    const location = await begin(request, reply).catch((error: unknown) => {
      note(request, error)
      return '/login?error=oauth_failed'
    })
    return reply.header('cache-control', 'no-store').redirect(location, 302)
  })

  fastify.get(CALLBACK, route, async (request, reply) => {
    const location = await complete(request, reply).catch((error: unknown) => {
      note(request, error)
      return `/login?error=${failureOf(error)}`
    })
    return reply.header('cache-control', 'no-store').redirect(location, 302)
  })
}

const pathIn = (from: unknown): string =>
  typeof from === 'string' && from.length <= MAX_PATH && isOwnPath(from) ? from : ''

/** The visitor declined at Google, the account is suspended, registration is closed, or something failed on the way. */
function failureOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'oauth_failed'
  const code = error instanceof ShopError ? error.code : null
  if (code === 'forbidden') return 'account_suspended'
  return code === 'unavailable' ? 'registration_closed' : 'oauth_callback_failed'
}

/** Logs only the kind of failure, as causes may contain codes and tokens. */
function note(request: FastifyRequest, error: unknown): void {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  request.log.warn({ failure: { name, code, message } }, 'sign-in through Google')
}
