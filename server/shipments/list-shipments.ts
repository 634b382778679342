// The list of all shipments. The rows of a page are found by an index and only then read. Where a search finds many
// orders, the shipments are walked along until the page is full.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listShipments as endpoint, ShipmentFilter } from '#contract/shipments/admin'
import type { Db } from '#server/db/database'
import { keptFigures, keptTotal } from '#server/db/kept-figures'
import { type PageSlice, pageSlice } from '#server/db/page-slice'
import { isLate, ordersOf, type ShipmentQuery, shipmentIds, shipmentsFound } from './shipment-filter.ts'
import { shipmentsOf } from './shipment-rows.ts'

type ListQuery = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>
type ShipmentStats = Reply['stats']

export type ShipmentLister = (db: Db, query: ListQuery) => Promise<Reply>

/** Of so many orders that a search finds, the shipments are looked up. */
const FOUND_FIRST = 1_000
/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000

export function shipmentLister(foundFirst = FOUND_FIRST): ShipmentLister {
  const figures = keptFigures(shipmentStats, ({ total }) => total)
  const narrowed = keptTotal(async (db, filter: ShipmentFilter) =>
    count(db, await queryOf(db, filter, foundFirst), MAX_TOTAL),
  )
  return async (db, { page, limit, ...filter }) => {
    const { search, late } = filter
    const isNarrowed = search !== undefined || late !== undefined
    const [query, stats, found] = await Promise.all([
      queryOf(db, filter, foundFirst),
      figures(db),
      isNarrowed ? narrowed(db, filter) : null,
    ])
    const listed = listedOf(stats, filter.status)
    const ids = await readIds(db, query, pageSlice({ page, limit }, isNarrowed ? null : listed))
    return { shipments: await shipmentsOf(db, ids), total: found ?? listed, stats }
  }
}

function listedOf(stats: ShipmentStats, status: ShipmentFilter['status']): number {
  if (!status) return stats.total
  return status === 'in_transit' ? stats.inTransit : stats[status]
}

const queryOf = async (db: Db, filter: ShipmentFilter, foundFirst: number): Promise<ShipmentQuery> =>
  filter.search === undefined
    ? shipmentsFound(filter)
    : shipmentsFound(filter, await ordersOf(db, filter.search, foundFirst))

async function readIds(db: Db, query: ShipmentQuery, { limit, offset, isReversed }: PageSlice) {
  const { rows } = await sql<{ id: string }>`
    ${shipmentIds(query, isReversed)} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

/** How many shipments a filter leaves. */
export const countShipments = (db: Db, filter: ShipmentFilter): Promise<number> =>
  count(db, shipmentsFound(filter))

/** @param most where it is said, it is counted no further */
async function count(db: Db, { from, where }: ShipmentQuery, most: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${from} where ${where} limit ${most}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Over all shipments, from indexes alone but for what is late. */
async function shipmentStats(db: Db): Promise<ShipmentStats> {
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
