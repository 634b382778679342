// The customer's session as pages use it: who is signed in, signing in, signing up and signing out.

import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts'
import type { InputOf } from '#contract/api'
import { storeCall } from '#web/store/call.ts'
import { toastSuccess } from '#web/ui/overlay/toast.tsx'
import {
  clearSession,
  currentSession,
  type Session,
  sessionOnServer,
  setSession,
  subscribeToSession,
} from './session-state.ts'

/** `loading` on the server and until the browser has looked; pages must not guess until then. */
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

/** Opens an account and signs in. Throws a `CallError` when the server refuses. */
export async function signUp(account: InputOf<'POST /user/register'>['body']): Promise<User> {
  const reply = await storeCall('POST /user/register', { body: account })
  setSession(reply)
  toastSuccess('Account created successfully!', 'signed-in')
  return reply.user
}

/** Signed out here at once; the server is told, but need not answer. */
export async function signOut(): Promise<void> {
  const told = storeCall('POST /user/logout', {}).catch(() => undefined)
  clearSession()
  toastSuccess('Logged out successfully', 'signed-out')
  await told
}
