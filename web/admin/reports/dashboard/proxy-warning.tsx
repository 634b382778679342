// Warns that the shop doesn't trust its reverse proxy, until TRUST_PROXY names it.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'

export const ProxyWarning = () => (
  <Allowed route="GET /admin/setup">
    <Warning />
  </Allowed>
)

function Warning() {
  const { data } = useQuery(routeQuery(adminCall, 'GET /admin/setup', {}))
  if (!data?.trustProxy) return null
  return (
    <Alert tone="warning" className="mb-6">
      Visitors reach the shop through a reverse proxy that it doesn’t trust, so all of them share one address
      and its limits on sign-ins and new accounts. On the server, set{' '}
      <code>TRUST_PROXY={data.trustProxy}</code> and restart the shop.
    </Alert>
  )
}
