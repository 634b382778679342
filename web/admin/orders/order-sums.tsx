// Breakdown of an order's total.
import type { OrderOfStatus } from '#contract/orders/admin-lists'
import { noTaxNote } from '#contract/tax/schemes'
import { shippingSum } from '#web/shop/shipping-labels.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'

type Summed = Pick<
  OrderOfStatus,
  | 'subtotal'
  | 'discountAmount'
  | 'taxAmount'
  | 'shippingCost'
  | 'shippingChoice'
  | 'freeShipping'
  | 'paymentFee'
  | 'totalAmount'
  | 'taxScheme'
>

interface OrderSumsProps {
  order: Summed
  /** Also shows zero rows, such as no discount or free shipping. */
  zeros?: boolean
}

export function OrderSums({ order, zeros = false }: OrderSumsProps) {
  const note = noTaxNote(order.taxScheme)
  return (
    <>
      <DescriptionList>
        <SumRows
          subtotal={order.subtotal}
          discount={zeros ? order.discountAmount : order.discountAmount || null}
          gst={order.taxAmount}
          shipping={shippingSum(order) ?? (zeros ? 0 : null)}
          paymentFee={order.paymentFee || null}
          total={order.totalAmount}
          terms={{ gst: 'Tax (GST)' }}
        />
      </DescriptionList>
      {note && <p className="mt-2 text-sm text-muted">{note}.</p>}
    </>
  )
}
