// A new order with all that comes with it, in one statement: lines, first event, notification, email, group refresh.
import { sql } from 'kysely'
import type { LineAmounts } from '#contract/base/gst'
import { stateCodeOf } from '#contract/base/gst-states'
import { formatPaise, type Paise } from '#contract/base/money'
import type { ChargedAmounts } from '#contract/orders/charges'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { ShippingChoice } from '#contract/shipping/store'
import { refreshGroupsOf } from '#server/customer-groups/refresh-task'
import type { Transaction } from '#server/db/database'
import type { CustomerContext } from '#server/http/request/context'
import { insertMail, sendQueued } from '#server/mail/queue-mail'
import { insertNotification } from '#server/notifications/notify'
import { insertEvent } from '#server/orders/fulfil/append-event'
import type { CartLine, ShippingAddress } from './take-cart.ts'

export interface NewLine extends Omit<CartLine, 'pricePaise' | 'gstBasisPoints' | 'availableFrom'> {
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
  lines: readonly (NewLine & LineAmounts)[]
  isPaid: boolean
  unitCount: number
  freeShipping: boolean
  /** What the API and the books call the way of paying, until money arrives. */
  paymentMethod: string
  paymentChoice: PaymentChoice | null
  shippingChoice: ShippingChoice | null
}

export function insertOrder(tx: Transaction, ctx: CustomerContext, order: NewOrder) {
  const { id, number, customer, address, lines, totalPaise, shippingChoice } = order
  const event = insertEvent(tx, ctx, { orderId: id, kind: 'placed', toStatus: 'pending' })
  const notification = insertNotification(tx, {
    kind: 'order',
    title: `New order ${number}`,
    text: `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, ${formatPaise(totalPaise)}`,
    subjectId: id,
  })
  const mail = insertMail({ key: `order-placed:${id}`, template: 'order-placed', data: { orderId: id } })
  // One that is deleted in the meantime is named by the copy alone.
  const shippingMethodId = shippingChoice
    ? sql`(select id from shipping_methods where id = ${shippingChoice._id} for key share)`
    : sql`null`
  return sql`
    with placed as (
      insert into orders (id, number, customer_id, customer_name, customer_email, customer_phone, subtotal_paise,
        discount_paise, shipping_paise, payment_fee_paise, charges_gst_paise, gst_paise, total_paise, payment_method,
        payment_method_id, payment_choice, shipping_method_id, shipping_choice, payment_status, paid_at, unit_count, ship_name, ship_address, ship_city,
        ship_state, ship_zip_code, ship_country, place_of_supply, free_shipping)
      values (${id}, ${number}, ${customer.id}, ${customer.name}, ${customer.email}, ${customer.phone},
        ${order.subtotalPaise}, ${order.discountPaise}, ${order.shippingPaise}, ${order.paymentFeePaise},
        ${order.chargesGstPaise}, ${order.gstPaise}, ${totalPaise}, ${order.paymentMethod},
        ${order.paymentChoice?._id ?? null}, ${order.paymentChoice && JSON.stringify(order.paymentChoice)}::jsonb,
        ${shippingMethodId}, ${shippingChoice && JSON.stringify(shippingChoice)}::jsonb,
        ${order.isPaid ? 'completed' : 'pending'}, case when ${order.isPaid}::boolean then now() end,
        ${order.unitCount}, ${address.nameOrCompany}, ${address.fullAddress}, ${address.city}, ${address.state},
        ${address.zipCode}, ${address.country}, ${stateCodeOf(address.state)}, ${order.freeShipping})
    ), lined as (
      insert into order_lines (order_id, id, position, product_id, name, image, unit, hsn, quantity, unit_price_paise,
        gst_basis_points, subtotal_paise, discount_paise, gst_paise, total_paise, specifications)
      select ${id}::uuid, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
        id uuid, position int, "productId" uuid, name text, image text, unit text, hsn text, quantity int,
        "unitPricePaise" bigint, "gstBasisPoints" int, "subtotalPaise" bigint, "discountPaise" bigint,
        "gstPaise" bigint, "totalPaise" bigint, specifications jsonb)
    ), told as (${event}), notified as (${notification}), queued as (${mail})
    insert into outbox (kind, payload) ${sendQueued} union all ${refreshGroupsOf(sql`${customer.id}`)}`
}
