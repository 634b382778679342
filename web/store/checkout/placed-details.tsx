// Goods, address, delivery and date of the placed order. They are loaded instead of handed over, so that no address is
// stored in the browser's history.
import { formatLongDay } from '#contract/base/days'
import type { OrderView } from '#contract/orders/order'
import { shippingText } from '#contract/shipping/store'
import { Rupees } from '#web/shop/rupees.tsx'
import { AddressLines } from '#web/store/accounts/addresses/address-lines.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

export function PlacedDetails({ orderId }: { orderId: string }) {
  const { data: order } = usePersonalQuery(
    'GET /orders/{id}',
    { params: { id: orderId } },
    { select: (reply) => reply.order },
  )
  return order ? <DetailsCard order={order} /> : null
}

export function DetailsCard({ order }: { order: OrderView }) {
  return (
    <Card title={<span className="text-lg">Your Order</span>}>
      <ul aria-label="Ordered items" className="space-y-3 text-sm">
        {order.items.map((item) => (
          <li key={item._id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3">
            <Picture
              src={item.image}
              alt=""
              width={96}
              height={96}
              sizes="3rem"
              className="aspect-square w-full rounded object-cover"
            />
            <span className="min-w-0 wrap-anywhere">
              {item.name} <span className="whitespace-nowrap text-muted">× {item.quantity}</span>
            </span>
            <Rupees value={item.totalPrice} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-sm [&_dt]:text-muted">
        <div>
          <dt>Ordered on</dt>
          <dd>{formatLongDay(order.createdAt)}</dd>
        </div>
        <div>
          <dt>Deliver to</dt>
          <dd>
            <span className="block font-semibold wrap-anywhere">{order.shippingAddress.nameOrCompany}</span>
            <AddressLines address={order.shippingAddress} />
          </dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd className="wrap-anywhere">{deliveryOf(order)}</dd>
        </div>
        {order.estimatedDelivery && (
          <div>
            <dt>Expected on</dt>
            <dd>{formatLongDay(order.estimatedDelivery)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function deliveryOf({ freeShipping, shippingChoice, awaitsFreight }: OrderView): string {
  if (freeShipping) return shippingChoice ? `${shippingText(shippingChoice)}, free` : 'Free delivery'
  if (shippingChoice && shippingChoice.pricing !== 'to-pay') return shippingText(shippingChoice)
  return awaitsFreight ? 'Freight is added after the order' : 'You pay the carrier'
}
