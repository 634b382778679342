// Warning for a shop without a mail server: emails don't reach anyone.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { Allowed } from '#web/admin/kit/rights/allowed.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'

export const SavedAsFiles = () => (
  <Allowed route="GET /admin/setup">
    <Warning />
  </Allowed>
)

function Warning() {
  const { data } = useQuery(routeQuery(adminCall, 'GET /admin/setup', {}))
  if (!data || data.email.leaves) return null
  return (
    <Alert tone="warning" className="mb-4">
      Emails are saved as files on the server and aren’t delivered.{' '}
      <Link to={adminPaths.mailServer} className="underline underline-offset-3">
        Set up sending
      </Link>
    </Alert>
  )
}
