// The cookie that binds a Google sign-in in progress to the browser that began it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ATTEMPT_SECONDS } from './google-attempts.ts'

// The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain; it works over HTTPS only.
const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}haat_google`

// Lax, because the response arrives through a link on Google's pages.
const options = (secure: boolean) => ({ httpOnly: true, secure, path: '/', sameSite: 'lax' }) as const

export function setGoogleCookie(reply: FastifyReply, browserSecret: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), browserSecret, { ...options(secure), maxAge: ATTEMPT_SECONDS })
}

/** Returns the browser's secret and deletes the cookie. */
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
