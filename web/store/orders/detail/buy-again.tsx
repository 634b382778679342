// Button that orders the items of an order again: they are listed with today's prices and stock before they are added.
import { ShoppingCart } from 'lucide-react'
import type { OrderItem, OrderView } from '#contract/orders/order'
import type { WantedLine } from '#web/store/order-lists/review-lines-dialog.tsx'
import { ActionButton } from '#web/store/orders/action-button.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'

export function BuyAgain({ order }: { order: Pick<OrderView, 'orderNumber' | 'items'> }) {
  const review = useLazyDialog(() => import('#web/store/order-lists/review-lines-dialog.tsx'))
  return (
    <>
      <ActionButton icon={<ShoppingCart aria-hidden="true" />} {...review.props}>
        Buy Again
      </ActionButton>
      {review.render({ title: `Buy order ${order.orderNumber} again`, lines: order.items.map(wanted) })}
    </>
  )
}

const wanted = ({ productId, name, quantity, price, withGst }: OrderItem): WantedLine => ({
  productId,
  name,
  quantity,
  formerPrice: { amount: withGst?.price ?? price, includesGst: withGst !== null },
})
