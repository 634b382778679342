// The returns for the back office: returned units, their value, and how much is still to be refunded.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Paise, subtract, toPaise, toRupees, zero } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { creditNotePeriod } from '#contract/orders/credit-note-period'
import type { OrderStatus } from '#contract/orders/order-status'
import { balanceOf } from '#contract/orders/payments'
import { returnStatuses } from '#contract/orders/return-request'
import type { ListedReturn, listReturns as listEndpoint } from '#contract/returns/admin'
import { containsPattern } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { orderContains } from '#server/orders/read/order-search'
import { getSetting } from '#server/settings/settings'

type Query = z.output<(typeof listEndpoint)['query']>

interface Line {
  itemId: string
  name: string
  image: string | null
  quantity: number
  restocked: number
  scrapped: number
  valuePaise: number
}

interface Row {
  id: string
  number: string
  orderId: string
  orderNumber: string
  customerName: string
  customerEmail: string
  status: ListedReturn['status']
  reason: string
  comment: string
  note: string | null
  lines: Line[]
  refundedPaise: number
  chargesPaise: number
  orderStatus: OrderStatus
  totalPaise: number
  creditedPaise: number
  paidPaise: number
  invoicedOn: string | null
  requestedAt: Date
  updatedAt: Date
  version: number
}

/** Newest first. The counts of each status respect the other filters. */
export async function listAdminReturns(db: Db, { search, status, order, page, limit }: Query) {
  const others = condition({ search, order })
  const all = condition({ search, order, status })
  const [rows, { rows: counts }] = await Promise.all([
    selectReturns(
      db,
      sql`${all} order by r.requested_at desc, r.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    sql<{ status: ListedReturn['status']; count: number }>`
      select r.status, count(*) as count from returns r join orders o on o.id = r.order_id
      where ${others} group by r.status`.execute(db),
  ])
  const { annualReturnFiledOn } = await getSetting(db, 'tax')
  const countOf = new Map(counts.map((row) => [row.status, row.count]))
  const statuses = Object.fromEntries(returnStatuses.map((name) => [name, countOf.get(name) ?? 0])) as Record<
    ListedReturn['status'],
    number
  >
  const total = status ? statuses[status] : counts.reduce((sum, { count }) => sum + count, 0)
  return { returns: rows.map((row) => listedReturn(row, annualReturnFiledOn)), total, statuses }
}

/** By id or return number. Throws `not_found`. */
export async function getAdminReturn(db: Db, id: string): Promise<ListedReturn> {
  const [row] = await selectReturns(db, sql`r.id = ${id}`)
  if (!row) throw notFound('Return')
  return listedReturn(row, (await getSetting(db, 'tax')).annualReturnFiledOn)
}

/** A line's share of the price is fixed when its units arrive, and estimated until then. */
async function selectReturns(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.number, r.order_id, o.number as order_number, o.customer_name, o.customer_email, r.status, r.reason,
      r.comment, r.note, r.refunded_paise, r.charges_paise, o.status as order_status, o.total_paise, o.credited_paise, o.paid_paise,
      r.requested_at, r.updated_at, r.version,
      (select min(d.day)::text from tax_documents d where d.order_id = o.id
        and d.kind in ('tax_invoice', 'bill_of_supply')) as invoiced_on,
      (select jsonb_agg(jsonb_build_object('itemId', l.id, 'name', l.name, 'image', l.image, 'quantity', t.quantity,
          'restocked', t.restocked, 'scrapped', t.scrapped,
          'valuePaise', coalesce(t.value_paise, round(coalesce(c.paise, l.total_paise)::numeric * t.quantity / coalesce(c.units, l.quantity)))) order by l.position)
        from return_lines t join order_lines l on l.id = t.order_line_id cross join lateral (
          select sum(total_paise) as paise, nullif(sum(units), 0) as units from corrected_lines
          where order_line_id = l.id) c
        where t.return_id = r.id) as lines
    from returns r join orders o on o.id = r.order_id where ${where}`.execute(db)
  return rows
}

function condition({
  search,
  order,
  status,
}: Pick<Query, 'search' | 'order' | 'status'>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status) conditions.push(sql`r.status = ${status}`)
  if (order) conditions.push(Id.safeParse(order).success ? sql`o.id = ${order}` : sql`o.number = ${order}`)
  if (search) {
    conditions.push(sql`(lower(r.number) like ${containsPattern(search)} or ${orderContains(search)})`)
  }
  return sql.join(conditions, sql` and `)
}

function listedReturn(row: Row, annualReturnFiledOn: string | null): ListedReturn {
  const value = toPaise(row.lines.reduce((sum, { valuePaise }) => sum + valuePaise, row.chargesPaise))
  return {
    _id: row.id,
    returnNumber: row.number,
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    customer: { name: row.customerName, email: row.customerEmail },
    status: row.status,
    reason: row.reason,
    comment: row.comment,
    note: row.note,
    items: row.lines.map(({ valuePaise, ...line }) => ({ ...line, value: toRupees(toPaise(valuePaise)) })),
    charges: toRupees(toPaise(row.chargesPaise)),
    value: toRupees(value),
    refundedAmount: toRupees(toPaise(row.refundedPaise)),
    refundable: toRupees(toPaise(Math.max(0, row.paidPaise))),
    proposedRefund: toRupees(proposedRefund(row, value)),
    creditNotePeriod: row.invoicedOn === null ? null : creditNotePeriod(row.invoicedOn, annualReturnFiledOn),
    requestedAt: row.requestedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/**
 * Received units have been credited, so the order is overpaid. This overpayment is refunded, up to the value of the
 * units.
 */
function proposedRefund(row: Row, value: Paise): Paise {
  if (row.status !== 'received') return zero
  const overpaid = subtract(
    zero,
    balanceOf({
      totalPaise: row.totalPaise as Paise,
      creditedPaise: row.creditedPaise as Paise,
      paidPaise: row.paidPaise as Paise,
    }),
  )
  return toPaise(Math.max(0, Math.min(value, overpaid)))
}
