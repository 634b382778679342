// Dispatches many orders on one screen: the carrier once, a tracking number for each, scanned or pasted.
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#contract/base/rupee-text'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { DispatchForm } from './dispatch-form.tsx'

const route = 'GET /admin/orders/dispatch'

export default function DispatchPage() {
  const [params, setParams] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  // Orders that leave the page are only hidden, so that the others keep their input.
  const [asked] = useState(ids)
  const query = useQuery({
    ...routeQuery(adminCall, route, { query: { ids: asked.join(',') } }),
    enabled: asked.length > 0,
  })
  const orders = query.data?.orders.filter(({ _id }) => ids.includes(_id)) ?? []
  const keep = (left: readonly string[]) =>
    setParams(left.length > 0 ? { ids: left.join(',') } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <title>Dispatch Orders · Back office</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Orders', render: <Link to={adminPaths.orders} /> },
              { label: 'Processing', render: <Link to={adminPaths.processingOrders} /> },
              { label: 'Dispatch' },
            ]}
          />
        }
        title="Dispatch Orders"
        text={
          orders.length > 0
            ? `${counted(orders.length, 'order')}. Scan a tracking number for each, or paste a column of them.`
            : undefined
        }
      />
      {query.isError && !query.data ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load orders" query={query} />
        </div>
      ) : asked.length > 0 && query.isPending ? (
        <PageSpinner text="Loading orders..." />
      ) : (
        <DispatchForm orders={orders} onKeep={keep} empty={<NoOrders />} />
      )}
    </>
  )
}

const NoOrders = () => (
  <EmptyState
    icon={<PackageCheck />}
    title="No orders to dispatch"
    text="Select orders in Processing, then choose Dispatch Selected."
    action={
      <ButtonLink to={adminPaths.processingOrders} className={buttonClass({ variant: 'secondary' })}>
        <Truck aria-hidden="true" className="size-4" />
        Processing Orders
      </ButtonLink>
    }
  />
)
