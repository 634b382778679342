// Which shipments a list, a file or a batch job is of.
import { type RawBuilder, sql } from 'kysely'
import { today } from '#contract/base/days'
import type { ShipmentFilter } from '#contract/shipments/admin'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

/** What a filter leaves of the shipments `p`. */
export interface ShipmentQuery {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
}

const isOverdue = () => sql<boolean>`(p.delivered_at is null and p.estimated_delivery < ${today()}::date)`

const isOpen = sql<boolean>`o.status in ('processing', 'shipped')`

/** The day of its estimate has passed, and it has neither arrived nor been given up; with its order `o`. */
export const isLate = (): RawBuilder<boolean> => sql<boolean>`(${isOverdue()} and ${isOpen})`

/** Without its tracking numbers, of which only the shipment's own is searched. */
const orderText = sql`lower(o.number || ' ' || o.customer_name || ' ' || o.customer_email || ' ' || o.customer_phone)`

/** The ids of the orders that a search finds, or null where they are more than `most`. */
export type FoundOrders = readonly string[] | null

/** Found by the index over all that an order is known by. */
export async function ordersOf(db: Db, search: string, most: number): Promise<FoundOrders> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${contains(sql`o.search_text`, search)} limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

/**
 * @param orders of a search, where they were looked up before; where they are many, each shipment is asked for its order
 *   on the way along the list. Not looked up, all are found before anything is sorted.
 */
export function shipmentsFound(
  { search, status, late }: ShipmentFilter,
  orders?: FoundOrders,
): ShipmentQuery {
  const isWalked = search !== undefined && orders === null
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status) conditions.push(sql`p.status = ${status}`)
  if (late) conditions.push(isWalked ? sql`${isOverdue()} and ${ofItsOrder(isOpen)}` : isLate())
  if (search && isWalked) conditions.push(ofItsOrder(holds(search)))
  else if (search) conditions.push(orders ? sql`o.id = any(${orders}::uuid[])` : sql`true`, holds(search))
  const joined = (late || search) && !isWalked ? sql`join orders o on o.id = p.order_id` : sql``
  return {
    from: sql`${late ? overdueShipments() : sql`shipments p`} ${joined}`,
    where: sql.join(conditions, sql` and `),
  }
}

/** The order is found by its index, and then asked which of its shipments is meant. */
const holds = (search: string) => sql<boolean>`(${contains(sql`o.search_text`, search)}
  and (${contains(sql`lower(p.tracking_number)`, search)} or ${contains(orderText, search)}))`

const ofItsOrder = (condition: RawBuilder<boolean>) =>
  sql<boolean>`(select ${condition} from orders o where o.id = p.order_id)`

/** Found before anything is sorted: the planner takes them for a good part of all shipments. */
const overdueShipments = () => sql`(select * from shipments p where ${isOverdue()} offset 0) p`

/** Ids of a filter, those that left last first. */
export function shipmentIds({ from, where }: ShipmentQuery, isReversed = false) {
  const direction = isReversed ? sql`asc` : sql`desc`
  return sql<{ id: string }>`
    select p.id from ${from} where ${where} order by p.shipped_at ${direction}, p.id ${direction}`
}
