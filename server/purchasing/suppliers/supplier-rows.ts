// Reads suppliers with the statistics of their orders, and maps them to API views.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { gstStates, type StateCode } from '#contract/base/gst-states'
import { ratingReason, supplierRating } from '#contract/purchasing/supplier-rating'
import type { Supplier } from '#contract/purchasing/suppliers'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'
import type { Suppliers } from '#server/db/row-types'

export type SupplierRow = Selectable<Suppliers> & {
  orders: number
  openOrders: number
  orderedPaise: number
  judged: number
  onTime: number
  accepted: number
  damaged: number
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/**
 * The suppliers `s` in `ids`, in that order. An order is rated once it has arrived completely, is overdue, or its
 * remainder was cancelled. It was on time if all units had arrived by the expected day, damaged or not.
 */
export async function supplierRows(db: Db, ids: readonly string[]): Promise<SupplierRow[]> {
  const { rows } = await sql<SupplierRow>`
    select s.*, f.* from unnest(${[...ids]}::uuid[]) with ordinality i (id, place)
    join suppliers s on s.id = i.id
    cross join lateral (
      select count(*) as orders, count(*) filter (where o.status in ('ordered', 'shipped', 'part_received')) as open_orders,
        coalesce(sum(o.total_paise), 0)::bigint as ordered_paise,
        count(*) filter (where o.expected_on is not null
          and (o.arrived_on is not null or o.status = 'received' or o.expected_on < ${today})) as judged,
        count(*) filter (where o.arrived_on <= o.expected_on) as on_time,
        coalesce(sum(o.accepted_count), 0) as accepted, coalesce(sum(o.damaged_count), 0) as damaged
      from purchase_orders o where o.supplier_id = s.id and o.status not in ('draft', 'cancelled')) f
    order by i.place`.execute(db)
  return rows
}

export function supplierView(row: SupplierRow): Supplier {
  const figures = {
    judgedOrders: row.judged,
    onTimeOrders: row.onTime,
    acceptedUnits: row.accepted,
    damagedUnits: row.damaged,
  }
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: addressLine(row),
    state: { code: row.stateCode, name: stateName(row.stateCode) },
    gstin: row.gstin,
    leadTimeDays: row.leadTimeDays,
    rating: supplierRating(figures),
    ratingReason: ratingReason(figures),
    totalOrders: row.orders,
    status: row.isActive ? 'active' : 'inactive',
  }
}

export const addressLine = ({ address, city, pinCode }: Pick<SupplierRow, 'address' | 'city' | 'pinCode'>) =>
  [address.replace(/\s*\n\s*/g, ', '), [city, pinCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

export const stateName = (code: string): string => gstStates[code as StateCode] ?? code

/** Whether the supplier `s` contains the text: name, email, phone number or GSTIN. */
export const supplierContains = (search: string): RawBuilder<boolean> =>
  // Spelled as in the trigram index.
  containsOrPhone(
    sql`lower(s.name || ' ' || s.email || ' ' || s.phone || ' ' || s.gstin)`,
    sql`s.phone`,
    search,
  )
