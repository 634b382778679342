// The cookie by which accounts recognise a browser that has signed in before. Signing out keeps it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_DAYS } from './known-devices.ts'

// The `__Host-` prefix makes browsers insist on Secure, Path=/ and no Domain; it works over HTTPS only.
const nameOf = (secure: boolean) => `${secure ? '__Host-' : ''}haat_device`

const TOKEN = /^[\w-]{43}$/

export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | null {
  const value = request.cookies[nameOf(secure)]
  return value !== undefined && TOKEN.test(value) ? value : null
}

interface DeviceCookie {
  token: string
  secure: boolean
  /**
   * Whether the cookie persists; otherwise it ends with the browser session, for customers who don't want to be
   * remembered.
   */
  lasts: boolean
}

export function setDeviceCookie(reply: FastifyReply, { token, secure, lasts }: DeviceCookie): void {
  reply.setCookie(nameOf(secure), token, {
    httpOnly: true,
    secure,
    path: '/',
    // Lax, as the cookie must survive the return from another site's sign-in page.
    sameSite: 'lax',
    ...(lasts && { maxAge: DEVICE_DAYS * 24 * 60 * 60 }),
  })
}
