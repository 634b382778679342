// The customer's session for pages: the current user, sign-in, registration and sign-out.

import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { InputOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { clearDraft } from '#web/store/checkout/checkout-draft.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import {
  clearSession,
  currentSession,
  type Session,
  sessionOnServer,
  setSession,
  subscribeToSession,
} from './session-state.ts'

/** `loading` on the server and until hydration; pages must not guess before. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, sessionOnServer)
}

/** Throws a `CallError` when the server refuses. */
export async function signIn(credentials: InputOf<'POST /user/login'>['body']): Promise<User> {
  const reply = await storeCall('POST /user/login', { body: credentials })
  setSession(reply)
  toastSuccess(`Welcome back, ${reply.user.name}!`, 'signed-in')
  return reply.user
}

/** Registers a customer and signs in. Throws a `CallError` when the server refuses. */
export async function signUp(account: InputOf<'POST /user/register'>['body']): Promise<User> {
  const reply = await storeCall('POST /user/register', { body: account })
  setSession(reply)
  toastSuccess('Account created successfully!', 'signed-in')
  return reply.user
}

/** Signs out here immediately. The server is notified, but its answer isn't needed. */
export async function signOut(): Promise<void> {
  const told = storeCall('POST /user/logout', {}).catch(() => undefined)
  clearSession()
  clearDraft()
  toastSuccess('Logged out successfully', 'signed-out')
  await told
}
