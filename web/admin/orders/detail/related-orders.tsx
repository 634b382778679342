// Links to the orders that were split off this one or merged with it.
import type { OrderDetail, RelatedOrder } from '#contract/orders/admin-detail'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

const texts: Record<RelatedOrder['relation'], string> = {
  'split-off': 'Units were moved to order',
  'split-from': 'This order was split off order',
  merged: 'Merged with this order:',
  'merged-into': 'This order was merged into order',
}

export function RelatedOrders({ orders }: { orders: OrderDetail['relatedOrders'] }) {
  return orders.map(({ _id, orderNumber, relation }) => (
    <p key={_id} className="mb-4 text-sm">
      {texts[relation]}{' '}
      <Link to={adminPaths.order(_id)} className="font-semibold underline underline-offset-3">
        {orderNumber}
      </Link>
    </p>
  ))
}
