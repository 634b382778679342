// Exchanges the one-time code of a Google sign-in for the session of the browser's cookie.
import type { User } from '#contract/accounts/accounts'
import { createCall } from '#web/api/call.ts'
import { setSession } from '#web/store/session/session-state.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

const PREFIX = 'once.'

/**
 * Signs the customer in and greets them. Without a code, the cookie alone identifies the session. Throws a
 * `CallError` when the server refuses. The `code` parameter is always sent as a one-time code, so a session token
 * pasted into the URL is useless.
 */
export async function exchangeCode(code: string | null): Promise<User> {
  const proof = code?.startsWith(PREFIX) ? code : `${PREFIX}${code}`
  const call = createCall({ headers: () => (code === null ? {} : { authorization: `Bearer ${proof}` }) })
  const { user, token } = await call('GET /user/profile', {})
  if (token === undefined) throw new Error('no token')
  setSession({ user, token })
  toastSuccess(`Welcome, ${user.name}!`, 'signed-in')
  return user
}
