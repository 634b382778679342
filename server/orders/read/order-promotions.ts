// The promotions that applied when an order was placed.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { PromotionView } from '#contract/cart/promotion-view'

export interface StoredPromotion {
  name: string
  code: string | null
  discountPaise: number
  /** Null if prices are without GST. */
  discountWithGstPaise: number | null
  isFreeShipping: boolean
}

/** SQL expression for the promotions of the order `o`; null without promotions. */
export const orderPromotions = sql<StoredPromotion[] | null>`(
  select jsonb_agg(jsonb_build_object('name', name, 'code', code, 'discountPaise', discount_paise,
    'discountWithGstPaise', discount_with_gst_paise,
    'isFreeShipping', is_free_shipping) order by position)
  from order_promotions where order_id = o.id)`

export const viewPromotions = (promotions: readonly StoredPromotion[] | null): PromotionView[] =>
  (promotions ?? []).map(({ name, code, discountPaise, discountWithGstPaise, isFreeShipping }) => ({
    name,
    code,
    discount: toRupees(toPaise(discountPaise)),
    discountWithGst: discountWithGstPaise === null ? null : toRupees(toPaise(discountWithGstPaise)),
    isFreeShipping,
  }))
