// Which shipments a list, a file or a batch job is of.
import { type RawBuilder, sql } from 'kysely'
import { today } from '#contract/base/days'
import type { ShipmentFilter } from '#contract/shipments/admin'
import { contains } from '#server/db/contains-pattern'

/** The day of its estimate has passed, and it has neither arrived nor been given up. */
export const isLate = (): RawBuilder<boolean> => sql<boolean>`(
  p.delivered_at is null and p.estimated_delivery < ${today()}::date and o.status in ('processing', 'shipped'))`

/** Without its tracking numbers, of which only the shipment's own is searched. */
const orderText = sql`lower(o.number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.customer_phone)`

/** What a filter leaves of the shipments `p` with their orders `o`. */
export function shipmentCondition({ search, status, late }: ShipmentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status) conditions.push(sql`p.status = ${status}`)
  if (late) conditions.push(isLate())
  if (search) {
    // The order is found by its index, and then asked which of its shipments is meant.
    conditions.push(contains(sql`o.search_text`, search))
    conditions.push(
      sql`(${contains(sql`lower(p.tracking_number)`, search)} or ${contains(orderText, search)})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** Ids of a filter, those that left last first. */
export function shipmentIds(filter: ShipmentFilter) {
  const orders = needsOrders(filter) ? sql`join orders o on o.id = p.order_id` : sql``
  return sql<{ id: string }>`
    select p.id from shipments p ${orders} where ${shipmentCondition(filter)}
    order by p.shipped_at desc, p.id desc`
}

export const needsOrders = ({ search, late }: ShipmentFilter): boolean =>
  search !== undefined || late !== undefined
