// What can be done with one order of a list.
import { Eye, Flag, FlagOff, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { RowMenu } from '#web/admin/kit/list/row-menu.tsx'
import {
  type OrderDialogName,
  orderDialogNames,
  orderDialogs,
} from '#web/admin/orders/actions/order-dialogs.tsx'
import { useOrderPriority } from '#web/admin/orders/detail/use-order-priority.ts'
import { usePackingSlip } from '#web/admin/orders/detail/use-packing-slip.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'

interface OrderRowMenuProps {
  order: ListedOrder
  onOpen: (name: OrderDialogName) => void
}

export function OrderRowMenu({ order, onOpen }: OrderRowMenuProps) {
  const { _id, orderNumber, isPriority } = order
  const priority = useOrderPriority()
  const slip = usePackingSlip()
  const offered = orderDialogNames.filter((name) => orderDialogs[name].suits(order))
  return (
    <RowMenu name={orderNumber} busy={slip.isPending || priority.isPending}>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.order(orderNumber)} />}>
        View
      </MenuLink>
      {offered
        .filter((name) => name !== 'cancel')
        .map((name) => (
          <MenuItem key={name} icon={orderDialogs[name].icon} onClick={() => onOpen(name)}>
            {orderDialogs[name].label}
          </MenuItem>
        ))}
      <MenuItem
        icon={isPriority ? <FlagOff aria-hidden="true" /> : <Flag aria-hidden="true" />}
        onClick={() => priority.mutate({ _id, isPriority: !isPriority })}
      >
        {isPriority ? 'Remove Priority' : 'Set Priority'}
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden="true" />} onClick={() => slip.mutate({ orderId: _id })}>
        Packing Slip
      </MenuItem>
      {offered.includes('cancel') && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={orderDialogs.cancel.icon} onClick={() => onOpen('cancel')}>
            {orderDialogs.cancel.label}
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
