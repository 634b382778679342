// Rows that add up to a total: in the cart, the product page and an order. Amounts in rupees; rows without an amount
// are left out.

import type { ReactNode } from 'react'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { promotionLabel } from '#contract/orders/promotion-label'
import { DescriptionRow } from '#web/ui/data/description-list.tsx'
import type { ChargeRow } from './charged-sums.ts'
import { Rupees } from './rupees.tsx'

interface ShownPromotion {
  name: string
  code: string | null
  discount: number
  isFreeShipping: boolean
}

interface SumRowsProps {
  subtotal?: number | null
  /** Without promotions. */
  discount?: number | null
  promotions?: readonly ShownPromotion[] | undefined
  gst?: number | null
  shipping?: number | 'Free' | null
  paymentFee?: number | null
  /** Charges and reductions that were added after the order. */
  charges?: readonly ChargeRow[] | undefined
  /** The part of the total that rounds it to the rupee; may be negative. */
  roundOff?: number | null | undefined
  /** Shown beside each charge. */
  chargeAction?: ((charge: ChargeRow) => ReactNode) | undefined
  total: number
  /**
   * Whether subtotal and discount include GST. Then GST is part of the total, and the tax on shipping and charges, which
   * are without GST, has a row of its own.
   */
  includesGst?: boolean
  terms?: { discount?: string; gst?: string; includedGst?: string; total?: string }
  /** Emphasises the total. */
  large?: boolean
}

export function SumRows({ terms = {}, ...sums }: SumRowsProps) {
  const {
    subtotal,
    discount,
    promotions = [],
    gst,
    shipping,
    paymentFee,
    charges = [],
    chargeAction,
    roundOff,
    total,
    includesGst = false,
    large,
  } = sums
  const gstOnCharges = includesGst ? gstOnChargesOf(sums) : 0
  return (
    <>
      {subtotal != null && (
        <DescriptionRow term={includesGst ? 'Subtotal (incl. GST)' : 'Subtotal'} numeric>
          <Rupees value={subtotal} />
        </DescriptionRow>
      )}
      {discount != null && (
        <DescriptionRow term={terms.discount ?? 'Discount'} numeric>
          {discount > 0 && '−'}
          <Rupees value={discount} />
        </DescriptionRow>
      )}
      {promotions.map((promotion) => (
        <DescriptionRow key={promotionLabel(promotion)} term={promotionLabel(promotion)} numeric>
          {promotion.isFreeShipping ? (
            'Free shipping'
          ) : (
            <>
              −<Rupees value={promotion.discount} />
            </>
          )}
        </DescriptionRow>
      ))}
      {gst != null && !includesGst && (
        <DescriptionRow term={terms.gst ?? 'GST'} numeric>
          <Rupees value={gst} />
        </DescriptionRow>
      )}
      {shipping != null && (
        <DescriptionRow term="Shipping" numeric>
          {shipping === 'Free' ? shipping : <Rupees value={shipping} />}
        </DescriptionRow>
      )}
      {paymentFee != null && (
        <DescriptionRow term="Payment fee" numeric>
          <Rupees value={paymentFee} />
        </DescriptionRow>
      )}
      {charges.map((charge) => (
        <DescriptionRow key={charge._id} term={charge.label} numeric>
          {charge.amount < 0 && '−'}
          <Rupees value={Math.abs(charge.amount)} />
          {chargeAction?.(charge)}
        </DescriptionRow>
      ))}
      {gstOnCharges !== 0 && (
        <DescriptionRow term="GST on charges" numeric>
          {gstOnCharges < 0 && '−'}
          <Rupees value={Math.abs(gstOnCharges)} />
        </DescriptionRow>
      )}
      {roundOff ? (
        <DescriptionRow term="Round off" numeric>
          {roundOff < 0 && '−'}
          <Rupees value={Math.abs(roundOff)} />
        </DescriptionRow>
      ) : null}
      <DescriptionRow term={terms.total ?? 'Total'} numeric strong>
        <Rupees value={total} className={large ? 'text-xl' : undefined} />
      </DescriptionRow>
      {gst != null && includesGst && (
        <DescriptionRow term={terms.includedGst ?? 'Includes GST'} numeric>
          <Rupees value={gst} className="text-muted" />
        </DescriptionRow>
      )}
    </>
  )
}

/** Returns the rest of the total, so that the rows add up to it. */
function gstOnChargesOf({
  subtotal,
  discount,
  promotions = [],
  shipping,
  paymentFee,
  charges = [],
  roundOff,
  total,
}: SumRowsProps) {
  const rows = [
    subtotal,
    discount && -discount,
    ...promotions.map((promotion) => -promotion.discount),
    shipping === 'Free' ? 0 : shipping,
    paymentFee,
    ...charges.map(({ amount }) => amount),
    roundOff,
  ]
  const paise = rows.reduce<number>((sum, rupees) => sum + fromRupees(rupees ?? 0), 0)
  return toRupees(toPaise(fromRupees(total) - paise))
}
