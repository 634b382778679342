// Links from a row of an order list to the order's pages.
import { Copy, Eye, Printer, Tag } from 'lucide-react'
import type { ListedOrder } from '#contract/orders/admin-lists'
import { ButtonLink, Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { labels, packingSlip } from '#web/admin/orders/print.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MenuItem, MenuLink } from '#web/ui/overlay/menu.tsx'

type Linked = Pick<ListedOrder, '_id' | 'orderNumber'>

export function ViewOrder({ order: { orderNumber } }: { order: Linked }) {
  return (
    <ButtonLink
      to={adminPaths.order(orderNumber)}
      aria-label={`View order ${orderNumber}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      View
    </ButtonLink>
  )
}

/** The first entries of a row's menu. */
export function OrderLinks({ order: { _id, orderNumber } }: { order: Linked }) {
  const save = useSave()
  return (
    <>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link to={adminPaths.order(orderNumber)} />}>
        View
      </MenuLink>
      {mayOpen(adminPaths.newOrder) && (
        <MenuLink
          icon={<Copy aria-hidden="true" />}
          render={<Link to={`${adminPaths.newOrder}?copy=${_id}`} />}
        >
          Copy Order
        </MenuLink>
      )}
      <MenuItem icon={<Printer aria-hidden="true" />} onClick={() => save.mutate(packingSlip(_id))}>
        Packing Slip
      </MenuItem>
      <MenuItem icon={<Tag aria-hidden="true" />} onClick={() => save.mutate(labels([_id], '4x6'))}>
        Shipping Label
      </MenuItem>
    </>
  )
}
