// The door of the back office: asks once, when it mounts, whether the visitor is an administrator.
// Checking → inside, or → the login page with the way back and the reason.
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { setRights } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Spinner } from '#web/ui/feedback.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { AdminContext, RightsContext } from './admin-context.ts'
import { type AdminCheck, checkAdmin } from './check-admin.ts'
import { ExpiredPassword } from './expired-password.tsx'
import { useThemeOnDocument } from './theme.ts'

export default function Gate() {
  const location = useLocation()
  const [check, setCheck] = useState<AdminCheck | null>(null)
  useThemeOnDocument()

  useEffect(() => {
    const leaving = new AbortController()
    checkAdmin(leaving.signal).then((result) => {
      if (leaving.signal.aborted) return
      if ('admin' in result) setRights(result.rights)
      setCheck(result)
    })
    return () => leaving.abort()
  }, [])

  return (
    <>
      <meta name="robots" content="noindex" />
      {!check ? (
        <Checking />
      ) : 'refused' in check ? (
        <Navigate to={adminPaths.login} replace state={{ from: location, message: check.refused }} />
      ) : (
        <AdminContext value={check.admin}>
          {check.admin.passwordExpired ? (
            <ExpiredPassword
              onChanged={() => setCheck({ ...check, admin: { ...check.admin, passwordExpired: undefined } })}
            />
          ) : (
            <RightsContext value={check.rights}>
              <Outlet />
            </RightsContext>
          )}
        </AdminContext>
      )}
      <Toaster />
    </>
  )
}

function Checking() {
  return (
    <main
      aria-busy="true"
      className="flex min-h-dvh flex-col items-center justify-center gap-1 bg-cotton px-4 text-center"
    >
      <title>Back office</title>
      <Spinner className="mb-4 size-9" />
      <div role="status">
        <h1 className="text-lg font-semibold">Checking permissions...</h1>
        <p className="text-sm text-muted">This should only take a moment</p>
      </div>
    </main>
  )
}
