// On the pages of the first steps: a link back to their list, until all are done or the list is hidden.
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'

/** Seller Details has its own note with the fields that are missing. */
const stepPages: readonly string[] = [
  adminPaths.paymentMethods,
  adminPaths.shippingMethods,
  adminPaths.addProduct,
  adminPaths.inventory,
  adminPaths.mailServer,
  adminPaths.account,
]

export function BackToSetup({ pathname }: { pathname: string }) {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /admin/setup', {}),
    enabled: stepPages.includes(pathname) && mayCall('GET /admin/setup'),
  })
  if (!data?.isShown || !stepPages.includes(pathname)) return null
  return (
    <Link
      to={adminPaths.dashboard}
      className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-indigo underline-offset-3 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to the first steps
    </Link>
  )
}
