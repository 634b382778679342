// A new order with all that comes with it, in one statement: lines, first event, notification, email, group refresh.
import { sql } from 'kysely'
import type { LineAmounts } from '#contract/base/gst'
import { formatPaise, type Paise } from '#contract/base/money'
import { counted } from '#contract/base/rupee-text'
import type { ChargedAmounts } from '#contract/orders/charges'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { ShippingChoice } from '#contract/shipping/store'
import type { SellerScheme } from '#contract/tax/schemes'
import { refreshGroupsOf } from '#server/customer-groups/refresh-task'
import { constant } from '#server/db/constant'
import type { Transaction } from '#server/db/database'
import type { CustomerContext } from '#server/http/request/context'
import { insertMail, insertMailIf, sendQueued } from '#server/mail/queue-mail'
import { insertEvent } from '#server/orders/fulfil/append-event'
import { storedSetting, wants } from '#server/settings/settings'
import { eventParts } from '#server/webhooks/record-event'
import type { Buyer } from './order-buyer.ts'
import type { CartLine, ShippingAddress } from './take-cart.ts'

export interface NewLine
  extends Omit<CartLine, 'pricePaise' | 'gstBasisPoints' | 'taxRules' | 'availableFrom' | 'uqc'> {
  uqc: string
  position: number
  unitPricePaise: Paise
  gstBasisPoints: number
}

export interface NewOrder extends ChargedAmounts {
  id: string
  number: string
  placedAt: Date
  customer: { id: string; name: string; email: string; phone: string }
  address: ShippingAddress
  buyer: Buyer
  /** GST State code, 96 for other countries; null for a State that isn't recognised. */
  placeOfSupply: string | null
  taxScheme: SellerScheme
  lines: readonly (NewLine & LineAmounts)[]
  isPaid: boolean
  /** Last day on which it waits for its payment; null for however long. */
  paymentDueOn: string | null
  unitCount: number
  freeShipping: boolean
  /** What the API and the books call the way of paying, until money arrives. */
  paymentMethod: string
  paymentChoice: PaymentChoice | null
  shippingChoice: ShippingChoice | null
}

/** To an address of the admins' own; the seller's is on every order anyway. */
const wantsOrderMails = constant(sql<boolean>`coalesce(${storedSetting('general')} ->> 'adminEmail', '') <> ''
  and ${wants('emailNotifications')} and ${wants('orderNotifications')}`)

export function insertOrder(tx: Transaction, ctx: CustomerContext, order: NewOrder) {
  const { id, number, customer, address, buyer, lines, totalPaise, shippingChoice } = order
  const event = insertEvent(tx, ctx, { orderId: id, kind: 'placed', toStatus: 'pending' })
  const text = `${counted(lines.length, 'item')}, ${formatPaise(totalPaise)}`
  const mail = (template: string) => ({ key: `${template}:${id}`, template, data: { orderId: id } })
  // One that is deleted in the meantime is named by the copy alone.
  const shippingMethodId = shippingChoice
    ? sql`(select id from shipping_methods where id = ${shippingChoice._id} for key share)`
    : sql`null`
  return sql`
    with placed as (
      insert into orders (id, number, customer_id, customer_name, customer_email, customer_phone, subtotal_paise,
        discount_paise, shipping_paise, payment_fee_paise, charges_gst_paise, gst_paise, total_paise, payment_method,
        payment_method_id, payment_choice, shipping_method_id, shipping_choice, payment_status, paid_at, unit_count, ship_name, ship_address, ship_city,
        ship_state, ship_zip_code, ship_country, place_of_supply, free_shipping, buyer_gstin, buyer_business_name, buyer_business_address, tax_scheme,
        payment_due_on)
      values (${id}, ${number}, ${customer.id}, ${customer.name}, ${customer.email}, ${customer.phone},
        ${order.subtotalPaise}, ${order.discountPaise}, ${order.shippingPaise}, ${order.paymentFeePaise},
        ${order.chargesGstPaise}, ${order.gstPaise}, ${totalPaise}, ${order.paymentMethod},
        ${order.paymentChoice?._id ?? null}, ${order.paymentChoice && JSON.stringify(order.paymentChoice)}::jsonb,
        ${shippingMethodId}, ${shippingChoice && JSON.stringify(shippingChoice)}::jsonb,
        ${order.isPaid ? 'completed' : 'pending'}, case when ${order.isPaid}::boolean then now() end,
        ${order.unitCount}, ${address.nameOrCompany}, ${address.fullAddress}, ${address.city}, ${address.state},
        ${address.zipCode}, ${address.country}, ${order.placeOfSupply}, ${order.freeShipping},
        ${buyer.gstin}, ${buyer.businessName}, ${buyer.businessAddress}, ${order.taxScheme}, ${order.paymentDueOn}::date)
    ), lined as (
      insert into order_lines (order_id, id, position, product_id, name, image, unit, hsn, uqc, quantity, unit_price_paise,
        gst_basis_points, subtotal_paise, discount_paise, gst_paise, total_paise, specifications)
      select ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
        id uuid, position int, "productId" uuid, name text, image text, unit text, hsn text, uqc text, quantity int,
        "unitPricePaise" bigint, "gstBasisPoints" int, "subtotalPaise" bigint, "discountPaise" bigint,
        "gstPaise" bigint, "totalPaise" bigint, specifications jsonb)
    ), remembered as (${rememberBuyer(customer.id, buyer)}
    ), told as (${event}), notified as (
      insert into notifications (kind, title, text, subject_id)
      select 'order', ${`New order ${number}`}::text, ${text}::text, ${id} where ${wants('orderNotifications')}
    ), for_customer as (${insertMail(mail('order-placed'))}),
    for_admins as (${insertMailIf(mail('seller-order-placed'), wantsOrderMails)}),
    queued as (select id from for_customer union all select id from for_admins),
    ${eventParts(sql`select 'order.placed'::text as type, ${id}::uuid as subject_id, '{}'::jsonb as detail`)}
    insert into outbox (kind, payload) ${sendQueued} union all ${refreshGroupsOf(sql`${customer.id}`)}`
}

/** An order without a GSTIN forgets none. */
const rememberBuyer = (customerId: string, { gstin, businessName, businessAddress }: Buyer) => sql`
  update customers set gstin = ${gstin}::text, business_name = coalesce(${businessName}::text, ''),
    business_address = coalesce(${businessAddress}::text, '')
  where id = ${customerId} and ${gstin}::text is not null
    and (gstin, business_name, business_address) is distinct from
      (${gstin}::text, coalesce(${businessName}::text, ''), coalesce(${businessAddress}::text, ''))`
