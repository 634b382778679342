// Guards the back office: checks once on mount whether the visitor is an administrator.
// Shows the back office, or redirects to the login page with the return path and the reason.
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Admin } from '#contract/accounts/accounts'
import { PasswordForm } from '#web/admin/accounts/password-form.tsx'
import { SetUpTwoFactor } from '#web/admin/accounts/set-up-two-factor.tsx'
import { AdminContext, RightsContext } from '#web/admin/kit/rights/admin-context.ts'
import { setRights } from '#web/admin/kit/rights/rights.ts'
import { pageCalls } from '#web/admin/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Spinner } from '#web/ui/feedback.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { type AdminCheck, checkAdmin } from './check-admin.ts'
import { Demand } from './demand.tsx'
import { useThemeOnDocument } from './theme.ts'

export default function Gate() {
  const location = useLocation()
  const [check, setCheck] = useState<AdminCheck | null>(null)
  useThemeOnDocument()

  useEffect(() => {
    const leaving = new AbortController()
    checkAdmin(leaving.signal).then((result) => {
      if (leaving.signal.aborted) return
      if ('admin' in result) setRights(result.rights, pageCalls, result.admin._id)
      setCheck(result)
    })
    return () => leaving.abort()
  }, [])

  const fulfil = (done: Partial<Admin>) =>
    setCheck((known) =>
      known && 'admin' in known ? { ...known, admin: { ...known.admin, ...done } } : known,
    )

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
            <Demand
              title="Choose a new password"
              text="Your shop requires a new password from time to time. Please choose one now."
            >
              <PasswordForm onDone={() => fulfil({ passwordExpired: undefined })} />
            </Demand>
          ) : check.admin.twoFactorDue ? (
            <Demand
              title="Set up two-factor authentication"
              text="Every admin of this shop must sign in with a code from their phone in addition to the password."
            >
              <SetUpTwoFactor onDone={() => fulfil({ twoFactorDue: undefined })} />
            </Demand>
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
