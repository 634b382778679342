// Redirects a visitor whose session has expired to the sign-in page. Used once, in the layout.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathOf } from './return-path.ts'
import { useSession } from './session.ts'
import { acknowledgeExpiry } from './session-state.ts'

export function SessionExpiry() {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const expired = session.status === 'guest' && session.expired === true

  useEffect(() => {
    if (!expired) return
    acknowledgeExpiry()
    navigate('/login', { replace: true, state: { from: pathOf(location) } })
  }, [expired, navigate, location])

  return null
}
