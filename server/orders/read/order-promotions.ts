// The promotions that applied when an order was placed.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { OrderPromotion } from '#contract/orders/order'

export interface StoredPromotion {
  name: string
  code: string | null
  discountPaise: number
  isFreeShipping: boolean
}

/** SQL expression for the promotions of the order `o`; null without promotions. */
export const orderPromotions = sql<StoredPromotion[] | null>`(
  select jsonb_agg(jsonb_build_object('name', name, 'code', code, 'discountPaise', discount_paise,
    'isFreeShipping', is_free_shipping) order by position)
  from order_promotions where order_id = o.id)`

export const viewPromotions = (promotions: readonly StoredPromotion[] | null): OrderPromotion[] =>
  (promotions ?? []).map(({ name, code, discountPaise, isFreeShipping }) => ({
    name,
    code,
    discount: toRupees(toPaise(discountPaise)),
    isFreeShipping,
  }))
