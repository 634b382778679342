// The cookie that binds a sign-in under way at Google to the browser that began it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ATTEMPT_SECONDS } from './google-attempts.ts'

// The prefix makes the browser insist on Secure, Path=/ and no Domain; it works over HTTPS only.
const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}haat_google`

// The answer comes by a link from Google's pages, so the cookie must not be strict.
const options = (secure: boolean) => ({ httpOnly: true, secure, path: '/', sameSite: 'lax' }) as const

export function setGoogleCookie(reply: FastifyReply, browserSecret: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), browserSecret, { ...options(secure), maxAge: ATTEMPT_SECONDS })
}

/** The browser's secret, once: the reply takes the cookie away. */
export function takeGoogleCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): string | null {
  const secret = request.cookies[nameOf(secure)]
  if (secret === undefined) return null
  reply.clearCookie(nameOf(secure), options(secure))
  return secret
}
