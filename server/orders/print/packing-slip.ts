// Data of a packing slip: the units of an order not shipped yet, or those of one shipment.
import { type Selectable, sql } from 'kysely'
import { stateNameOfAddress } from '#contract/base/indian-address'
import type { Paise } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { type OrderStatus, statusLabels, unsoldStatuses } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import type { Seller } from '#contract/settings/shop'
import type { Db } from '#server/db/database'
import type { Orders } from '#server/db/row-types'
import { notFound, refused } from '#server/http/errors'
import { accountOf, choiceOf, deliveryPhone, shippingChoiceOf } from '#server/orders/read/order-view'
import { getSetting } from '#server/settings/settings'
import { nothingToPack } from './label-queries.ts'

export interface PackingLine {
  name: string
  /** "Colour: Red, Size: 60x40" */
  choice: string
  sku: string
  hsn: string
  quantity: number
  unit: string
}

export interface PackingSlip {
  seller: Seller
  orderNumber: string
  orderedAt: Date
  /** The buyer's own number of the order; null without one. */
  poNumber: string | null
  isPriority: boolean
  isGift: boolean
  phone: string
  delivery: { name: string; address: string; place: string; state: string }
  /** The amount that the courier collects for a cash-on-delivery order. */
  collectPaise: Paise | null
  /** The shipping method chosen for unshipped units; null if the customer pays the transport. */
  method: string | null
  /** Set for a dispatched shipment. */
  shipment: { carrier: string; trackingNumber: string; shippedAt: Date } | null
  /** Whether other units of the order were shipped before or are in another shipment. */
  isPart: boolean
  lines: PackingLine[]
}

/**
 * Finds an order by id or number. Without a shipment the slip lists the units left to pack, or all units if
 * everything has been shipped. Throws `not_found`, and `illegal_transition` for an order on hold or closed.
 */
export async function getPackingSlip(
  db: Db,
  idOrNumber: string,
  shipmentId: string | undefined,
): Promise<PackingSlip> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .executeTakeFirst()
  if (!order) throw notFound('Order')
  refuseWaiting(order)
  const shipment = shipmentId === undefined ? null : await getShipment(db, order.id, shipmentId)
  const [seller, lines] = await Promise.all([getSetting(db, 'seller'), listLines(db, order.id, shipmentId)])
  const left = lines.filter(({ left }) => left > 0)
  const meant = shipment
    ? lines.map((line) => ({ ...line, units: line.packed }))
    : left.length > 0
      ? left.map((line) => ({ ...line, units: line.left }))
      : lines.map((line) => ({ ...line, units: line.quantity }))
  const isLast = shipment === null || (left.length === 0 && shipment.isNewest)
  const packed = meant.filter(({ units }) => units > 0)
  return {
    seller,
    orderNumber: order.number,
    orderedAt: order.createdAt,
    poNumber: order.poNumber,
    isPriority: order.isPriority,
    isGift: order.isGift,
    phone: deliveryPhone(order),
    collectPaise: isLast ? collectOf(order) : null,
    method: shipment ? null : (shippingChoiceOf(order)?.name ?? null),
    delivery: {
      name: order.shipName,
      address: order.shipAddress,
      place: [order.shipCity, order.shipZipCode].filter(Boolean).join(' '),
      state: [
        stateNameOfAddress({ state: order.shipState, country: order.shipCountry }),
        ...(order.shipCountry === 'India' ? [] : [order.shipCountry]),
      ].join(', '),
    },
    shipment,
    isPart: packed.reduce((sum, { units }) => sum + units, 0) < order.unitCount,
    lines: packed.map(({ units, specifications, ...line }) => ({
      name: line.name,
      choice: Object.entries(specifications)
        .map(([key, value]) => `${key}: ${value}`)
        .join(', '),
      sku: line.sku ?? '',
      hsn: line.hsn ?? '',
      quantity: units,
      unit: line.unit,
    })),
  }
}

/**
 * Returns the slips of several orders, in the given order, without orders on hold or closed. Throws
 * `illegal_transition` if there is nothing to pack.
 */
export async function listPackingSlips(db: Db, ids: readonly string[]): Promise<PackingSlip[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${[...ids]}::uuid[]) and hold_reason is null
      and status <> all(${[...unsoldStatuses]}::text[])
    order by array_position(${[...ids]}::uuid[], id)`.execute(db)
  if (rows.length === 0) throw nothingToPack()
  const slips: PackingSlip[] = []
  for (const { id } of rows) slips.push(await getPackingSlip(db, id, undefined))
  return slips
}

function refuseWaiting({ holdReason, status }: { holdReason: string | null; status: string }): void {
  if (holdReason !== null) throw refused('illegal_transition', `The order is on hold: ${holdReason}`)
  if (!(unsoldStatuses as readonly string[]).includes(status)) return
  const word = statusLabels[status as OrderStatus].toLowerCase()
  throw refused('illegal_transition', `This order is ${word}, so there is nothing to pack`)
}

/** Null if nothing is due or the courier doesn't collect the payment. */
function collectOf(order: Selectable<Orders>): Paise | null {
  const open = balanceOf(accountOf(order))
  return choiceOf(order)?.kind === 'cod' && open > 0 ? open : null
}

type Left = NonNullable<PackingSlip['shipment']> & { isNewest: boolean }

async function getShipment(db: Db, orderId: string, id: string): Promise<Left> {
  const shipment = Id.safeParse(id).success
    ? await db
        .selectFrom('shipments')
        .select(['carrier', 'trackingNumber', 'shippedAt'])
        .select(
          sql<boolean>`not exists (select from shipments s where s.order_id = ${orderId} and s.shipped_at > shipments.shipped_at)`.as(
            'isNewest',
          ),
        )
        .where('id', '=', id)
        .where('orderId', '=', orderId)
        .executeTakeFirst()
    : undefined
  if (!shipment) throw notFound('Shipment')
  return shipment
}

interface LineRow {
  name: string
  hsn: string | null
  sku: string | null
  unit: string
  specifications: Record<string, string>
  quantity: number
  /** Units in no shipment yet. */
  left: number
  /** Units in the requested shipment. */
  packed: number
}

async function listLines(db: Db, orderId: string, shipmentId: string | undefined): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.name, l.hsn, p.sku, l.unit, l.specifications, l.quantity,
      (l.quantity - coalesce(sum(s.quantity), 0))::int as left,
      coalesce(sum(s.quantity) filter (where s.shipment_id = ${shipmentId ?? null}::uuid), 0)::int as packed
    from order_lines l left join shipment_lines s on s.order_line_id = l.id left join products p on p.id = l.product_id
    where l.order_id = ${orderId} group by l.id, p.sku order by l.position`.execute(db)
  return rows
}
