// Totals of the placed order; empty lines are left out.

import { formatNumber } from '#contract/base/rupee-text'
import { TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { noTaxNote } from '#contract/tax/schemes'
import { chargedSums, displayedGoods } from '#web/shop/charged-sums.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import type { PlacedOrder } from './placed-order.ts'

export function PlacedSummary({ order }: { order: PlacedOrder }) {
  const note = noTaxNote(order.taxScheme ?? 'regular')
  const { discount, shipping, charges } = chargedSums(order)
  const goods = displayedGoods({ ...order, discount }, order.withGst ?? null)
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <Card title={<span className="text-lg">Order Summary</span>}>
      <DescriptionList>
        <DescriptionRow term="Total items" numeric>
          {formatNumber(pieces)}
        </DescriptionRow>
        <SumRows
          {...goods}
          subtotal={goods.subtotal !== order.totalAmount || order.discountAmount > 0 ? goods.subtotal : null}
          gst={order.gstAmount || null}
          shipping={shipping}
          paymentFee={order.paymentFee || null}
          charges={charges}
          roundOff={order.roundOff}
          total={order.totalAmount}
          terms={{ total: order.awaitsFreight ? TOTAL_SO_FAR : 'Total amount' }}
          large
        />
      </DescriptionList>
      {note && <p className="mt-3 text-sm text-muted">{note}.</p>}
      {order.isForBusiness && (
        <p className="mt-3 text-sm text-muted">The invoice will show the GSTIN you gave.</p>
      )}
    </Card>
  )
}
