// API calls of the storefront. Sends the customer's token and handles its expiry.
import type { Route } from '#contract/api'
import { type Call, CallError, createCaller, type Download } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { catalogueReplies } from './catalogue/catalogue-replies.ts'
import { expireSession, sessionToken } from './session/session-state.ts'

const sessionCalls: readonly Route[] = [
  'POST /user/login',
  'POST /user/register',
  'POST /user/logout',
  'POST /user/email-codes/sign-in',
]
const signInPages = ['/login', '/register']

const { call, download } = createCaller({
  async ruleOf(route) {
    if (!/ \/(user|orders)/.test(route)) return catalogueReplies[route]
    return (await import('./session/personal-replies.ts')).personalReplies[route]
  },
  headers: () => {
    const token = sessionToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
  onUnauthorized(route) {
    if (sessionCalls.includes(route) || signInPages.includes(window.location.pathname)) return
    toastError('Please login again.', 'session-expired')
    expireSession()
  },
})

export const storeCall: Call = (route, input) => call(route, input).catch(rethrow)

/** Downloads a file with the customer's token. */
export const storeDownload: Download = (route, input) => download(route, input).catch(rethrow)

function rethrow(error: unknown): never {
  if (error instanceof CallError && error.status === 401 && error.isWordless) {
    throw new CallError('Invalid credentials. Please try again.', 401)
  }
  throw error
}

/** Expiry has already been reported by "Please login again.", so callers show no second message. */
export function isExpiry(error: unknown): boolean {
  return error instanceof CallError && error.status === 401
}
