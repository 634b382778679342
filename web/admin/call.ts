// Calls of the back office. The session is a cookie, so a call carries nothing but itself; a 401 is told once,
// in a toast, and leads to the login page.
import type { Route } from '#contract/api'
import { createCaller } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { adminPaths } from './paths.ts'
import { adminReplies } from './replies.ts'

const REDIRECT_DELAY_MS = 1000

/** Told of every 401 of the back office. */
export function onUnauthorized(route: Route): void {
  const signingIn = route === 'POST /admin/login' || location.pathname === adminPaths.login
  if (signingIn) toastError('Invalid admin credentials. Please try again.', 'admin-login')
  else expire()
}

const { call, download } = createCaller({ onUnauthorized, ruleOf: (route) => adminReplies[route] })

export const adminCall = call
/** Fetches a file. */
export const adminDownload = download

let goToLogin: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Lets the layout lead to the login page in its own way, which remembers the way back. Returns the undoing. */
export function onSessionExpired(go: () => void): () => void {
  goToLogin = go
  return () => {
    if (goToLogin === go) goToLogin = null
  }
}

/** Several calls may be refused together: one toast, one redirect. */
function expire() {
  toastError('Admin session expired. Please login again.', 'admin-session')
  if (timer !== undefined) return
  timer = setTimeout(() => {
    timer = undefined
    if (location.pathname === adminPaths.login) return
    if (goToLogin) goToLogin()
    else location.assign(adminPaths.login)
  }, REDIRECT_DELAY_MS)
}
