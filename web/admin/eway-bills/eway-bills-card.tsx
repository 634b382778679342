// Card with the e-way bills of an order; hidden if no consignment is above the limit.
import { useQuery } from '@tanstack/react-query'
import type { EwayBill } from '#contract/eway-bills/admin'
import { adminCall } from '#web/admin/call.ts'
import { ActionButtons, ActionMenu, type Actions, useActions } from '#web/admin/kit/action/use-actions.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ewayActions, ewayMenu } from './eway-actions.tsx'
import { EwayFileButton } from './eway-file-button.tsx'
import { EwayFacts, EwayStatePill, transportText } from './eway-labels.tsx'

const route = 'GET /eway-bills'
/** More than any order has. */
const MOST = 100

export function EwayBillsCard({ orderId, hasLeft }: { orderId: string; hasLeft: boolean }) {
  const query = useQuery({
    ...routeQuery(adminCall, route, { query: { orderId, state: 'all', limit: MOST } }),
    enabled: hasLeft && mayCall(route),
  })
  const bills = query.data?.ewayBills ?? []
  const on = useActions<EwayBill>({
    newest: (row) => bills.find(({ _id }) => _id === row._id) ?? row,
  })
  const hasFailed = query.isError && !query.data
  if (!hasFailed && bills.length === 0) return null
  return (
    <Card title="E-way Bill">
      {hasFailed ? (
        <LoadFailure headingLevel={3} title="Failed to load the e-way bill" query={query} />
      ) : (
        <ul className="divide-y divide-line text-sm">
          {bills.map((bill) => (
            <li key={bill._id} className="py-3 first:pt-0 last:pb-0">
              <Bill bill={bill} on={on} />
            </li>
          ))}
        </ul>
      )}
      {on.window}
    </Card>
  )
}

function Bill({ bill, on }: { bill: EwayBill; on: Actions<EwayBill> }) {
  const { documentNumber, value, transport } = bill
  const offered = { row: bill, name: documentNumber, on }
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          <span className="font-semibold tabular-nums">{documentNumber}</span>
          <span className="block text-muted">
            <Rupees value={value} />
            {transportText(transport) && ` · ${transportText(transport)}`}
          </span>
        </p>
        <span className="flex shrink-0 items-center gap-1">
          <EwayStatePill bill={bill} />
          <ActionMenu actions={ewayMenu} {...offered} />
        </span>
      </div>
      <div className="mt-2">
        <EwayFacts bill={bill} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <EwayFileButton bill={bill} />
        <ActionButtons actions={ewayActions} {...offered} />
      </div>
    </>
  )
}
