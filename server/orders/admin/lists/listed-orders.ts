// Orders as rows of the admin lists. One statement finds the ids of a page with an index and reads only those orders,
// with their items, last shipment and ratings.
import { type RawBuilder, sql } from 'kysely'
import type { customerTypes } from '#contract/accounts/customer-types'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import type { ListedOrder, OrderOfStatus, RecentOrder } from '#contract/orders/admin-lists'
import type { OrderSource } from '#contract/orders/order-sources'
import { type OrderStatus, statusLabels } from '#contract/orders/order-status'
import { balanceOf, paymentStateOf } from '#contract/orders/payments'
import type { PaymentMethod } from '#contract/payment-methods/payment-methods'
import type { ShippingChoice } from '#contract/shipping/store'
import type { SellerScheme } from '#contract/tax/schemes'
import type { Db } from '#server/db/database'
import { addedCharges, type StoredCharge, viewCharges } from '#server/orders/read/added-charges'
import { orderPromotions, type StoredPromotion, viewPromotions } from '#server/orders/read/order-promotions'
import { isAwaitingFreight, packerOf } from '#server/orders/read/order-view'
import { hasRateChange } from '#server/orders/read/rate-changes'
import { claimWaits } from '#server/payments/payment-claim-queries'

type Line = [name: string, quantity: number, unitPricePaise: Paise, totalPaise: Paise]

interface Row {
  id: string
  version: number
  number: string
  customerId: string | null
  customerName: string
  customerEmail: string
  customerType: (typeof customerTypes)[number] | null
  isGuest: boolean
  status: OrderStatus
  createdAt: Date
  updatedAt: Date
  shippedAt: Date | null
  estimatedDelivery: string | null
  deliveredAt: Date | null
  lines: Line[]
  unitCount: number
  subtotalPaise: Paise
  gstPaise: Paise
  shippingPaise: Paise
  paymentFeePaise: Paise
  charges: StoredCharge[] | null
  promotions: readonly StoredPromotion[] | null
  discountPaise: Paise
  totalPaise: Paise
  roundOffPaise: number
  creditedPaise: Paise
  settledPaise: Paise
  paidPaise: Paise
  freeShipping: boolean
  isGift: boolean
  shipName: string
  shipAddress: string
  shipCity: string
  shipState: string
  shipZipCode: string
  shipCountry: string
  taxScheme: SellerScheme
  paymentStatus: string | null
  paymentMethod: string
  reportedMethod: PaymentMethod | null
  shippingChoice: ShippingChoice | null
  carrier: string | null
  trackingNumber: string | null
  shippingMethod: string | null
  awaitsFreight: boolean
  hasRateChange: boolean
  source: OrderSource
  isPriority: boolean
  holdReason: string | null
  packerId: string | null
  packerName: string | null
  packingSince: Date | null
  requestedAt: Date | null
  rating: number | null
  review: string | null
}

/** Returns the orders of an id query, in its order. */
export async function readOrderRows(db: Db, ids: RawBuilder<{ id: string }>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.version, o.number, o.customer_id, o.customer_name, o.customer_email, c.type as customer_type,
      o.customer_id is null and o.guest_email is not null as is_guest, o.status,
      o.created_at, o.updated_at, o.shipped_at, o.estimated_delivery, o.delivered_at, l.lines, o.unit_count,
      o.subtotal_paise, o.gst_paise, o.shipping_paise, o.payment_fee_paise, ${addedCharges} as charges,
      ${orderPromotions} as promotions, o.discount_paise, o.round_off_paise, o.total_paise,
      o.credited_paise, o.settled_paise, o.paid_paise, o.free_shipping, o.is_gift, o.ship_name, o.ship_address, o.ship_city,
      o.ship_state, o.ship_zip_code, o.ship_country, o.tax_scheme, o.payment_status, o.payment_method, o.shipping_choice,
      s.carrier, s.tracking_number, s.method as shipping_method, o.awaits_freight, ${hasRateChange} as has_rate_change, o.source, o.is_priority, o.hold_reason, o.packer_id,
      o.packer_name, o.packing_since, q.requested_at, v.rating, v.review, r.method as reported_method
    from unnest(array(${ids})) with ordinality as page (id, place)
    join orders o on o.id = page.id
    left join customers c on c.id = o.customer_id
    left join review_requests q on q.order_id = o.id
    cross join lateral (
      select coalesce(json_agg(json_build_array(name, quantity, unit_price_paise, total_paise) order by position), '[]')
        as lines
      from order_lines where order_id = o.id) l
    left join lateral (
      select carrier, tracking_number, method from shipments where order_id = o.id order by shipped_at desc limit 1) s on true
    cross join lateral (
      select round(avg(rating))::int as rating, max(nullif(comment, '')) as review from reviews where order_id = o.id) v
    left join lateral (
      select c.method from payment_claims c where c.order_id = o.id and ${claimWaits}
      order by c.claimed_at desc, c.id desc limit 1) r on true
    order by page.place`.execute(db)
  return rows
}

const rupees = (paise: number) => toRupees(toPaise(paise))
const timestamp = (at: Date | null) => at?.toISOString() ?? null

export const recentOrder = (row: Row): RecentOrder => ({
  _id: row.id,
  orderNumber: row.number,
  user: { name: row.customerName, email: row.customerEmail },
  status: row.status,
  statusDisplay: statusLabels[row.status],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  shippedDate: timestamp(row.shippedAt),
  estimatedDelivery: row.estimatedDelivery,
  deliveredDate: timestamp(row.deliveredAt),
  items: itemsOf(row),
  totalItems: row.unitCount,
  subtotal: rupees(row.subtotalPaise),
  taxAmount: rupees(row.gstPaise),
  shippingCost: rupees(row.shippingPaise),
  discountAmount: rupees(row.discountPaise),
  totalAmount: rupees(row.totalPaise),
  currency: 'INR',
  isGift: row.isGift,
  shippingAddress: {
    nameOrCompany: row.shipName,
    fullAddress: row.shipAddress,
    city: row.shipCity,
    state: row.shipState,
    zipCode: row.shipZipCode,
    country: row.shipCountry,
    addressLine1: row.shipAddress,
    addressLine2: '',
    postalCode: row.shipZipCode,
  },
  shippingMethod: methodOf(row),
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
  rating: row.rating,
  review: row.review,
})

export const orderOfStatus = (row: Row): OrderOfStatus => ({
  ...recentOrder(row),
  version: row.version,
  customerId: row.customerId,
  customerType: row.customerType ?? 'regular',
  isGuest: row.isGuest,
  paymentInfo: paymentInfoOf(row),
  paymentState: paymentStateOf(row),
  reportedMethod: row.reportedMethod,
  balance: toRupees(balanceOf(row)),
  paymentFee: rupees(row.paymentFeePaise),
  roundOff: rupees(row.roundOffPaise),
  promotions: viewPromotions(row.promotions),
  charges: viewCharges(row.charges),
  freeShipping: row.freeShipping,
  shippingChoice: row.shippingChoice && { pricing: row.shippingChoice.pricing },
  taxScheme: row.taxScheme,
  awaitsFreight: isAwaitingFreight(row),
  hasRateChange: row.hasRateChange,
  source: row.source,
  isPriority: row.isPriority,
  holdReason: row.holdReason,
  packer: packerOf(row),
  reviewRequestedAt: timestamp(row.requestedAt),
})

export const listedOrder = (row: Row): ListedOrder => ({
  _id: row.id,
  orderNumber: row.number,
  version: row.version,
  customerId: row.customerId,
  user: { name: row.customerName, email: row.customerEmail },
  customerType: row.customerType ?? 'regular',
  isGuest: row.isGuest,
  status: row.status,
  statusDisplay: statusLabels[row.status],
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  items: itemsOf(row),
  totalItems: row.unitCount,
  totalAmount: rupees(row.totalPaise),
  paymentInfo: paymentInfoOf(row),
  paymentState: paymentStateOf(row),
  reportedMethod: row.reportedMethod,
  balance: toRupees(balanceOf(row)),
  shippingAddress: { city: row.shipCity, state: row.shipState, postalCode: row.shipZipCode },
  shippingMethod: methodOf(row),
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
  awaitsFreight: isAwaitingFreight(row),
  hasRateChange: row.hasRateChange,
  source: row.source,
  isPriority: row.isPriority,
  holdReason: row.holdReason,
  packer: packerOf(row),
  reviewRequestedAt: timestamp(row.requestedAt),
  rating: row.rating,
})

const itemsOf = ({ lines }: Row) =>
  lines.map(([name, quantity, unitPricePaise, totalPaise]) => ({
    name,
    quantity,
    price: rupees(unitPricePaise),
    totalPrice: rupees(totalPaise),
  }))

const paymentInfoOf = ({ paymentStatus, paymentMethod }: Row) =>
  paymentStatus === null ? null : { method: paymentMethod }

const methodOf = ({ shippingMethod, shippingChoice }: Row) => shippingMethod ?? shippingChoice?.name ?? null
