// What can be done with an order now: its steps as buttons, what is done more rarely in a menu.
import { EllipsisVertical, Printer } from 'lucide-react'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { ActionItems } from '#web/admin/kit/action/use-actions.tsx'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { usePackingSlip } from '#web/admin/orders/use-packing-slip.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import type { OrderActions } from './use-order-actions.tsx'

// Priority has a switch of its own on this page.
const { payment, process, ship, deliver, cancel, setPriority, removePriority, ...others } = orderActions

export function OrderButtons({ order, on }: { order: OrderDetail; on: OrderActions }) {
  const slip = usePackingSlip()
  return (
    <>
      <ActionBar actions={[payment, process, ship, deliver, cancel]} subject={order} on={on} />
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
        <ActionItems actions={Object.values(others)} row={order} name={order.orderNumber} on={on} />
        <MenuSeparator />
        <MenuItem
          icon={<Printer aria-hidden="true" />}
          disabled={slip.isPending}
          onClick={() => slip.mutate({ orderId: order._id })}
        >
          Packing Slip
        </MenuItem>
      </Menu>
    </>
  )
}
