// Reads everything that decides the amounts of an order that is changed, in one statement: its lines with the products of
// today, the new products, the benefits of the customer, and the promotions and settings.
import { sql } from 'kysely'
import type { PriceRule } from '#contract/prices/offers'
import type { ProductTax } from '#contract/tax/rates'
import { mainImage } from '#server/catalogue/products/inherited'
import { isVisible, taxColumns } from '#server/catalogue/products/product-view'
import { packSizeFor } from '#server/companies/records/full-packs'
import { type BenefitGroup, benefitGroups } from '#server/customers/benefits/benefits'
import type { Db } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import type { OrderRow } from '#server/orders/read/order-view'
import { promotionIds, promotionsFor, type ReadPromotions } from '#server/prices/promotions/read-promotions'
import { priceRulesOf } from '#server/prices/rules/price-rules'
import { storedSetting, wants } from '#server/settings/settings'
import { type TaxTerms, taxTerms } from '#server/settings/tax-terms'

/** An order as stored, without its last shipment. */
export type StoredOrder = Omit<
  OrderRow,
  'carrier' | 'trackingNumber' | 'shippingMethod' | 'charges' | 'promotions'
>

export interface StoredLine {
  id: string
  position: number
  productId: string | null
  name: string
  image: string | null
  unit: string
  hsn: string | null
  uqc: string | null
  quantity: number
  specifications: Record<string, string>
  unitPricePaise: number
  listPricePaise: number | null
  priceReason: string | null
  priceKind: 'list' | 'sale' | null
  priceName: string | null
  gstBasisPoints: number
  declinedGstBasisPoints: number | null
  subtotalPaise: number
  discountPaise: number
  promotionPaise: number
  reductionPaise: number
  gstPaise: number
  totalPaise: number
  priceWithGstPaise: number | null
  discountWithGstPaise: number | null
}

/** A product as it is today; prices for the order's customer. */
export interface ProductToday extends ProductTax {
  productId: string
  name: string
  image: string | null
  unit: string
  hsn: string | null
  uqc: string | null
  weightGrams: number | null
  /** Null for a draft. */
  listPricePaise: number | null
  familyId: string | null
  priceRules: PriceRule[]
  promotionIds: string[]
  minOrderQuantity: number
  packSize: number
  isForSale: boolean
  stock: number
}

export interface OrderContentRow {
  lines: StoredLine[]
  products: ProductToday[]
  groups: BenefitGroup[]
  terms: TaxTerms
  entered: ReadPromotions
  /** Promotions of the order, by position. */
  promotions: { promotionId: string | null; name: string; code: string | null; isFreeShipping: boolean }[]
  charges: { id: string; kind: string; amountPaise: number }[]
  /** The rule of the chosen payment method today; null without one. */
  paymentFee: {
    feeBasisPoints: number
    fixedFeePaise: number
    minOrderPaise: number | null
    maxOrderPaise: number | null
  } | null
  unpaidOrders: JsonValue | null
  freightAfterOrder: boolean
  enforcesMinimum: boolean
  hasShipments: boolean
}

/** @param addedIds products that the order gets */
export async function readContent(
  db: Db,
  order: StoredOrder,
  addedIds: readonly string[],
): Promise<OrderContentRow> {
  const { id, customerId, guestEmail } = order
  const codes = sql`array(select u.code from order_promotions u where u.order_id = ${id} and u.code is not null)`
  const entered = promotionsFor({ customerId, guestEmail, codes, ofOrder: id })
  const { rows } = await sql<OrderContentRow>`
    with lines as (
      select l.id, l.position, l.product_id as "productId", l.name, l.image, l.unit, l.hsn, l.uqc, l.quantity, l.specifications,
        l.unit_price_paise as "unitPricePaise", l.list_price_paise as "listPricePaise", l.price_reason as "priceReason",
        l.price_kind as "priceKind", l.price_name as "priceName", l.gst_basis_points as "gstBasisPoints",
        l.declined_gst_basis_points as "declinedGstBasisPoints", l.subtotal_paise as "subtotalPaise",
        l.discount_paise as "discountPaise", l.promotion_paise as "promotionPaise", l.reduction_paise as "reductionPaise",
        l.gst_paise as "gstPaise", l.total_paise as "totalPaise", l.price_with_gst_paise as "priceWithGstPaise",
        l.discount_with_gst_paise as "discountWithGstPaise"
      from order_lines l where l.order_id = ${id}
    ), goods as (
      select p.id as "productId", p.name, ${mainImage} as image, p.unit, p.hsn, p.uqc, p.weight_grams as "weightGrams",
        p.price_paise as "listPricePaise", p.family_id as "familyId", ${priceRulesOf(customerId)} as "priceRules",
        ${promotionIds} as "promotionIds", ${taxColumns}, p.min_order_quantity as "minOrderQuantity",
        ${packSizeFor(customerId)} as "packSize",
        ${isVisible} and p.price_paise is not null as "isForSale", s.stock
      from products p join stock_levels s on s.product_id = p.id left join categories c on c.id = p.category_id
      where p.id in (select "productId" from lines union select unnest(${[...addedIds]}::uuid[]))
    )
    select (select coalesce(json_agg(lines order by position), '[]') from lines) as lines,
      (select coalesce(json_agg(goods), '[]') from goods) as products,
      ${benefitGroups(customerId)} as groups, ${taxTerms} as terms, ${entered} as entered,
      (select coalesce(json_agg(json_build_object('promotionId', u.promotion_id, 'name', u.name, 'code', u.code,
        'isFreeShipping', u.is_free_shipping) order by u.position), '[]')
        from order_promotions u where u.order_id = ${id}) as promotions,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'amountPaise', a.amount_paise) order by a.added_at, a.id), '[]')
        from order_charges a where a.order_id = ${id} and a.removed_at is null) as charges,
      (select json_build_object('feeBasisPoints', m.fee_basis_points, 'fixedFeePaise', m.fixed_fee_paise,
        'minOrderPaise', m.min_order_paise, 'maxOrderPaise', m.max_order_paise)
        from payment_methods m where m.id = ${order.paymentMethodId}::uuid) as payment_fee,
      ${storedSetting('unpaidOrders')} as unpaid_orders, ${wants('freightAfterOrder')} as freight_after_order,
      ${wants('enforceMinimum')} as enforces_minimum,
      exists (select from shipments where order_id = ${id}) as has_shipments`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row
}
