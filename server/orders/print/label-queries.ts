// Data for labels and pick lists: the shipments of each order, and its units that haven't been shipped yet.
import { sql } from 'kysely'
import { isIndia, stateNameOfAddress } from '#contract/base/indian-address'
import { type Paise, toPaise } from '#contract/base/money'
import { type OrderStatus, unsoldStatuses } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'

export interface Label {
  orderNumber: string
  isPriority: boolean
  isGift: boolean
  name: string
  phone: string
  address: string
  /** "Karnal 132001" */
  place: string
  state: string
  zipCode: string
  units: number
  /** In grams; null if one of the products has no weight. */
  weightGrams: number | null
  /** Amount due of a cash-on-delivery order; set only on the last label of the order that is to be sent. */
  collectPaise: Paise | null
  /** Null if not dispatched yet. */
  shipment: { carrier: string; trackingNumber: string; method: string | null } | null
}

interface LabelRow extends Omit<Label, 'shipment' | 'state' | 'place' | 'collectPaise'> {
  openPaise: number | null
  isLast: boolean
  city: string
  shipState: string
  country: string
  carrier: string | null
  trackingNumber: string | null
  method: string | null
}

/**
 * Returns labels in the given order of the orders. Orders on hold and closed orders get none. Throws
 * `illegal_transition` if no label is left.
 */
export async function listLabels(db: Db, orderIds: readonly string[]): Promise<Label[]> {
  const { rows } = await sql<LabelRow>`
    with printed as (
      select * from orders where id = any(${[...orderIds]}::uuid[]) and hold_reason is null
        and status <> all(${[...unsoldStatuses]}::text[])
    ), packed as (
      select s.order_id, s.id as shipment_id, s.shipped_at, s.carrier, s.tracking_number, s.method, c.order_line_id, c.quantity
      from shipments s join shipment_lines c on c.shipment_id = s.id where s.order_id in (select id from printed)
      union all
      select l.order_id, null, null, null, null, null, l.id,
        l.quantity - coalesce((select sum(c.quantity) from shipment_lines c where c.order_line_id = l.id), 0)::int
      from order_lines l where l.order_id in (select id from printed)
    )
    select o.number as order_number, o.is_priority, o.is_gift, o.ship_name as name, coalesce(nullif(o.ship_phone, ''), o.customer_phone) as phone,
      o.ship_address as address, o.ship_city as city, o.ship_state, o.ship_zip_code as zip_code, o.ship_country as country,
      case when o.payment_choice ->> 'kind' = 'cod' then greatest(0, o.total_paise - o.credited_paise - o.paid_paise) end as open_paise,
      row_number() over (partition by o.id order by k.shipped_at desc nulls first) = 1 as is_last, k.carrier, k.tracking_number, k.method, sum(k.quantity)::int as units,
      case when count(*) = count(p.weight_grams) then sum(k.quantity * p.weight_grams)::int end as weight_grams
    from printed o join packed k on k.order_id = o.id and k.quantity > 0
    join order_lines l on l.id = k.order_line_id left join products p on p.id = l.product_id
    group by o.id, o.number, o.is_priority, o.is_gift, o.ship_name, o.customer_phone, o.ship_phone, o.ship_address, o.ship_city, o.ship_state,
      o.ship_zip_code, o.ship_country, o.payment_choice, o.total_paise, o.credited_paise,
      o.paid_paise, k.shipment_id, k.shipped_at, k.carrier,
      k.tracking_number, k.method
    order by array_position(${[...orderIds]}::uuid[], o.id), k.shipped_at nulls last`.execute(db)
  if (rows.length === 0) throw nothingToPack()
  return rows.map(labelView)
}

export const nothingToPack = () =>
  refused('illegal_transition', 'Nothing to pack: these orders are on hold, already shipped or cancelled')

const labelView = ({
  openPaise,
  isLast,
  city,
  shipState,
  country,
  carrier,
  trackingNumber,
  method,
  ...row
}: LabelRow) => ({
  ...row,
  collectPaise: isLast && openPaise ? toPaise(openPaise) : null,
  place: [city, row.zipCode].filter(Boolean).join(' '),
  state: [stateNameOfAddress({ state: shipState, country }), ...(isIndia(country) ? [] : [country])].join(
    ', ',
  ),
  shipment: carrier === null ? null : { carrier, trackingNumber: trackingNumber ?? '', method },
})

export interface PickedProduct {
  name: string
  choice: string
  sku: string | null
  unit: string
  category: string
  units: number
  /** The orders that need the product. */
  orders: readonly { number: string; units: number }[]
}

interface PickRow extends Omit<PickedProduct, 'choice'> {
  specifications: Record<string, string>
}

export interface PickList {
  orderNumbers: readonly string[]
  products: readonly PickedProduct[]
}

/**
 * Returns the units not yet dispatched of pending and processing orders. Throws `illegal_transition` if there are
 * none.
 */
export async function getPickList(db: Db, orderIds: readonly string[]): Promise<PickList> {
  const open: readonly OrderStatus[] = ['pending', 'processing']
  const { rows } = await sql<PickRow>`
    with left_over as (
      select o.number, l.name, l.specifications, l.unit, p.sku, coalesce(c.name, 'Other') as category,
        l.quantity - coalesce((select sum(s.quantity) from shipment_lines s where s.order_line_id = l.id), 0)::int as units
      from orders o join order_lines l on l.order_id = o.id
      left join products p on p.id = l.product_id left join categories c on c.id = p.category_id
      where o.id = any(${[...orderIds]}::uuid[]) and o.hold_reason is null and o.status = any(${[...open]}::text[])
    )
    select name, specifications, unit, sku, category, sum(units)::int as units,
      json_agg(json_build_object('number', number, 'units', units) order by number) as orders
    from left_over where units > 0 group by name, specifications, unit, sku, category
    order by category, name, specifications`.execute(db)
  if (rows.length === 0) throw nothingToPack()
  const products = rows.map(({ specifications, ...row }) => ({
    ...row,
    choice: Object.entries(specifications)
      .map(([key, value]) => `${key}: ${value}`)
      .join(', '),
  }))
  const orderNumbers = [
    ...new Set(products.flatMap(({ orders }) => orders.map(({ number }) => number))),
  ].sort()
  return { orderNumbers, products }
}
