// /dashboard is no page: it only redirects. Somebody who has just signed in goes on to the page they came
// for, an admin to the back office, other customers home, and a guest to the sign-in page.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createCall } from '#web/api/call.ts'
import { paths } from '#web/store/paths.ts'
import { rememberedPath } from '#web/store/session/return-path.ts'
import { currentSession, sessionToken } from '#web/store/session/session-state.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { isOfBackOffice } from '#web/storefront-manifest.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'

// Not the storefront's call: to have no session is no failure here.
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
      if (leaving.signal.aborted) return
      // The storefront's route table does not know the back office: its pages are asked for as documents.
      if (isOfBackOffice(place)) window.location.replace(place)
      else navigate(place, { replace: true })
    })
    return () => leaving.abort()
  }, [from, navigate])

  return (
    <>
      <Seo title="One moment" description="Leads to your page." canonicalPath="/dashboard" noIndex />
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
