// /dashboard only redirects: after a sign-in to the page the visitor came for, else admins to the back office,
// customers to the home page, and guests to the sign-in page.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createCall } from '#web/api/call.ts'
import { stateOfReopened } from '#web/store/checkout/reopen-checkout.ts'
import { paths } from '#web/store/paths.ts'
import { rememberedPath } from '#web/store/session/return-path.ts'
import { currentSession, sessionToken } from '#web/store/session/session-state.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'

// Not the storefront's call, because a missing session isn't a failure here.
const call = createCall({
  headers: () => {
    const token = sessionToken()
    return token ? { authorization: `Bearer ${token}` } : {}
  },
})

export default function DashboardRedirect() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const from = rememberedPath(state)

  useEffect(() => {
    const leaving = new AbortController()
    const found = from === null ? placeOf(leaving.signal) : Promise.resolve(from)
    found.then((place) => {
      if (!leaving.signal.aborted) navigate(place, { replace: true, ...stateOfReopened(place) })
    })
    return () => leaving.abort()
  }, [from, navigate])

  return (
    <>
      <Seo title="One moment" description="Takes you to your page." canonicalPath="/dashboard" noIndex />
      <h1 className="sr-only">One moment</h1>
      <PageSpinner className="min-h-[60vh]" />
    </>
  )
}

async function placeOf(signal: AbortSignal): Promise<string> {
  try {
    const { isAdmin } = await call('GET /admin/validate-token', { signal })
    return isAdmin ? paths.adminDashboard : paths.home
  } catch {
    return currentSession().status === 'signed-in' ? paths.home : paths.login
  }
}
