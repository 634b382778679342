// Actions of an order: the next step as the primary button, everything else in a menu.

import { Copy, EllipsisVertical, FileText, Printer, Tag } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { labelSizeNames, labelSizes } from '#contract/orders/label-sizes'
import { isInHouse } from '#contract/orders/order-status'
import { NextStep } from '#web/admin/kit/action/action-bar.tsx'
import { ActionItems } from '#web/admin/kit/action/use-actions.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall, mayOpen } from '#web/admin/kit/rights/rights.ts'
import { isPlainKey, useShortcut } from '#web/admin/kit/shortcut.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { type OrderAction, orderActions } from '#web/admin/orders/actions/order-actions.ts'
import { nextSteps } from '#web/admin/orders/actions/order-step.ts'
import { labels, packingSlip, proforma } from '#web/admin/orders/print.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlay/menu.tsx'
import type { OrderActions } from './use-order-actions.tsx'

// The page has a card for priority and packer, and charges are removed in the totals.
const { setPriority, removePriority, pack, takeOver, stopPacking, chargeRemoval, ...inMenu } = orderActions

interface OrderButtonsProps {
  order: OrderDetail
  on: OrderActions
}

export function OrderButtons({ order, on }: OrderButtonsProps) {
  // Staff without access to payments can still pack.
  const next = nextSteps(order)
    .map((name) => orderActions[name])
    .find(({ allowed }) => allowed())
  return (
    <>
      {next && <NextStep action={next} subject={order} on={on} />}
      <OrderMenu order={order} on={on} next={next} />
    </>
  )
}

/** Renders nothing if the menu is empty. */
function OrderMenu({ order, on, next }: OrderButtonsProps & { next: OrderAction | undefined }) {
  const save = useSave()
  const copy = mayOpen(adminPaths.newOrder) ? `${adminPaths.newOrder}?copy=${order._id}` : null
  useCopyKey(copy)
  const all: OrderAction[] = Object.values(inMenu)
  const actions = all.filter((action) => action !== next && action.offered(order))
  const mayPrint = mayCall('GET /admin/orders/{id}/packing-slip')
  if (actions.length === 0 && !mayPrint && copy === null) return null
  return (
    <Menu
      trigger={
        <IconButton variant="secondary" label="More actions" icon={<EllipsisVertical aria-hidden="true" />} />
      }
    >
      {copy !== null && (
        <MenuLink icon={<Copy aria-hidden="true" />} render={<Link to={copy} aria-keyshortcuts="c" />}>
          Copy Order
        </MenuLink>
      )}
      <ActionItems actions={actions} row={order} name={order.orderNumber} on={on} subject={order} />
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
          {order.balance > 0 && isInHouse(order.status) && !order.awaitsFreight && (
            <MenuItem
              icon={<FileText aria-hidden="true" />}
              disabled={save.isPending}
              onClick={() => save.mutate(proforma(order._id))}
            >
              Proforma Invoice
            </MenuItem>
          )}
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

/** Copies the order by a key, because most orders by phone repeat an earlier one. */
function useCopyKey(copy: string | null) {
  const navigate = useNavigate()
  useShortcut((event) => {
    if (event.key !== 'c' || copy === null || !isPlainKey(event)) return false
    void navigate(copy)
    return true
  })
}
