// Reads and writes session tokens: in the Authorization header and in two cookies, one for customers and one for
// admins.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Credentials } from './actor.ts'

type CookieKind = 'customer' | 'admin'

// The prefix makes browsers require Secure, Path=/ and no Domain; it only works over HTTPS.
const cookieName = (kind: CookieKind, secure: boolean) => `${secure ? '__Host-' : ''}haat_${kind}`

const TOKEN = /^[\w-]{43}$/

/** The prefix of one-time codes, so that they can't be mistaken for session tokens. */
export const ONE_TIME_CODE = 'once.'

export function readCredentials(request: FastifyRequest, secureCookies: boolean): Credentials {
  const authorization = request.headers.authorization ?? ''
  const bearer = /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1] ?? null
  const oneTimeCode = /^Bearer (once\..{0,200})$/i.exec(authorization)?.[1] ?? null
  const orderLink = /^Order ([\w-]{20,100})$/i.exec(authorization)?.[1] ?? null
  const apiKey = /^Bearer (haat_[\w-]{43})$/i.exec(authorization)?.[1] ?? null
  const cookie = (kind: CookieKind) => {
    const value = request.cookies[cookieName(kind, secureCookies)]
    return value !== undefined && TOKEN.test(value) ? value : null
  }
  return {
    bearer,
    apiKey,
    oneTimeCode,
    orderLink,
    customerCookie: cookie('customer'),
    adminCookie: cookie('admin'),
  }
}

interface SessionCookie {
  kind: CookieKind
  token: string
  secure: boolean
  /** In seconds; without it the cookie ends with the browser session. */
  maxAge?: number
}

export function setSessionCookie(reply: FastifyReply, { kind, token, secure, maxAge }: SessionCookie): void {
  reply.setCookie(cookieName(kind, secure), token, {
    httpOnly: true,
    secure,
    path: '/',
    // The customer's cookie must be sent on the return from another provider's sign-in page.
    sameSite: kind === 'admin' ? 'strict' : 'lax',
    ...(maxAge !== undefined && { maxAge }),
  })
}

export function clearSessionCookie(reply: FastifyReply, kind: CookieKind, secure: boolean): void {
  reply.clearCookie(cookieName(kind, secure), { path: '/', secure, httpOnly: true })
}
