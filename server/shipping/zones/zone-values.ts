// Maps the fields of a shipping zone's form to columns, and saves its methods.
import { sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { ShippingZone, ShippingZoneInput } from '#contract/shipping/admin-zones'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

export const zoneValues = (input: ShippingZoneInput) => ({
  name: input.name,
  description: input.description,
  countries: input.countries,
  states: input.states,
  pins: input.pins,
  costPaise: fromRupees(input.shippingCost),
  freeFromPaise: input.freeShippingThreshold === null ? null : fromRupees(input.freeShippingThreshold),
  isActive: input.isActive,
})

/** Throws `invalid_input` for an unknown method. */
export async function setZoneMethods(
  tx: Transaction,
  zoneId: string,
  methodIds: readonly string[],
): Promise<void> {
  const ids = methodIds.filter((id) => Id.safeParse(id).success)
  const { rows } = await sql`
    select id from shipping_methods where id = any(${ids}::uuid[]) order by id for key share`.execute(tx)
  if (rows.length < methodIds.length) {
    const message = 'One of the methods no longer exists'
    throw refused('invalid_input', message, { fields: { methodIds: message } })
  }
  await tx.deleteFrom('shippingZoneMethods').where('zoneId', '=', zoneId).execute()
  await sql`
    insert into shipping_zone_methods (zone_id, method_id)
    select ${zoneId}::uuid, id from unnest(${ids}::uuid[]) as id`.execute(tx)
}

/** The fields that an admin chooses, for the audit log. */
export const auditedZone = ({ _id, regions, position, version, methods, ...zone }: ShippingZone) => ({
  ...zone,
  methods: methods.map(({ name }) => name),
})
