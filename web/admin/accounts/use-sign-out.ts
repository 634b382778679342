// Signs out of the back office. The browser signs out even if the call fails, so a broken connection can't keep a
// session open on screen.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin/paths.ts'
import { createCall } from '#web/api/call.ts'
import { toastLoading, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { forgetRecent } from './recent-choices.ts'

// Not `adminCall`: it would show a message if the session had already ended.
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
