// How an order's total comes about.
import type { OrderView } from '#contract/orders/order'
import { noTaxNote } from '#contract/tax/schemes'
import { shippingSum } from '#web/shop/shipping-words.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'

interface OrderSumsProps {
  order: OrderView
  /** Also what is zero: that nothing was taken off, that shipping is free. */
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
