// What the staff can do with an order now. A step that is barred stays in view and says why; what is done more rarely
// is in a menu. Which window is open stands in the address, so that a list can lead straight to it.
import { EllipsisVertical, Printer } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderDetail } from '#contract/orders/admin-detail'
import {
  type OrderDialog,
  type OrderDialogName,
  orderDialogNames,
  orderDialogs,
} from '#web/admin/orders/actions/order-dialogs.tsx'
import { blockOf } from '#web/admin/orders/actions/order-transition-forms.ts'
import { Button, type ButtonVariant, IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { usePackingSlip } from './use-packing-slip.ts'

const buttons: readonly OrderDialogName[] = ['payment', 'process', 'ship', 'deliver', 'cancel']
const menuItems = orderDialogNames.filter((name) => !buttons.includes(name))

/** Opens and closes the windows above one order. */
export function useOrderDialog() {
  const [params, setParams] = useSearchParams()
  const open = (name: OrderDialogName | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name) next.set('action', name)
        else next.delete('action')
        next.delete('claim')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { opened: orderDialogNames.find((name) => name === params.get('action')), params, open }
}

export function OrderActions({ order }: { order: OrderDetail }) {
  const { opened, params, open } = useOrderDialog()
  const slip = usePackingSlip()
  const claim = order.paymentClaims.find(({ _id }) => _id === params.get('claim'))
  const Opened = opened && (orderDialogs[opened] as OrderDialog).Dialog
  return (
    <>
      {buttons.map((name) => (
        <ActionButton key={name} action={orderDialogs[name]} order={order} onClick={() => open(name)} />
      ))}
      <Menu
        trigger={
          <IconButton
            size="sm"
            variant="secondary"
            label="More actions"
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
      >
        {menuItems
          .filter((name) => orderDialogs[name].suits(order))
          .map((name) => (
            <MenuItem key={name} icon={orderDialogs[name].icon} onClick={() => open(name)}>
              {orderDialogs[name].label}
            </MenuItem>
          ))}
        <MenuSeparator />
        <MenuItem
          icon={<Printer aria-hidden="true" />}
          disabled={slip.isPending}
          onClick={() => slip.mutate({ orderId: order._id })}
        >
          Packing Slip
        </MenuItem>
      </Menu>
      {Opened && <Opened key={opened} order={order} claim={claim} onClose={() => open(null)} />}
    </>
  )
}

interface ActionButtonProps {
  action: OrderDialog
  order: OrderDetail
  onClick: () => void
}

function ActionButton({ action, order, onClick }: ActionButtonProps) {
  const reasonId = useId()
  const block = action.to ? blockOf(order, action.to) : (action.block?.(order.status) ?? null)
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
function variantOf({ to }: OrderDialog, block: string | null): ButtonVariant {
  return to !== null && to !== 'cancelled' && !block ? 'primary' : 'secondary'
}
