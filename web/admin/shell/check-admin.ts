// Checks whether the visitor has an admin session. Calls the API directly instead of through `adminCall`, so that
// only
// the gate handles a refusal and no toast about an expired session appears.

import type { Admin } from '#contract/accounts/accounts'
import type { Rights } from '#contract/accounts/admin'
import { pathOf } from '#contract/base/endpoint'

export type AdminCheck = { admin: Admin; rights?: Rights | undefined } | { refused: string }

/** Other back ends may leave fields out. */
interface Reply {
  role?: string
  isAdmin?: boolean
  admin?: Admin | null
  access?: Rights
}

const TIMEOUT_MS = 30_000
const nameless: Admin = { _id: '', name: 'Admin User', email: '', role: 'admin' }

export async function checkAdmin(signal: AbortSignal): Promise<AdminCheck> {
  try {
    const response = await fetch(`/api${pathOf('GET /admin/validate-token')}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'x-requested-with': 'haat' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (!response.ok) return { refused: 'Invalid or expired session' }
    const reply: Reply = await response.json()
    const isAdmin = reply.role === 'admin' || reply.isAdmin || reply.admin
    return isAdmin
      ? { admin: { ...nameless, ...reply.admin }, rights: reply.access }
      : { refused: 'Access denied: Admin role required' }
  } catch {
    return { refused: 'Unable to verify access. Please try again.' }
  }
}
