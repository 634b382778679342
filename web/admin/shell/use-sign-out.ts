// Leaving the back office. It succeeds here even if the call fails: nobody shall be kept in by a broken line.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { createCall } from '#web/api/call.ts'
import { toastLoading, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { forgetRecent } from './palette/recent-choices.ts'

// Not `adminCall`: a session that had ended before is no reason for a message.
const quietCall = createCall()

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    forgetRecent()
    toastLoading('Signing out...', 'admin-session')
    await quietCall('POST /admin/logout', {}).catch(() => null)
    toastSuccess('Logged out successfully', 'admin-session')
    await navigate(adminPaths.login, { replace: true, state: { signedOut: true } })
    client.clear()
  }
}
