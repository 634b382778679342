// Trades the one-time code of a sign-in through Google for the session that the browser's cookie belongs to.
import type { User } from '#contract/accounts/accounts'
import { createCall } from '#web/api/call.ts'
import { setSession } from '#web/store/session/session-state.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'

const PREFIX = 'once.'

/**
 * Signs in and greets. Without a code the cookie alone tells who is there. Throws a `CallError` when the server refuses.
 *
 * Whatever stands in the address is sent as a one-time code, so that a session's token put there opens nothing.
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
