// How an order's total comes about. Shipping and discount appear only where there are any.
import type { OrderView } from '#contract/orders'
import { DescriptionList, DescriptionRow } from '#web/ui/description-list'
import { Rupees } from '#web/ui/money'

export function OrderSums({ order }: { order: OrderView }) {
  return (
    <DescriptionList>
      <DescriptionRow term="Subtotal" numeric>
        <Rupees value={order.subtotal} />
      </DescriptionRow>
      {order.discountAmount > 0 && (
        <DescriptionRow term="Discount" numeric>
          −<Rupees value={order.discountAmount} />
        </DescriptionRow>
      )}
      <DescriptionRow term="Tax (GST)" numeric>
        <Rupees value={order.taxAmount} />
      </DescriptionRow>
      {order.shippingCost > 0 && (
        <DescriptionRow term="Shipping" numeric>
          <Rupees value={order.shippingCost} />
        </DescriptionRow>
      )}
      <DescriptionRow term="Total" numeric strong>
        <Rupees value={order.totalAmount} />
      </DescriptionRow>
    </DescriptionList>
  )
}
