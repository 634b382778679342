// Reads consignments with their e-way bills, and finds those that need one. The rows of a page are found by the index
// of documents above the lowest limit before their content is read.
import { type RawBuilder, sql } from 'kysely'
import { today } from '#contract/base/days'
import { fromRupees, toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type { DocumentContent } from '#contract/documents/content'
import type { EwayBill, EwayFilter, EwayState } from '#contract/eway-bills/admin'
import type { ShipmentStatus } from '#contract/orders/shipment-status'
import {
  documentNumberOf,
  EWAY_LIMIT,
  MAX_DOCUMENT_DAYS,
  type Transport,
  usualTransport,
} from '#contract/shipping/transport'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { getSetting } from '#server/settings/settings'
import type { Consignment } from './consignment.ts'
import { ewayProblems } from './eway-problems.ts'

/** Searches count up to this many matches, because users don't page further. */
const MAX_TOTAL = 10_000

/** The predicate of the index. */
const mayNeed = sql`d.shipment_id is not null and d.total_paise > ${sql.lit(EWAY_LIMIT * 100)}`

/**
 * With tax, without exempt supplies. Goods of a composition dealer, exports and supplies to an SEZ count in full: they aren't exempt,
 * although no tax is charged.
 */
const valuePaise = sql`(case
  when d.place_of_supply = '96' or d.buyer_registration like 'sez%' or (d.kind = 'bill_of_supply' and d.tax_scheme = 'composition') then d.total_paise
  when d.kind = 'bill_of_supply' then 0
  else (select coalesce(sum(r.taxable_paise + r.cgst_paise + r.sgst_paise + r.igst_paise), 0)::bigint
    from tax_document_rates r where r.document_id = d.id and r.gst_basis_points > 0) end)`

const states: Readonly<Record<Exclude<EwayState, 'all'>, RawBuilder<unknown>>> = {
  'to-make': sql`p.status <> 'delivered' and e.number is null and e.not_needed_reason is null`,
  made: sql`e.number is not null`,
  'not-needed': sql`e.not_needed_reason is not null`,
}

const source = sql`tax_documents d join orders o on o.id = d.order_id join shipments p on p.id = d.shipment_id
  left join eway_bills e on e.document_id = d.id`

/** @param limitPaise the limit within the seller's State */
function condition({ state, search, orderId }: EwayFilter, limitPaise: number): RawBuilder<unknown> {
  const conditions = [
    mayNeed,
    sql`(e.number is not null or ${valuePaise} > ${limitOf(limitPaise)})`,
    ...(state === 'all' ? [] : [states[state]]),
  ]
  if (state === 'to-make') conditions.push(sql`d.day >= ${today()}::date - ${sql.lit(MAX_DOCUMENT_DAYS)}`)
  if (orderId) conditions.push(sql`d.order_id = ${orderId}`)
  if (search) {
    const text = sql`lower(d.number || ' ' || d.buyer_name || ' ' || coalesce(d.buyer_gstin, ''))`
    const number = search.replace(/[\s-]+/g, '')
    conditions.push(sql`(${text} like ${containsPattern(search)} or e.number = ${number}
      or d.order_id = (select id from orders where number = ${search.toUpperCase()}))`)
  }
  return sql.join(conditions, sql` and `)
}

const limitOf = (limitPaise: number) =>
  sql`(case when d.is_within_state then ${limitPaise}::bigint else ${sql.lit(EWAY_LIMIT * 100)} end)`

const limitWithinState = async (db: Db) => fromRupees((await getSetting(db, 'tax')).ewayLimitWithinState)

interface ListQuery extends EwayFilter {
  page: number
  limit: number
}

export async function listEwayBills(db: Db, { page, limit, ...filter }: ListQuery) {
  const limitPaise = await limitWithinState(db)
  const where = condition(filter, limitPaise)
  const [ewayBills, total] = await Promise.all([
    read(
      db,
      sql`select d.id from ${source} where ${where}
      order by d.day desc, d.id desc limit ${limit} offset ${(page - 1) * limit}`,
      limitPaise,
    ),
    count(db, where),
  ])
  return { ewayBills: ewayBills.map(viewOf), total }
}

/** The number of consignments that still need an e-way bill. */
export const countEwayBillsToMake = async (db: Db): Promise<number> =>
  count(db, condition({ state: 'to-make' }, await limitWithinState(db)))

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${source} where ${where} limit ${sql.lit(MAX_TOTAL)}) listed`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Also for invoices below the limit. Throws `not_found` if the document isn't the invoice of a shipment. */
export async function getEwayBill(db: Db, documentId: string): Promise<EwayBill> {
  return viewOf(await getConsignment(db, documentId))
}

export async function getConsignment(db: Db, documentId: string): Promise<ReadConsignment> {
  if (!Id.safeParse(documentId).success) throw notFound('Document')
  const [found] = await readConsignments(db, [documentId])
  if (!found) throw notFound('Document')
  return found
}

/** Sorted by document. Documents that aren't the invoice of a shipment are left out. */
export const readConsignments = async (db: Db, ids: readonly string[]): Promise<ReadConsignment[]> =>
  read(
    db,
    sql`select id from tax_documents where id = any(${ids}::uuid[]) and shipment_id is not null
      and kind in ('tax_invoice', 'bill_of_supply')`,
    await limitWithinState(db),
  )

export interface ReadConsignment extends Consignment {
  id: string
  orderId: string
  orderNumber: string
  buyerName: string
  buyerGstin: string | null
  isWithinState: boolean
  carrier: string
  trackingNumber: string
  shipmentStatus: ShipmentStatus
  valuePaise: number
  limitPaise: number
  number: string | null
  madeOn: string | null
  validUntil: string | null
  notNeededReason: string | null
  version: number
}

type Row = Omit<ReadConsignment, 'content' | 'transport'> & { content: string; transport: Transport | null }

async function read(db: Db, ids: RawBuilder<unknown>, limitPaise: number): Promise<ReadConsignment[]> {
  const { rows } = await sql<Row>`
    select d.id, d.number as document_number, d.day::text as day, d.kind, d.place_of_supply as place, d.content,
      o.id as order_id, o.number as order_number, d.buyer_name, d.buyer_gstin, d.is_within_state,
      p.carrier, p.tracking_number, p.status as shipment_status,
      ${valuePaise} as value_paise, ${limitOf(limitPaise)} as limit_paise,
      case when e.document_id is not null then json_build_object('mode', e.transport_mode, 'distanceKm', e.distance_km,
        'transporterName', e.transporter_name, 'transporterId', e.transporter_id,
        'documentNumber', e.transport_document, 'documentDay', e.transport_document_day,
        'vehicleNumber', e.vehicle_number, 'isOverDimensional', e.is_over_dimensional) end as transport,
      e.number, e.made_on::text as made_on, e.valid_until::text as valid_until, e.not_needed_reason,
      coalesce(e.version, 0) as version
    from (${ids}) page join ${source} on d.id = page.id
    order by d.day desc, d.id desc`.execute(db)
  return rows.map(({ content, transport, ...row }) => ({
    ...row,
    content: JSON.parse(content) as DocumentContent,
    transport: transport ?? {
      ...usualTransport,
      // Carrier and tracking number are known since the goods were shipped.
      transporterName: row.carrier,
      documentNumber: documentNumberOf(row.trackingNumber),
      documentDay: documentNumberOf(row.trackingNumber) ? row.day : null,
    },
  }))
}

function viewOf(read: ReadConsignment): EwayBill {
  const { content, carrier, trackingNumber, shipmentStatus } = read
  const { city, pinCode, state } = content.delivery
  return {
    _id: read.id,
    documentNumber: read.documentNumber,
    day: read.day,
    orderNumber: read.orderNumber,
    buyer: read.buyerName,
    buyerGstin: read.buyerGstin,
    destination: [[city, pinCode].filter(Boolean).join(' '), state].filter(Boolean).join(', '),
    isWithinState: read.isWithinState,
    shipment: { carrier, trackingNumber, status: shipmentStatus },
    value: toRupees(toPaise(read.valuePaise)),
    limit: toRupees(toPaise(read.limitPaise)),
    isNeeded: read.valuePaise > read.limitPaise,
    transport: read.transport,
    problems: ewayProblems(read, today()),
    number: read.number,
    madeOn: read.madeOn,
    validUntil: read.validUntil,
    notNeededReason: read.notNeededReason,
    version: read.version,
  }
}
