// Calls of the back office. The session is a cookie, so calls carry no credentials. A 401 shows one toast and leads
// to the login page; a call that needs a confirmation of identity waits for it.
import type { Route } from '#contract/api'
import { createCaller } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { adminPaths } from './paths.ts'
import { adminReplies } from './replies.ts'

const REDIRECT_DELAY_MS = 1000

/** Called for every 401 of the back office. */
export function onUnauthorized(route: Route): void {
  const signingIn = route === 'POST /admin/login' || location.pathname === adminPaths.login
  if (signingIn) toastError('Invalid admin credentials. Please try again.', 'admin-login')
  else expire()
}

let askForIdentity: (() => Promise<boolean>) | null = null

/**
 * Sets the function that asks the admin to confirm their identity; it returns whether they have. Returns a function
 * that undoes this.
 */
export function onConfirmationRequired(ask: () => Promise<boolean>): () => void {
  askForIdentity = ask
  return () => {
    if (askForIdentity === ask) askForIdentity = null
  }
}

const { call, download } = createCaller({
  onUnauthorized,
  confirmIdentity: async () => (await askForIdentity?.()) ?? false,
  ruleOf: (route) => adminReplies[route],
})

export const adminCall = call
/** Downloads a file. */
export const adminDownload = download

let goToLogin: (() => void) | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sets the function that opens the login page; the layout sets one that remembers the current page. Returns a
 * function that undoes this.
 */
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
