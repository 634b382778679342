// The shipping methods offered for a destination and their costs: applies the contract's rule to the shop's
// configuration.
import { type RawBuilder, sql } from 'kysely'
import { stateOfAddress } from '#contract/base/indian-address'
import { type Paise, toPaise } from '#contract/base/money'
import { isPin, PIN_DIGITS } from '#contract/base/pin'
import { prefixesOf } from '#contract/shipping/pins'
import {
  type Destination,
  daysText,
  type MethodRule,
  type Parcel,
  type Pricing,
  quoteShipping,
  type ShippingQuote,
  type ShippingRules,
  type ZoneRule,
} from '#contract/shipping/rates'
import type { Db } from '#server/db/database'

export interface ShippingOffer {
  methodId: string
  pricing: Pricing
  name: string
  description: string
  /** "3–5 days"; empty if unknown. */
  estimatedDays: string
  /** Days in transit. */
  days: MethodRule['days']
  costPaise: Paise
  /** The rule that determines the cost, for admins. */
  because: string
}

/** In the order of the methods; never empty (see `quoteShipping`). One round trip. */
export async function offersFor(db: Db, to: Destination, parcel: Parcel): Promise<ShippingOffer[]> {
  const { quotes } = await quoteFor(db, to, parcel)
  return quotes.flatMap(({ method, costPaise, because }) =>
    costPaise === null
      ? []
      : {
          methodId: method.id,
          pricing: method.pricing,
          name: method.name,
          description: method.description,
          estimatedDays: daysText(method.days),
          days: method.days,
          costPaise,
          because,
        },
  )
}

/** All methods, including those that aren't offered, with the reasons. */
export const quoteFor = async (db: Db, to: Destination, parcel: Parcel): Promise<ShippingQuote> =>
  quoteShipping(await readRules(db, to), to, parcel)

interface RulesRow {
  methods: MethodRow[]
  zones: ZoneRule[]
}

/** As read from JSON: amounts are integers in paise, far below 2^53. */
type MethodRow = Omit<MethodRule, 'days'> & { daysFrom: number | null; daysTo: number | null }

/** The rules for a destination: all methods, but only candidate zones, as a shop may have hundreds with many PIN codes. */
const readRules = (db: Db, to: Destination): Promise<ShippingRules> =>
  selectRules(db, servesPin(to.zipCode), mayHold(to))

/** All rules. Whether carriers serve a place is left open. */
export const readAllRules = (db: Db): Promise<ShippingRules> => selectRules(db, sql`true`, sql`true`)

async function selectRules(
  db: Db,
  serves: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
): Promise<ShippingRules> {
  const { rows } = await sql<RulesRow>`
    select coalesce((
      select json_agg(json_build_object(
        'id', m.id, 'name', m.name, 'description', m.description, 'pricing', m.pricing, 'costPaise', m.cost_paise,
        'slabs', m.slabs, 'beyondPaise', m.beyond_paise, 'daysFrom', m.days_from, 'daysTo', m.days_to,
        'freeByZone', m.free_by_zone, 'isActive', m.is_active,
        'carrier', case when c.id is not null then
          json_build_object('name', c.name, 'isActive', c.is_active, 'serves', ${serves}) end
      ) order by m.position, m.id)
      from shipping_methods m left join carriers c on c.id = m.carrier_id), '[]') as methods,
    coalesce((
      select json_agg(json_build_object(
        'id', z.id, 'name', z.name, 'countries', z.countries, 'states', z.states, 'pins', z.pins,
        'costPaise', z.cost_paise, 'freeFromPaise', z.free_from_paise, 'isActive', z.is_active,
        'methodIds', array(select method_id from shipping_zone_methods where zone_id = z.id)
      ) order by z.position, z.id)
      from shipping_zones z where z.is_active and ${wanted}), '[]') as zones`.execute(db)
  const { methods = [], zones = [] } = rows[0] ?? {}
  return { methods: methods.map(ruleOf), zones }
}

/** Whether the zone `z` may contain a destination; the rule itself checks the country. */
const mayHold = ({ zipCode, ...place }: Destination) => sql`(
  z.states = '{}' and z.pins = '{}'
  or z.states @> array[${stateOfAddress(place)}::text]
  or z.pins && ${prefixesOf(zipCode.slice(0, PIN_DIGITS))}::text[]
  or exists (
    select from unnest(z.pins) as region
    where strpos(region, '-') > 0 and split_part(region, '-', 1) collate "C" <= ${zipCode}
      and split_part(region, '-', 2) collate "C" >= ${zipCode}))`

/** Whether the carrier `c` serves a PIN code. Without a list, it is assumed to serve all of them. */
export const servesPin = (pin: string): RawBuilder<boolean> => sql<boolean>`(c.pin_count = 0 or exists (
  select from carrier_pins p where p.carrier_id = c.id and p.prefix = any(${isPin(pin) ? prefixesOf(pin) : []}::text[])))`

const ruleOf = ({ daysFrom, daysTo, ...method }: MethodRow): MethodRule => ({
  ...method,
  costPaise: toPaise(method.costPaise),
  days: daysFrom === null || daysTo === null ? null : { from: daysFrom, to: daysTo },
})
