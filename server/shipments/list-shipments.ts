// The list of all shipments. The rows of a page are found by an index and only then read.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listShipments as endpoint, ShipmentFilter } from '#contract/shipments/admin'
import type { Db } from '#server/db/database'
import { isLate, needsOrders, shipmentCondition, shipmentIds } from './shipment-filter.ts'
import { shipmentsOf } from './shipment-rows.ts'

type ShipmentQuery = z.output<(typeof endpoint)['query']>
export type ShipmentStats = z.output<(typeof endpoint)['reply']>['stats']

/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000

/** @param statsOf the figures over all shipments. */
export async function listShipments(
  db: Db,
  { page, limit, ...filter }: ShipmentQuery,
  statsOf: (db: Db) => Promise<ShipmentStats>,
) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const [stats, counted, shipments] = await Promise.all([
    statsOf(db),
    countShipments(db, filter, MAX_TOTAL),
    readPage(db, filter, { page, limit }),
  ])
  // So many only a list of everything is asked for.
  const total = counted === MAX_TOTAL && !isFiltered ? Math.max(counted, stats.total) : counted
  return { shipments, total, stats }
}

async function readPage(
  db: Db,
  filter: ShipmentFilter,
  { page, limit }: Pick<ShipmentQuery, 'page' | 'limit'>,
) {
  const { rows } = await sql<{ id: string }>`
    ${shipmentIds(filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return shipmentsOf(
    db,
    rows.map(({ id }) => id),
  )
}

/** Of a filter; at most so many, where that is said. */
export async function countShipments(db: Db, filter: ShipmentFilter, most?: number): Promise<number> {
  const orders = needsOrders(filter) ? sql`join orders o on o.id = p.order_id` : sql``
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from shipments p ${orders} where ${shipmentCondition(filter)} limit ${most ?? null}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Over all shipments, from indexes alone but for what is under way. */
export async function shipmentStats(db: Db): Promise<ShipmentStats> {
  const { rows } = await sql<ShipmentStats>`
    select s.*, l.late from (
      select count(*) as total, count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'shipped') as shipped,
        count(*) filter (where status = 'in_transit') as in_transit,
        count(*) filter (where status = 'delivered') as delivered
      from shipments
    ) s, (select count(*) as late from shipments p join orders o on o.id = p.order_id where ${isLate()}) l`.execute(
    db,
  )
  return rows[0] as ShipmentStats
}
