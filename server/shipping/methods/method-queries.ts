// Shipping methods for the back office.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ShippingMethod, ShippingMethodInput } from '#contract/shipping/admin-methods'
import { daysText } from '#contract/shipping/rates'
import type { Slab } from '#contract/shipping/slabs'
import type { Db } from '#server/db/database'
import type { ShippingMethods } from '#server/db/row-types'
import { notFound } from '#server/http/errors'

export const listMethods = (db: Db): Promise<ShippingMethod[]> => methodsWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getMethod(db: Db, id: string): Promise<ShippingMethod> {
  const [method] = Id.safeParse(id).success ? await methodsWhere(db, sql`m.id = ${id}`) : []
  if (!method) throw notFound('Shipping method')
  return method
}

type MethodRow = Selectable<ShippingMethods> & { carrierName: string | null; zoneCount: number }

async function methodsWhere(db: Db, where: RawBuilder<unknown>): Promise<ShippingMethod[]> {
  const { rows } = await sql<MethodRow>`
    select m.*, c.name as carrier_name,
      (select count(*)::int from shipping_zone_methods z where z.method_id = m.id) as zone_count
    from shipping_methods m left join carriers c on c.id = m.carrier_id
    where ${where} order by m.position, m.id`.execute(db)
  return rows.map(methodView)
}

function methodView(row: MethodRow): ShippingMethod {
  const { id, name, description, daysFrom, daysTo, carrierId, freeByZone, isActive, position } = row
  const pricing = row.pricing as ShippingMethod['pricing']
  const days = daysFrom === null || daysTo === null ? null : { from: daysFrom, to: daysTo }
  return {
    _id: id,
    name,
    description,
    pricing,
    daysFrom,
    daysTo,
    carrierId,
    freeByZone,
    isActive,
    position,
    cost: toRupees(toPaise(row.costPaise)),
    slabs: slabsOnWire(pricing, row.slabs as unknown as Slab[]),
    beyond: row.beyondPaise === null ? null : toRupees(toPaise(row.beyondPaise)),
    estimatedDays: daysText(days),
    provider: row.carrierName ?? row.provider,
    zoneCount: row.zoneCount,
    version: row.version,
  }
}

/** Value slabs end at rupees in the API and at paise in the database. */
const slabsOnWire = (pricing: ShippingMethodInput['pricing'], slabs: readonly Slab[]) =>
  slabs.map(({ upTo, costPaise }) => ({
    upTo: pricing === 'value' ? toRupees(toPaise(upTo)) : upTo,
    cost: toRupees(costPaise),
  }))
