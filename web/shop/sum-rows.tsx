// Rows that add up to a total: in the cart, the product page and an order. Amounts in rupees; rows without an amount
// are left out.

import type { ReactNode } from 'react'
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
  /** Shown beside each charge. */
  chargeAction?: ((charge: ChargeRow) => ReactNode) | undefined
  total: number
  terms?: { discount?: string; gst?: string; total?: string }
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
    total,
    large,
  } = sums
  return (
    <>
      {subtotal != null && (
        <DescriptionRow term="Subtotal" numeric>
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
      {gst != null && (
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
      <DescriptionRow term={terms.total ?? 'Total'} numeric strong>
        <Rupees value={total} className={large ? 'text-xl' : undefined} />
      </DescriptionRow>
    </>
  )
}
