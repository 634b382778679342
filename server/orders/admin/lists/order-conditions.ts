// Translates a filter of the list of all orders into SQL over `orders o`.
import { type RawBuilder, sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { OrderFilter } from '#contract/orders/admin-lists'
import { orderContains } from '#server/orders/read/order-search'
import { ordersByReference } from '#server/payments/known-references'
import { claimWaits } from '#server/payments/payment-claim-queries'

export interface OrderConditions {
  /** Null if the filter allows any status. */
  status: RawBuilder<boolean> | null
  /** All conditions except the status; null if there are none. */
  others: RawBuilder<boolean> | null
  all: RawBuilder<boolean>
}

type Conditions = {
  [Field in Exclude<keyof OrderFilter, 'status'>]-?: Condition<NonNullable<OrderFilter[Field]>>
}
type Condition<Value> = (value: Value) => RawBuilder<unknown>

export function orderConditions({ status, ...others }: OrderFilter): OrderConditions {
  const parts = Object.entries(others).flatMap(([field, value]) =>
    value === undefined || value === ''
      ? []
      : [(conditions[field as keyof Conditions] as Condition<unknown>)(value)],
  )
  const ofStatus = status === undefined ? null : sql<boolean>`o.status = ${status}`
  return {
    status: ofStatus,
    others: every(parts),
    all: every(ofStatus ? [ofStatus, ...parts] : parts) ?? sql<boolean>`true`,
  }
}

const every = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? null : sql<boolean>`${sql.join(parts, sql` and `)}`

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Kolkata'`

/** Money to refund: paid for a cancelled order, or above the amount due. */
const moneyLeft = sql`((o.status = 'cancelled' and o.paid_paise > 0) or o.payment_state = 'overpaid')`

const flags: Record<NonNullable<OrderFilter['flag']>, RawBuilder<unknown>> = {
  priority: sql`o.is_priority`,
  freight: sql`(o.awaits_freight and o.status in ('pending', 'processing'))`,
  rates: sql`(o.id in (select orders_with_rate_changes()))`,
  hold: sql`o.hold_reason is not null`,
  refund: moneyLeft,
  claim: sql`exists (select from payment_claims c where c.order_id = o.id and ${claimWaits})`,
}

/**
 * Searches order text and payment references. `search_text` includes the tracking numbers of the order's shipments;
 * references are stored with payments and claims.
 */
function searched(search: string) {
  const inText = orderContains(search)
  const byReference = ordersByReference(search)
  // An array subquery lets both conditions use an index.
  return byReference ? sql`(${inText} or o.id = any(array(${byReference})))` : inText
}

const conditions: Conditions = {
  search: searched,
  payment: (state) => sql`o.payment_state = ${state}`,
  carrier: (carrier) => sql`o.id in (select p.order_id from shipments p where p.carrier = ${carrier})`,
  // An order whose customer was deleted counts as regular.
  customerType: (type) =>
    type === 'regular'
      ? sql`not exists (select from customers c where c.id = o.customer_id and c.type <> 'regular')`
      : sql`exists (select from customers c where c.id = o.customer_id and c.type = ${type})`,
  // A guest whose data was deleted has no email address left.
  buyer: (buyer) =>
    buyer === 'guest'
      ? sql`(o.customer_id is null and o.guest_email is not null)`
      : sql`o.customer_id is not null`,
  source: (source) => sql`o.source = ${source}`,
  state: (code) => sql`o.place_of_supply = ${code}`,
  flag: (flag) => flags[flag],
  minTotal: (rupees) => sql`o.total_paise >= ${fromRupees(rupees)}`,
  maxTotal: (rupees) => sql`o.total_paise <= ${fromRupees(rupees)}`,
  from: (day) => sql`o.created_at >= ${midnight(day)}`,
  to: (day) => sql`o.created_at < ${midnight(day)} + interval '1 day'`,
  shippedFrom: (day) => sql`coalesce(o.shipped_at, o.updated_at) >= ${midnight(day)}`,
  customer: (id) => (Id.safeParse(id).success ? sql`o.customer_id = ${id}` : sql`false`),
  promotion: (id) =>
    Id.safeParse(id).success
      ? sql`o.id in (select u.order_id from order_promotions u where u.promotion_id = ${id})`
      : sql`false`,
}
