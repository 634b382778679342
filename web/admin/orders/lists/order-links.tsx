// The ways from a row of any order list to the order's own pages.
import { Eye, Printer } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { usePackingSlip } from '#web/admin/orders/use-packing-slip.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuItem, MenuLink } from '#web/ui/overlay/menu.tsx'

type Linked = Pick<ListedOrder, '_id' | 'orderNumber'>

export function ViewOrder({ order: { orderNumber } }: { order: Linked }) {
  return (
    <Link
      to={adminPaths.order(orderNumber)}
      aria-label={`View order ${orderNumber}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      View
    </Link>
  )
}

/** At the head of a row's menu. */
export function OrderLinks({ order: { _id, orderNumber } }: { order: Linked }) {
  const slip = usePackingSlip()
  return (
    <>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.order(orderNumber)} />}>
        View
      </MenuLink>
      <MenuItem icon={<Printer aria-hidden="true" />} onClick={() => slip.mutate({ orderId: _id })}>
        Packing Slip
      </MenuItem>
    </>
  )
}
