// The orders as CSV for a courier's bulk upload: addresses, weight, value, and the amount to collect. One row for each
// order, for its units that haven't left, or for all units if everything has.
import { sql } from 'kysely'
import { today } from '#contract/base/days'
import { stateNameOfAddress } from '#contract/base/indian-address'
import { type Paise, toPaise, toRupees, zero } from '#contract/base/money'
import { phoneDigits } from '#contract/base/phone'
import { unsoldStatuses } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { SellerDetails } from '#contract/settings/shop'
import { audit } from '#server/audit/audit'
import { type Db, transaction } from '#server/db/database'
import { listConsigned } from '#server/eway-bills/eway-requirement'
import { type TableColumn, writeTable } from '#server/files/write-table'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { omittedOrders } from '#server/orders/read/omitted-orders'
import {
  accountOf,
  choiceOf,
  deliveryPhone,
  type OrderRow,
  selectOrders,
} from '#server/orders/read/order-view'
import { getSetting } from '#server/settings/settings'

interface Parcel {
  order: OrderRow
  seller: SellerDetails
  units: number
  /** Null if a product has no weight. */
  weightGrams: number | null
  valuePaise: Paise
  /** "Door Mat × 2; Bath Mat × 1" */
  contents: string
  ewayNumber: string | null
}

const text = (title: string, of: (parcel: Parcel) => string | null): TableColumn<Parcel> => ({
  title,
  kind: 'text',
  of,
})
const number = (title: string, of: (parcel: Parcel) => number | null): TableColumn<Parcel> => ({
  title,
  kind: 'number',
  of,
})

const columns: readonly TableColumn<Parcel>[] = [
  text('Order number', ({ order }) => order.number),
  text('Name', ({ order }) => order.shipName),
  text('Phone', ({ order }) => phoneDigits(deliveryPhone(order)) ?? deliveryPhone(order)),
  text('Email', ({ order }) => order.customerEmail),
  text('Address', ({ order }) => order.shipAddress),
  text('City', ({ order }) => order.shipCity),
  text('State', ({ order }) => stateNameOfAddress({ state: order.shipState, country: order.shipCountry })),
  text('PIN code', ({ order }) => order.shipZipCode),
  text('Country', ({ order }) => order.shipCountry),
  number('Weight (kg)', ({ weightGrams }) => (weightGrams === null ? null : weightGrams / 1_000)),
  number('Units', ({ units }) => units),
  text('Contents', ({ contents }) => contents),
  number('Value', ({ valuePaise }) => toRupees(valuePaise)),
  text('Payment', ({ order }) => (collectOf(order) > 0 ? 'COD' : 'Prepaid')),
  number('COD amount', ({ order }) => toRupees(collectOf(order))),
  text('Carrier', ({ order }) => order.carrier),
  text('Tracking number', ({ order }) => order.trackingNumber),
  text('Invoice number', ({ order }) => order.invoiceNumber),
  text('E-way bill number', ({ ewayNumber }) => ewayNumber),
  text('Buyer GSTIN', ({ order }) => order.buyerGstin),
  text('Seller', ({ seller }) => seller.legalName || seller.name),
  text('Seller GSTIN', ({ seller }) => seller.gstin),
  text('Pickup PIN code', ({ seller }) => seller.pinCode),
]

/** The amount that the courier collects. */
function collectOf(order: OrderRow): Paise {
  const open = balanceOf(accountOf(order))
  return choiceOf(order)?.kind === 'cod' && open > 0 ? open : zero
}

/** Throws `illegal_transition` if all orders are on hold or closed; names those that are left out. */
export async function courierFile(db: Db, ctx: AdminContext, ids: readonly string[]) {
  const parcels = await listParcels(db, ids)
  if (parcels.length === 0) {
    throw refused('illegal_transition', 'Nothing to send: these orders are on hold, cancelled or returned')
  }
  const numbers = parcels.map(({ order }) => order.number)
  await transaction(db, async (tx) =>
    audit(tx, ctx, 'order.courier-file', { id: 'list' }, { after: { numbers } }),
  )
  return {
    ...(await writeTable('csv', { name: `courier-${today()}`, columns, batches: once(parcels) })),
    ...(await omittedOrders(db, ids, numbers)),
  }
}

async function* once<Row>(rows: readonly Row[]) {
  yield rows
}

async function listParcels(db: Db, ids: readonly string[]): Promise<Parcel[]> {
  const [orders, consigned, goods, seller] = await Promise.all([
    selectOrders(db)
      .where('o.id', 'in', [...ids])
      .where('o.holdReason', 'is', null)
      .where('o.status', 'not in', [...unsoldStatuses])
      .orderBy(sql`array_position(${[...ids]}::uuid[], o.id)`)
      .execute(),
    listConsigned(db, ids),
    listGoods(db, ids),
    getSetting(db, 'seller'),
  ])
  return orders.map((order) => {
    const rest = consigned.get(order.id)
    const { units = 0, weightGrams = null, contents = '', ewayNumber = null } = goods.get(order.id) ?? {}
    const valuePaise = rest && rest.units > 0 ? rest.totalPaise : toPaise(order.totalPaise)
    return { order, seller, units, weightGrams, valuePaise, contents, ewayNumber }
  })
}

type Goods = Pick<Parcel, 'units' | 'weightGrams' | 'contents' | 'ewayNumber'>

async function listGoods(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Goods>> {
  const { rows } = await sql<Goods & { orderId: string }>`
    with lines as (
      select l.order_id, l.position, l.name, l.product_id, l.quantity,
        l.quantity - coalesce((select sum(s.quantity) from shipment_lines s where s.order_line_id = l.id), 0)::int as rest
      from order_lines l where l.order_id = any(${[...ids]}::uuid[])
    ), sent as (
      select *, case when sum(rest) over (partition by order_id) > 0 then rest else quantity end as units from lines
    )
    select c.order_id, sum(c.units)::int as units,
      case when count(*) = count(p.weight_grams) then sum(c.units * p.weight_grams)::int end as weight_grams,
      string_agg(c.name || ' × ' || c.units, '; ' order by c.position) as contents,
      (select e.number from tax_documents d join eway_bills e on e.document_id = d.id
        where d.order_id = c.order_id and e.number is not null order by d.issued_at desc limit 1) as eway_number
    from sent c left join products p on p.id = c.product_id where c.units > 0 group by c.order_id`.execute(db)
  return new Map(rows.map(({ orderId, ...goods }) => [orderId, goods]))
}
