// One order at a glance, from a list and without leaving it.

import { useRef } from 'react'
import { Link } from 'react-router'
import { formatUsDay } from '#contract/base/days'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { type OrderDialogName, orderDialogs } from '#web/admin/orders/actions/order-dialogs.tsx'
import { OrderMarks } from '#web/admin/orders/detail/order-marks.tsx'
import { OrderSums } from '#web/admin/orders/detail/order-sums.tsx'
import { OrderStatusBadge } from '#web/admin/orders/order-status-badge.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { AddressSection, CardSection, CustomerSection, ProductLines } from './order-card.tsx'

interface OrderDetailDialogProps {
  /** None closes it. */
  order: ListedOrder | null
  onClose: () => void
  onAct: (order: ListedOrder, name: OrderDialogName) => void
}

export function OrderDetailDialog({ order, onClose, onAct }: OrderDetailDialogProps) {
  // What was shown stays while the window fades out.
  const last = useRef(order)
  if (order) last.current = order
  const shown = last.current
  if (!shown) return null
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Order ${shown.orderNumber}`}
      description={`Placed on ${formatUsDay(shown.createdAt)}, amounts in ${shown.currency}`}
      footer={
        <>
          <Link to={adminPaths.order(shown.orderNumber)} className={buttonClass({ variant: 'secondary' })}>
            Open order page
          </Link>
          {(['hold', 'release', 'process'] as const)
            .filter((name) => orderDialogs[name].suits(shown))
            .map((name) => (
              <Button
                key={name}
                variant={name === 'process' ? 'primary' : 'secondary'}
                onClick={() => onAct(shown, name)}
              >
                {orderDialogs[name].label}
              </Button>
            ))}
        </>
      }
    >
      <div className="grid gap-5 text-sm">
        <p className="flex flex-wrap gap-2">
          <OrderStatusBadge status={shown.status} label={shown.statusDisplay} />
          <OrderMarks order={shown} />
          {shown.isGift && <Badge tone="purple">Gift</Badge>}
        </p>
        {shown.holdReason !== null && <Alert tone="warning">On hold: {shown.holdReason}</Alert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <CustomerSection order={shown} />
          <AddressSection order={shown} />
        </div>
        <CardSection title="Products">
          <ProductLines items={shown.items} />
        </CardSection>
        <OrderSums order={shown} zeros />
      </div>
    </Dialog>
  )
}
