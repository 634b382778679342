// What can be done with an order now: its steps as buttons, what is done more rarely in a menu.

import { EllipsisVertical, Printer, Tag } from 'lucide-react'
import { labelSizeNames, labelSizes } from '#contract/labels/label-sizes'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { ActionItems } from '#web/admin/kit/action/use-actions.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { labels, packingSlip } from '#web/admin/orders/print.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import type { OrderActions } from './use-order-actions.tsx'

// Priority has a switch of its own on this page.
const { payment, process, ship, deliver, cancel, setPriority, removePriority, ...others } = orderActions

export function OrderButtons({ order, on }: { order: OrderDetail; on: OrderActions }) {
  return (
    <>
      <ActionBar actions={[payment, process, ship, deliver, cancel]} subject={order} on={on} />
      <OrderMenu order={order} on={on} />
    </>
  )
}

/** Nothing where there is nothing in it. */
function OrderMenu({ order, on }: { order: OrderDetail; on: OrderActions }) {
  const save = useSave()
  const actions = Object.values(others).filter(({ offered }) => offered(order))
  const mayPrint = mayCall('GET /admin/orders/{id}/packing-slip')
  if (actions.length === 0 && !mayPrint) return null
  return (
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
      <ActionItems actions={actions} row={order} name={order.orderNumber} on={on} />
      {mayPrint && (
        <>
          {actions.length > 0 && <MenuSeparator />}
          <MenuItem
            icon={<Printer aria-hidden="true" />}
            disabled={save.isPending}
            onClick={() => save.mutate(packingSlip(order._id))}
          >
            Packing Slip
          </MenuItem>
          {labelSizes.map((size) => (
            <MenuItem
              key={size}
              icon={<Tag aria-hidden="true" />}
              disabled={save.isPending}
              onClick={() => save.mutate(labels([order._id], size))}
            >
              Shipping Label ({labelSizeNames[size]})
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
