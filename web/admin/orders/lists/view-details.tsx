// Summary of an order in a dialog over the list.
import { Eye } from 'lucide-react'
import { formatUsDay } from '#contract/base/us-days'
import type { OrderOfStatus } from '#contract/orders/admin-lists'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import type { ListAction } from '#web/admin/kit/list/definition.ts'
import { CardSection } from '#web/admin/kit/list/row-card.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { AddressLines, CustomerCell, ProductLines } from '#web/admin/orders/order-cells.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { OrderSums } from '#web/admin/orders/order-sums.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { OrderFlags } from './order-flags.tsx'

const { hold, release, process } = orderActions
const next: readonly ListAction<OrderOfStatus>[] = [hold, release, process]

export const viewDetails: ListAction<OrderOfStatus> = windowAction({
  label: 'View Details',
  icon: <Eye />,
  Window: ({ row: order, onClose, ask }) => (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Order ${order.orderNumber}`}
      description={`Placed on ${formatUsDay(order.createdAt)}, amounts in ${order.currency}`}
      footer={
        <>
          <ButtonLink
            to={adminPaths.order(order.orderNumber)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Open Order Page
          </ButtonLink>
          {next
            .filter(({ offered }) => offered(order))
            .map((action) => (
              <Button
                key={action.label}
                variant={action.step ? 'primary' : 'secondary'}
                onClick={() => ask(action)}
              >
                {action.label}
              </Button>
            ))}
        </>
      }
    >
      <Details order={order} />
    </Dialog>
  ),
})

function Details({ order }: { order: OrderOfStatus }) {
  return (
    <div className="grid gap-5 text-sm">
      <p className="flex flex-wrap gap-2">
        <OrderStatusBadge status={order.status} label={order.statusDisplay} />
        <OrderFlags order={order} />
        {order.isGift && <Badge tone="purple">Gift</Badge>}
      </p>
      {order.holdReason !== null && <Alert tone="warning">On hold: {order.holdReason}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <CardSection title="Customer">
          <CustomerCell user={order.user} />
        </CardSection>
        <CardSection title="Ships to">
          <AddressLines address={order.shippingAddress} />
        </CardSection>
      </div>
      <CardSection title="Products">
        <ProductLines items={order.items} />
      </CardSection>
      <OrderSums order={order} zeros />
    </div>
  )
}
