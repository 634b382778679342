// How an order's total comes about.
import type { OrderView } from '#contract/orders/order'
import { Rupees } from '#web/shop/rupees.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'

interface OrderSumsProps {
  order: OrderView
  /** Also what is zero: that nothing was taken off, that shipping is free. */
  zeros?: boolean
}

export function OrderSums({ order, zeros = false }: OrderSumsProps) {
  return (
    <DescriptionList>
      <DescriptionRow term="Subtotal" numeric>
        <Rupees value={order.subtotal} />
      </DescriptionRow>
      {(zeros || order.discountAmount > 0) && (
        <DescriptionRow term="Discount" numeric>
          {order.discountAmount > 0 && '−'}
          <Rupees value={order.discountAmount} />
        </DescriptionRow>
      )}
      <DescriptionRow term="Tax (GST)" numeric>
        <Rupees value={order.taxAmount} />
      </DescriptionRow>
      {(zeros || order.freeShipping || order.shippingCost > 0) && (
        <DescriptionRow term="Shipping" numeric>
          {order.freeShipping ? 'Free' : <Rupees value={order.shippingCost} />}
        </DescriptionRow>
      )}
      <DescriptionRow term="Total" numeric strong>
        <Rupees value={order.totalAmount} />
      </DescriptionRow>
    </DescriptionList>
  )
}
