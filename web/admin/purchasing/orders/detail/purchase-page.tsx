// The page of one purchase order: its lines, its receipts, and its possible actions.
import { useQuery } from '@tanstack/react-query'
import { FileDown, PackageX } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order-view'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import type { KnownPurchase } from '#web/admin/purchasing/orders/actions/purchase-action.ts'
import { purchaseActions } from '#web/admin/purchasing/orders/actions/purchase-actions.ts'
import { purchaseQuery } from '#web/admin/purchasing/orders/purchase-query.ts'
import { PurchaseStateBadge } from '#web/admin/purchasing/orders/purchase-state-badge.tsx'
import { usePurchasePdf } from '#web/admin/purchasing/orders/use-purchase-pdf.ts'
import { messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { PurchaseReceipts } from './purchase-receipts.tsx'
import { PurchaseDelivery, PurchaseSupplier } from './purchase-side.tsx'
import { PurchaseTimeline } from './purchase-timeline.tsx'

export default recordPage({
  noun: 'Purchase order',
  param: 'purchaseOrderId',
  useRecord: (id) => useQuery(purchaseQuery(id)),
  pick: ({ purchaseOrder }) => purchaseOrder,
  loading: 'Loading purchase order...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Purchase order not found',
    text: (id) => `There is no purchase order “${id}”.`,
    icon: <PackageX />,
    back: { label: 'All purchase orders', path: adminPaths.purchaseOrders },
  },
  failed: messageOf,
  toasts: { id: 'purchase-order' },
  View: PurchaseView,
})

function PurchaseView({ record: order }: { record: PurchaseOrder }) {
  const on = useActions<KnownPurchase, PurchaseOrder>({ subject: order })
  const paper = usePurchasePdf()
  const { orderNumber, state, isOverdue, closeReason, events } = order
  return (
    <>
      <title>{`${orderNumber} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[
              { label: 'Purchase Orders', render: <Link to={adminPaths.purchaseOrders} /> },
              { label: orderNumber },
            ]}
          />
        }
        title={<span className="tabular-nums">{`Purchase Order ${orderNumber}`}</span>}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span>
              {state === 'draft' ? 'Written' : 'Ordered'} {formatDateTime(order.date)} by{' '}
              {events.findLast(({ toStatus }) => toStatus === 'ordered')?.actor ?? events[0]?.actor}
            </span>
            <PurchaseStateBadge state={state} isOverdue={isOverdue} />
          </span>
        }
        actions={
          <>
            <ActionBar
              actions={purchaseActions.filter(({ offered }) => offered(order))}
              subject={order}
              on={on}
            />
            <Button
              size="sm"
              variant="secondary"
              icon={<FileDown aria-hidden="true" />}
              busy={paper.isPending}
              onClick={() => paper.mutate(order._id)}
            >
              PDF
            </Button>
          </>
        }
      />
      {closeReason && (
        <Alert tone="warning" className="mb-4">
          {state === 'cancelled' ? 'Cancelled' : 'Remainder cancelled'}: {closeReason}
        </Alert>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <PurchaseLines order={order} />
          <PurchaseReceipts order={order} />
          <PurchaseTimeline order={order} />
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          <PurchaseSupplier order={order} />
          <PurchaseDelivery order={order} />
        </div>
      </div>
      {on.window}
    </>
  )
}
