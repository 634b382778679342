// The cookie by which a browser is known to the accounts that were signed in to from it. It stays at a sign-out.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from './known-devices.ts'

// The prefix makes the browser insist on Secure, Path=/ and no Domain; it works over HTTPS only.
const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}haat_device`

const TOKEN = /^[\w-]{43}$/

export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | null {
  const value = request.cookies[nameOf(secure)]
  return value !== undefined && TOKEN.test(value) ? value : null
}

interface DeviceCookie {
  token: string
  secure: boolean
  /** Otherwise the cookie ends with the browser, as for somebody who is not to be remembered here. */
  lasts: boolean
}

export function setDeviceCookie(reply: FastifyReply, { token, secure, lasts }: DeviceCookie): void {
  reply.setCookie(nameOf(secure), token, {
    httpOnly: true,
    secure,
    path: '/',
    // It has to survive the return from another site's sign-in page.
    sameSite: 'lax',
    ...(lasts && { maxAge: DEVICE_DAYS * 24 * 60 * 60 }),
  })
}
