// The list of purchase orders, and one of them with lines, receipts and timeline.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import { openStates, purchaseStates, purchaseStatusOf } from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchase-order-view'
import type {
  listPurchaseOrders as endpoint,
  PurchaseOrderFilter,
} from '#contract/purchasing/purchase-orders'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { listedOrders } from './listed-orders.ts'
import { purchaseOrderView } from './purchase-order-view.ts'

/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000

const open = sql.join(openStates.map((state) => sql.lit(state)))

export async function listPurchaseOrders(
  db: Db,
  { page, limit, ...filter }: z.output<(typeof endpoint)['query']>,
) {
  const condition = conditionOf(filter)
  const [purchaseOrders, { rows }] = await Promise.all([
    listedOrders(db, condition, { limit, offset: (page - 1) * limit }),
    sql<{ total: number; drafts: number; open: number; openPaise: number; overdue: number }>`
      select (select count(*) from (select 1 from purchase_orders o where ${condition} limit ${MAX_TOTAL}) f) as total,
        (select count(*) from purchase_orders where status = 'draft') as drafts,
        count(*) as open, coalesce(sum(total_paise), 0)::bigint as open_paise,
        count(*) filter (where expected_on < (now() at time zone 'Asia/Kolkata')::date) as overdue
      from purchase_orders where status in (${open})`.execute(db),
  ])
  const { total = 0, drafts = 0, open: openCount = 0, openPaise = 0, overdue = 0 } = rows[0] ?? {}
  const openValue = toRupees(toPaise(openPaise))
  return { purchaseOrders, total, stats: { drafts, open: openCount, openValue, overdue } }
}

function conditionOf({ search, status, supplier }: PurchaseOrderFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(contains(sql`o.search_text`, search))
  if (status) {
    const states = purchaseStates.filter((state) => purchaseStatusOf[state] === status)
    conditions.push(sql`o.status in (${sql.join(states.map((state) => sql.lit(state)))})`)
  }
  if (supplier)
    conditions.push(Id.safeParse(supplier).success ? sql`o.supplier_id = ${supplier}` : sql`false`)
  return sql.join(conditions, sql` and `)
}

/** By id or number. Throws `not_found`. */
export async function getPurchaseOrder(db: Db, idOrNumber: string): Promise<PurchaseOrder> {
  const order = await db
    .selectFrom('purchaseOrders')
    .selectAll()
    .where(Id.safeParse(idOrNumber).success ? 'id' : 'number', '=', idOrNumber)
    .executeTakeFirst()
  if (!order) throw notFound('Purchase order')
  const [supplier, lines, receipts, events] = await Promise.all([
    db
      .selectFrom('suppliers')
      .select(['email', 'phone'])
      .where('id', '=', order.supplierId)
      .executeTakeFirstOrThrow(),
    listLines(db, order.id),
    listReceipts(db, order.id),
    db
      .selectFrom('purchaseOrderEvents')
      .selectAll()
      .where('purchaseOrderId', '=', order.id)
      .orderBy('id')
      .execute(),
  ])
  return purchaseOrderView({ order, supplier, lines, receipts, events })
}

const listLines = (db: Db, purchaseOrderId: string) =>
  db
    .selectFrom('purchaseOrderLines as l')
    .leftJoin('products as p', 'p.id', 'l.productId')
    .selectAll('l')
    .select('p.images')
    .where('l.purchaseOrderId', '=', purchaseOrderId)
    .orderBy('l.position')
    .execute()

/** The oldest first. */
async function listReceipts(db: Db, purchaseOrderId: string): Promise<PurchaseReceipt[]> {
  const rows = await db
    .selectFrom('purchaseReceipts as r')
    .innerJoin('purchaseReceiptLines as t', 't.receiptId', 'r.id')
    .innerJoin('purchaseOrderLines as l', 'l.id', 't.lineId')
    .selectAll('r')
    .select(['t.lineId', 't.accepted', 't.damaged', 't.unitCostPaise', 'l.name'])
    .where('r.purchaseOrderId', '=', purchaseOrderId)
    .orderBy('r.position')
    .orderBy('l.position')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [head] = lines
    if (!head) return []
    return {
      _id: head.id,
      number: head.position,
      at: head.receivedAt.toISOString(),
      by: head.adminName,
      invoiceNumber: head.invoiceNumber,
      invoiceDate: head.invoiceDate,
      note: head.note,
      items: lines.map(({ lineId, name, accepted, damaged, unitCostPaise }) => ({
        lineId,
        name,
        accepted,
        damaged,
        unitCost: toRupees(toPaise(unitCostPaise)),
      })),
    }
  })
}
