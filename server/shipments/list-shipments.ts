// The list of all shipments, last shipped first.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { listShipments as endpoint, ShipmentFilter } from '#contract/shipments/admin'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { countRows, listSearch, readPage } from '#server/db/list-page'
import { isLate, shipmentList } from './shipment-filter.ts'
import { shipmentsOf } from './shipment-rows.ts'

type ListQuery = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>
type ShipmentStats = Reply['stats']

export type ShipmentLister = (db: Db, query: ListQuery) => Promise<Reply>

export function shipmentLister(foundFirst?: number): ShipmentLister {
  const figures = cachedTotals(shipmentStats, ({ total }) => total)
  const find = listSearch(shipmentList, foundFirst)
  return async (db, { page, limit, ...filter }) => {
    const isNarrowed = filter.search !== undefined || filter.late !== undefined
    const [stats, found] = await Promise.all([
      figures(db),
      isNarrowed ? find(db, filter, { page, limit }) : null,
    ])
    const total = found?.total ?? listedOf(stats, filter.status)
    const ids = found?.ids ?? (await readPage(db, shipmentList(filter), { page, limit }, total))
    return { shipments: await shipmentsOf(db, ids), total, stats }
  }
}

function listedOf(stats: ShipmentStats, status: ShipmentFilter['status']): number {
  if (!status) return stats.total
  return status === 'in_transit' ? stats.inTransit : stats[status]
}

/** The number of shipments that match a filter. */
export const countShipments = (db: Db, filter: ShipmentFilter): Promise<number> =>
  countRows(db, shipmentList(filter), null)

/** Totals over all shipments. All except late ones are counted from indexes alone. */
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
