// Breakdown of an order's total.
import type { ReactNode } from 'react'
import type { OrderOfStatus } from '#contract/orders/admin-lists'
import { noTaxNote } from '#contract/tax/schemes'
import { type ChargeRow, chargedSums, displayedGoods } from '#web/shop/charged-sums.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'

type Summed = Pick<
  OrderOfStatus,
  | 'subtotal'
  | 'discountAmount'
  | 'promotions'
  | 'taxAmount'
  | 'shippingCost'
  | 'shippingChoice'
  | 'freeShipping'
  | 'paymentFee'
  | 'charges'
  | 'roundOff'
  | 'totalAmount'
  | 'taxScheme'
>

interface OrderSumsProps {
  order: Summed
  /** Also shows zero rows, such as no discount or free shipping. */
  zeros?: boolean
  /** Shown beside each added charge. */
  chargeAction?: ((charge: ChargeRow) => ReactNode) | undefined
}

export function OrderSums({ order, zeros = false, chargeAction }: OrderSumsProps) {
  const note = noTaxNote(order.taxScheme)
  const { shipping, charges, ...sums } = chargedSums(order)
  const { discount, ...goods } = displayedGoods({ ...order, discount: sums.discount }, null)
  return (
    <>
      <DescriptionList>
        <SumRows
          {...goods}
          discount={zeros ? (discount ?? 0) : discount}
          gst={order.taxAmount}
          shipping={shipping ?? (zeros ? 0 : null)}
          paymentFee={order.paymentFee || null}
          charges={charges}
          chargeAction={chargeAction}
          roundOff={order.roundOff}
          total={order.totalAmount}
          terms={{ gst: 'Tax (GST)' }}
        />
      </DescriptionList>
      {note && <p className="mt-2 text-sm text-muted">{note}.</p>}
    </>
  )
}
