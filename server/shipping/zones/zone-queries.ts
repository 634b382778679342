// Shipping zones for the back office.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ShippingZone } from '#contract/shipping/admin-zones'
import type { Db } from '#server/db/database'
import type { ShippingZones } from '#server/db/row-types'
import { notFound } from '#server/http/errors'

export const listZones = (db: Db): Promise<ShippingZone[]> => zonesWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getZone(db: Db, id: string): Promise<ShippingZone> {
  const [zone] = Id.safeParse(id).success ? await zonesWhere(db, sql`z.id = ${id}`) : []
  if (!zone) throw notFound('Shipping zone')
  return zone
}

type ZoneRow = Selectable<ShippingZones> & { methods: ShippingZone['methods'] }

async function zonesWhere(db: Db, where: RawBuilder<unknown>): Promise<ShippingZone[]> {
  const { rows } = await sql<ZoneRow>`
    select z.*, coalesce((
      select jsonb_agg(jsonb_build_object('_id', m.id, 'name', m.name) order by m.position, m.id)
      from shipping_zone_methods s join shipping_methods m on m.id = s.method_id where s.zone_id = z.id), '[]') as methods
    from shipping_zones z where ${where} order by z.position, z.id`.execute(db)
  return rows.map(zoneView)
}

const zoneView = (row: ZoneRow): ShippingZone => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  countries: row.countries,
  regions: [...row.states.map((code) => gstStates[code as StateCode]).toSorted(), ...row.pins],
  states: row.states,
  pins: row.pins,
  shippingCost: toRupees(toPaise(row.costPaise)),
  freeShippingThreshold: row.freeFromPaise === null ? null : toRupees(toPaise(row.freeFromPaise)),
  isActive: row.isActive,
  methods: row.methods,
  position: row.position,
  version: row.version,
})
