// Inserts a new order in one statement: order, lines, first event, notification, emails and group refresh.
import { sql } from 'kysely'
import type { LineAmounts } from '#contract/base/gst'
import { formatPaise, type Paise } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import type { ChargedAmounts } from '#contract/orders/charges'
import type { OrderSource } from '#contract/orders/order-sources'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { ShippingChoice } from '#contract/shipping/store'
import type { SellerScheme } from '#contract/tax/schemes'
import { eventParts } from '#server/connections/webhooks/record-event'
import { refreshGroupsOf } from '#server/customers/benefits/refresh-task'
import type { Transaction } from '#server/db/database'
import type { ActorContext } from '#server/http/request/context'
import { insertMail, sendQueued } from '#server/mail/queue-mail'
import { adminIdOf, insertEvent } from '#server/orders/fulfil/append-event'
import { wants } from '#server/settings/settings'
import type { OrderAudience } from './order-audience.ts'
import type { Buyer } from './order-buyer.ts'
import type { PlacedCharge } from './ordered-goods.ts'
import type { CartLine, ShippingAddress } from './take-cart.ts'

export interface NewLine
  extends Omit<
    CartLine,
    | 'listPricePaise'
    | 'familyId'
    | 'priceRules'
    | 'promotionIds'
    | 'gstBasisPoints'
    | 'taxRules'
    | 'pricesIncludeGst'
    | 'availableFrom'
    | 'minOrderQuantity'
    | 'packSize'
    | 'uqc'
  > {
  uqc: string
  position: number
  /** With GST if prices include it. */
  listPricePaise: Paise
  unitPricePaise: Paise
  /** The unit price and the discount as displayed, if prices include GST; else null. */
  priceWithGstPaise: Paise | null
  discountWithGstPaise: Paise | null
  /** Why the unit price isn't the list price; null if it is. */
  priceReason: string | null
  priceKind: string | null
  priceName: string | null
  /** The part of the discount that comes from promotions. */
  promotionPaise: Paise
  gstBasisPoints: number
}

/** A promotion that applied when the order was placed. */
export interface OrderPromotion {
  position: number
  promotionId: string
  name: string
  code: string | null
  discountPaise: Paise
  discountWithGstPaise: Paise | null
  isFreeShipping: boolean
}

export interface NewOrder extends ChargedAmounts {
  id: string
  number: string
  placedAt: Date
  /** Without an id for a guest. */
  customer: { id: string | null; name: string; email: string; phone: string }
  address: ShippingAddress
  buyer: Buyer
  /** GST State code, 96 for other countries; null for a State that isn't recognised. */
  placeOfSupply: string | null
  taxScheme: SellerScheme
  /** Whether the shop rounds totals, so that later changes round the total too. */
  roundsTotal: boolean
  /** Why the order waits for staff; null if it doesn't. */
  holdReason: string | null
  lines: readonly (NewLine & LineAmounts)[]
  isPaid: boolean
  /** Last day for payment; null if there is no limit. */
  paymentDueOn: string | null
  /** Whether staff will add the freight, so that the amount isn't final. */
  awaitsFreight: boolean
  source: OrderSource
  /** Days after the invoice in which an order on account is due; null if it is paid before dispatch. */
  creditDays: number | null
  /** The company that the customer orders for, and its branch. */
  companyId: string | null
  branchId: string | null
  /** The buyer's own number of the order. */
  poNumber: string | null
  /** Why staff placed it beyond the credit limit of the company. */
  creditReason: string | null
  unitCount: number
  freeShipping: boolean
  promotions: readonly OrderPromotion[]
  /** Charges that staff entered, freight included. */
  charges: readonly PlacedCharge[]
  /** Whether codes were entered in the cart, which the order clears. */
  hasCodes: boolean
  /** Payment method shown in the API and the books until a payment arrives. */
  paymentMethod: string
  paymentChoice: PaymentChoice | null
  shippingChoice: ShippingChoice | null
  audience: OrderAudience
  /** For an order that is split off another: staff get no notification, and the customer an email only if asked. */
  splitOff?: { note: string; tellCustomer: boolean }
}

export function insertOrder(tx: Transaction, ctx: ActorContext, order: NewOrder) {
  const { id, number, customer, address, buyer, lines, totalPaise, shippingChoice, audience, splitOff } =
    order
  const event = insertEvent(tx, ctx, {
    orderId: id,
    kind: 'placed',
    toStatus: 'pending',
    ...placedNote(order),
  })
  const text = `${counted(lines.length, 'item')}, ${formatPaise(totalPaise)}`
  const mail = (template: string) => insertMail({ key: `${template}:${id}`, template, data: { orderId: id } })
  const mails = [
    // A customer who is known only by the phone number gets no emails.
    ...(customer.email === '' || splitOff?.tellCustomer === false
      ? []
      : [{ cte: 'for_customer', template: 'order-placed' }]),
    ...(audience.admins ? [{ cte: 'for_admins', template: 'seller-order-placed' }] : []),
  ]
  // If the method has been deleted in the meantime, only the stored copy names it.
  const shippingMethodId = shippingChoice
    ? sql`(select id from shipping_methods where id = ${shippingChoice._id} for key share)`
    : sql`null`
  // Includes only the parts that this order needs, because even a CTE without rows costs time.
  const parts = [
    sql`placed as (
      insert into orders (id, number, customer_id, guest_email, customer_name, customer_email, customer_phone, subtotal_paise,
        discount_paise, shipping_paise, payment_fee_paise, added_charges_paise, charges_gst_paise, gst_paise, rounds_total, round_off_paise, total_paise, payment_method,
        payment_method_id, payment_choice, shipping_method_id, shipping_choice, payment_status, paid_at, unit_count, ship_name, ship_address, ship_city,
        ship_state, ship_zip_code, ship_country, ship_phone, place_of_supply, free_shipping, buyer_gstin, buyer_business_name, buyer_business_address,
        buyer_registration, tax_scheme, payment_due_on, awaits_freight, hold_reason, source, credit_days,
        company_id, branch_id, po_number)
      values (${id}, ${number}, ${customer.id}::uuid, ${customer.id === null ? customer.email || null : null}::text, ${customer.name}, ${customer.email}, ${customer.phone},
        ${order.subtotalPaise}, ${order.discountPaise}, ${order.shippingPaise}, ${order.paymentFeePaise},
        ${order.addedChargesPaise}, ${order.chargesGstPaise}, ${order.gstPaise}, ${order.roundsTotal}, ${order.roundOffPaise}, ${totalPaise}, ${order.paymentMethod},
        ${order.paymentChoice?._id ?? null}, ${order.paymentChoice && JSON.stringify(order.paymentChoice)}::jsonb,
        ${shippingMethodId}, ${shippingChoice && JSON.stringify(shippingChoice)}::jsonb,
        ${order.isPaid ? 'completed' : 'pending'}, case when ${order.isPaid}::boolean then now() end,
        ${order.unitCount}, ${address.nameOrCompany}, ${address.fullAddress}, ${address.city}, ${address.state},
        ${address.zipCode}, ${address.country}, ${address.phone ?? ''}, ${order.placeOfSupply}, ${order.freeShipping},
        ${buyer.gstin}, ${buyer.businessName}, ${buyer.businessAddress}, ${buyer.registration}, ${order.taxScheme}, ${order.paymentDueOn}::date,
        ${order.awaitsFreight}, ${order.holdReason}, ${order.source}, ${order.creditDays},
        ${order.companyId}, ${order.branchId}, ${order.poNumber})
    )`,
    sql`lined as (
      insert into order_lines (order_id, id, position, product_id, name, image, unit, hsn, uqc, quantity, unit_price_paise,
        list_price_paise, price_reason, price_kind, price_name, promotion_paise, gst_basis_points, subtotal_paise, discount_paise,
        gst_paise, total_paise, price_with_gst_paise, discount_with_gst_paise, specifications)
      select ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
        id uuid, position int, "productId" uuid, name text, image text, unit text, hsn text, uqc text, quantity int,
        "unitPricePaise" bigint, "listPricePaise" bigint, "priceReason" text, "priceKind" text, "priceName" text, "promotionPaise" bigint,
        "gstBasisPoints" int, "subtotalPaise" bigint, "discountPaise" bigint, "gstPaise" bigint, "totalPaise" bigint,
        "priceWithGstPaise" bigint, "discountWithGstPaise" bigint, specifications jsonb)
    )`,
    ...(order.promotions.length > 0 ? [sql`promoted as (${insertPromotions(order)})`] : []),
    ...(order.charges.length > 0 ? [sql`charged as (${insertCharges(ctx, order)})`] : []),
    ...(order.hasCodes && customer.id !== null
      ? [sql`cleared as (delete from cart_codes where customer_id = ${customer.id})`]
      : []),
    sql`told as (${event})`,
    ...(splitOff
      ? []
      : [
          sql`notified as (
      insert into notifications (kind, title, text, subject_id)
      select 'order', ${`New order ${number}`}::text, ${text}::text, ${id} where ${wants('orderNotifications')}
    )`,
        ]),
    ...(buyer.gstin === null || customer.id === null || splitOff || order.branchId !== null
      ? []
      : [sql`remembered as (${rememberBuyer(customer.id, buyer)})`]),
    ...mails.map(({ cte, template }) => sql`${sql.raw(cte)} as (${mail(template)})`),
    sql`queued as (${
      mails.length === 0
        ? sql`select id from mails where false`
        : sql.join(
            mails.map(({ cte }) => sql`select id from ${sql.raw(cte)}`),
            sql` union all `,
          )
    })`,
    ...(audience.webhooks ? [eventParts(orderPlaced(id))] : []),
  ]
  const jobs =
    audience.groups && customer.id !== null
      ? [sendQueued, refreshGroupsOf(sql`${customer.id}`)]
      : [sendQueued]
  return sql`with ${sql.join(parts)} insert into outbox (kind, payload) ${sql.join(jobs, sql` union all `)}`
}

function placedNote({ holdReason, creditReason, splitOff }: NewOrder): { note?: string } {
  if (splitOff) return { note: splitOff.note }
  const notes = [
    ...(holdReason === null ? [] : [`Put on hold: ${holdReason}`]),
    ...(creditReason === null ? [] : [`Placed beyond the credit limit: ${creditReason}`]),
  ]
  return notes.length > 0 ? { note: notes.join('. ') } : {}
}

const insertPromotions = ({ id, customer, promotions }: NewOrder) => sql`
  insert into order_promotions (order_id, customer_id, position, promotion_id, name, code, discount_paise, discount_with_gst_paise, is_free_shipping)
  select ${id}::uuid, ${customer.id}::uuid, p.* from jsonb_to_recordset(${JSON.stringify(promotions)}::jsonb) as p (
    position int, "promotionId" uuid, name text, code text, "discountPaise" bigint, "discountWithGstPaise" bigint, "isFreeShipping" boolean)`

/** Charges are listed in the order of their time. */
const insertCharges = (ctx: ActorContext, { id, charges }: NewOrder) => sql`
  insert into order_charges (order_id, kind, label, amount_paise, added_at, added_by_id, added_by)
  select ${id}::uuid, c.kind, c.label, c."amountPaise", now() + c.place * interval '1 microsecond',
    ${adminIdOf(ctx)}::uuid, ${ctx.actor.name}
  from jsonb_to_recordset(${JSON.stringify(charges.map((charge, place) => ({ ...charge, place })))}::jsonb) as c (
    kind text, label text, "amountPaise" bigint, place int)`

const orderPlaced = (id: string) =>
  sql`select 'order.placed'::text as type, ${id}::uuid as subject_id, '{}'::jsonb as detail`

/** Only for an order with a GSTIN; an order without one doesn't clear the profile. */
const rememberBuyer = (customerId: string, { gstin, businessName, businessAddress }: Buyer) => sql`
  update customers set gstin = ${gstin}::text, business_name = coalesce(${businessName}::text, ''),
    business_address = coalesce(${businessAddress}::text, '')
  where id = ${customerId}
    and (gstin, business_name, business_address) is distinct from
      (${gstin}::text, coalesce(${businessName}::text, ''), coalesce(${businessAddress}::text, ''))`
