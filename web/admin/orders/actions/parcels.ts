// What of an order has left the house, and what has not.
import type { OrderDetail } from '#contract/orders/admin-detail'
import type { OrderItem } from '#contract/orders/order'

/** Lines of which pieces are still here, with how many. */
export function leftOf({ items, parcels }: Pick<OrderDetail, 'items' | 'parcels'>) {
  const sent = new Map<string, number>()
  for (const { itemId, quantity } of parcels.flatMap((parcel) => parcel.items))
    sent.set(itemId, (sent.get(itemId) ?? 0) + quantity)
  return items
    .map((item: OrderItem) => ({ item, quantity: item.quantity - (sent.get(item._id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
