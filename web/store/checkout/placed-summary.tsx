// What was ordered, in numbers; lines that would say nothing are left out.

import { formatNumber } from '#contract/base/rupee-text'
import { Rupees } from '#web/shop/rupees.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import type { PlacedOrder } from './placed-order.ts'

export function PlacedSummary({ order }: { order: PlacedOrder }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <Card title={<span className="text-lg">Order Summary</span>}>
      <DescriptionList>
        <DescriptionRow term="Total items" numeric>
          {formatNumber(pieces)}
        </DescriptionRow>
        {(order.subtotal !== order.totalAmount || order.discountAmount > 0) && (
          <DescriptionRow term="Subtotal" numeric>
            <Rupees value={order.subtotal} />
          </DescriptionRow>
        )}
        {order.discountAmount > 0 && (
          <DescriptionRow term="Discount" numeric>
            −<Rupees value={order.discountAmount} />
          </DescriptionRow>
        )}
        {order.gstAmount > 0 && (
          <DescriptionRow term="GST" numeric>
            <Rupees value={order.gstAmount} />
          </DescriptionRow>
        )}
        {order.freeShipping && (
          <DescriptionRow term="Shipping" numeric>
            Free
          </DescriptionRow>
        )}
        <DescriptionRow term="Total amount" numeric strong>
          <Rupees value={order.totalAmount} className="text-xl" />
        </DescriptionRow>
      </DescriptionList>
    </Card>
  )
}
