// The items of an order.

import type { ReactNode } from 'react'
import type { OrderItem } from '#contract/orders/order'
import { PriceReason } from '#web/shop/price-reason.tsx'
import { Rupees } from '#web/shop/rupees.tsx'
import { Picture } from '#web/ui/media/picture.tsx'

interface OrderItemsProps {
  items: readonly OrderItem[]
  /** Renders the customer's review below an item, or the button to write one. */
  footer: (item: OrderItem) => ReactNode
}

export function OrderItems({ items, footer }: OrderItemsProps) {
  return (
    <ul aria-label="Items" className="space-y-4">
      {items.map((item, place) => (
        <li
          key={item._id ?? place}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
        >
          <span className="row-span-3 sm:row-span-2">
            <Picture
              src={item.image}
              alt=""
              width={112}
              height={112}
              sizes="3.5rem"
              className="aspect-square w-full rounded object-cover"
            />
          </span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{item.name ?? item.product?.name}</p>
            <p className="text-sm text-muted tabular-nums">
              {item.quantity} × <Rupees value={item.withGst?.price ?? item.price} /> per{' '}
              {(item.unit || 'Piece').toLowerCase()}
              {item.gstRate > 0 && (item.withGst ? ` incl. ${item.gstRate}% GST` : ` + ${item.gstRate}% GST`)}
            </p>
            <PriceReason
              price={item.withGst?.price ?? item.price}
              listPrice={item.withGst?.listPrice ?? item.listPrice}
              reason={item.priceReason}
            />
          </div>
          <p className="sm:text-right">
            <Rupees value={item.totalPrice} className="font-semibold" />
            {item.gstRate > 0 && <span className="block text-sm text-muted">incl. GST</span>}
          </p>
          <div className="col-start-2 min-w-0 empty:hidden">{footer(item)}</div>
        </li>
      ))}
    </ul>
  )
}
