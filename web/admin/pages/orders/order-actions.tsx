// What the staff can do with an order now. A step that is barred stays in view and says why.
// Which dialog is open stands in the address, so that a list can lead straight to it.
import { Ban, CircleCheck, IndianRupee, Package, Truck } from 'lucide-react'
import type { ReactElement } from 'react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderDetail } from '#contract/order-desk'
import type { PaymentClaim } from '#contract/order-help'
import type { OrderStatus } from '#contract/order-status'
import { Button, type ButtonVariant } from '#web/ui/button'
import { toastError } from '#web/ui/toast'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { DeliverOrderDialog } from './deliver-order-dialog.tsx'
import { blockOf } from './order-transition-forms.ts'
import { ProcessOrderDialog } from './process-order-dialog.tsx'
import { RecordPaymentDialog } from './record-payment-dialog.tsx'
import { ShipOrderDialog } from './ship-order-dialog.tsx'

type DialogProps = {
  order: OrderDetail
  /** The payment that the buyer told of, where one is to be recorded. */
  claim?: PaymentClaim | undefined
  onClose: () => void
}

interface OrderAction {
  id: string
  label: string
  icon: ReactElement
  /** Where it leads; none for what changes no status. */
  to: OrderStatus | null
  Dialog: (props: DialogProps) => ReactElement
}

const actions: readonly OrderAction[] = [
  { id: 'payment', label: 'Record Payment', icon: <IndianRupee />, to: null, Dialog: RecordPaymentDialog },
  { id: 'process', label: 'Process Order', icon: <Package />, to: 'processing', Dialog: ProcessOrderDialog },
  { id: 'ship', label: 'Ship Order', icon: <Truck />, to: 'shipped', Dialog: ShipOrderDialog },
  {
    id: 'deliver',
    label: 'Mark Delivered',
    icon: <CircleCheck />,
    to: 'delivered',
    Dialog: DeliverOrderDialog,
  },
  { id: 'cancel', label: 'Cancel Order', icon: <Ban />, to: 'cancelled', Dialog: CancelOrderDialog },
]

export function OrderActions({ order }: { order: OrderDetail }) {
  const [params, setParams] = useSearchParams()
  const opened = actions.find(({ id }) => id === params.get('action'))
  const claim = order.paymentClaims.find(({ _id }) => _id === params.get('claim'))
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id) next.set('action', id)
        else next.delete('action')
        next.delete('claim')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} order={order} onClick={() => open(action.id)} />
      ))}
      {opened && <opened.Dialog key={opened.id} order={order} claim={claim} onClose={() => open(null)} />}
    </>
  )
}

interface ActionButtonProps {
  action: OrderAction
  order: OrderDetail
  onClick: () => void
}

function ActionButton({ action, order, onClick }: ActionButtonProps) {
  const reasonId = useId()
  const block = action.to && blockOf(order, action.to)
  return (
    <Button
      size="sm"
      variant={variantOf(action, block)}
      icon={action.icon}
      className={action.to === 'cancelled' && !block ? 'text-madder!' : undefined}
      // Not `disabled`: who comes by Tab or by touch shall get the reason too.
      aria-disabled={block ? true : undefined}
      aria-describedby={block ? reasonId : undefined}
      title={block ?? undefined}
      onClick={block ? () => toastError(block, 'order-action') : onClick}
    >
      {action.label}
      {block && (
        <span id={reasonId} hidden>
          {block}
        </span>
      )}
    </Button>
  )
}

/** The next step of an order's way stands out. */
function variantOf({ to }: OrderAction, block: string | null): ButtonVariant {
  return to !== null && to !== 'cancelled' && !block ? 'primary' : 'secondary'
}
