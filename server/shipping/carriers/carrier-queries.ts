// Reads carriers in their order, and whether one of them serves a PIN code.
import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Carrier } from '#contract/shipping/admin-carriers'
import { prefixesOf } from '#contract/shipping/pins'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'

export const listCarriers = (db: Db): Promise<Carrier[]> => carriersWhere(db, sql`true`)

/** Throws `not_found`. */
export async function getCarrier(db: Db, id: string): Promise<Carrier> {
  const [carrier] = Id.safeParse(id).success ? await carriersWhere(db, sql`c.id = ${id}`) : []
  if (!carrier) throw notFound('Carrier')
  return carrier
}

async function carriersWhere(db: Db, where: RawBuilder<unknown>): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    select c.id as _id, c.name, c.former_names, c.tracking_url, c.phone, c.is_tracked, c.is_active, c.position, c.pin_count, c.version,
      (select count(*)::int from shipping_methods m where m.carrier_id = c.id) as method_count
    from carriers c where ${where} order by c.position, c.id`.execute(db)
  return rows
}

/** Returns the longest matching row of the carrier's PIN list. Throws `not_found`. */
export async function askService(db: Db, id: string, pin: string) {
  const { pinCount } = await getCarrier(db, id)
  const { rows } = await sql<{ prefix: string }>`
    select prefix from carrier_pins where carrier_id = ${id} and prefix = any(${prefixesOf(pin)}::text[])
    order by length(prefix) desc limit 1`.execute(db)
  const row = rows[0]?.prefix ?? null
  return { serves: pinCount === 0 || row !== null, row, isListed: pinCount > 0 }
}
