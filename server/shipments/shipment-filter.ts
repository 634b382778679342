// The filter of shipments, for lists, files and batch jobs.
import { type RawBuilder, sql } from 'kysely'
import { today } from '#contract/base/days'
import type { ShipmentFilter } from '#contract/shipments/admin'
import { contains } from '#server/db/contains-pattern'
import { conditionOf, type List, ordered } from '#server/db/list-page'
import { containsOrPhone } from '#server/db/phones'
import { orderContains } from '#server/orders/read/order-search'

/** The estimated delivery day has passed, and the shipment is neither delivered nor cancelled. Needs its order `o`. */
export const isLate = (): RawBuilder<boolean> =>
  sql<boolean>`(p.delivered_at is null and p.estimated_delivery < ${today()}::date
    and o.status in ('processing', 'shipped'))`

/** Without the order's tracking numbers: only the shipment's own number is searched. */
const orderText = sql`lower(o.number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.customer_phone)`

/** Finds the order by its index, and then checks which of its shipments matches. */
const holds = (search: string) => sql<boolean>`(${orderContains(search)}
  and (${contains(sql`lower(p.tracking_number)`, search)} or ${containsOrPhone(orderText, sql`o.customer_phone`, search)}))`

export function shipmentList({ search, status, late }: ShipmentFilter): List {
  const ofOrder = [...(late ? [isLate()] : []), ...(search ? [holds(search)] : [])]
  const isOfOrder = ofOrder.length > 0
  return {
    from: isOfOrder ? sql`shipments p join orders o on o.id = p.order_id` : sql`shipments p`,
    where: status ? sql`p.status = ${status}` : sql`true`,
    search: isOfOrder ? sql.join(ofOrder, sql` and `) : undefined,
    id: sql`p.id`,
    order: [
      [sql`p.shipped_at`, 'desc'],
      [sql`p.id`, 'desc'],
    ],
  }
}

/** The ids that match a filter, last shipped first. */
export function shipmentIds(filter: ShipmentFilter) {
  const { from, order, ...list } = shipmentList(filter)
  return sql<{ id: string }>`select p.id from ${from} where ${conditionOf(list)} order by ${ordered(order)}`
}
