// Reads the list of purchase orders, and single ones with their lines, receipts and timeline.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import {
  openStates,
  type PurchaseState,
  type PurchaseStatus,
  purchaseStates,
  purchaseStatuses,
  purchaseStatusOf,
} from '#contract/purchasing/purchase-order-status'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchase-order-view'
import type {
  listPurchaseOrders as endpoint,
  PurchaseOrderFilter,
} from '#contract/purchasing/purchase-orders'
import { mainImage } from '#server/catalogue/products/inherited'
import { cachedTotals } from '#server/db/cached-totals'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { type List, listSearch, readPage } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { listedOrders, orderList } from './listed-orders.ts'
import { purchaseOrderView } from './purchase-order-view.ts'

const open = sql.join(openStates.map((state) => sql.lit(state)))

type PurchaseOrderQuery = z.output<(typeof endpoint)['query']>
type PurchaseOrderReply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

export type PurchaseOrderLister = (db: Db, query: PurchaseOrderQuery) => Promise<PurchaseOrderReply>

export function purchaseOrderLister(): PurchaseOrderLister {
  const figures = cachedTotals(purchaseFigures, ({ total }) => total)
  const listOf = ({ search, ...filter }: PurchaseOrderFilter): List => ({
    ...orderList(purchaseOrderFilter(filter)),
    search: search ? contains(sql`o.search_text`, search) : undefined,
  })
  const find = listSearch(listOf)
  return async (db, { page, limit, ...filter }) => {
    const { status, search, supplier } = filter
    const isNarrowed = search !== undefined || supplier !== undefined
    const [{ total: all, statuses, ...stats }, found] = await Promise.all([
      figures(db),
      isNarrowed ? find(db, filter, { page, limit }) : null,
    ])
    const total = found?.total ?? (status ? statuses[status] : all)
    const ids = found?.ids ?? (await readPage(db, listOf(filter), { page, limit }, total))
    return { purchaseOrders: await listedOrders(db, ids), total, stats }
  }
}

async function purchaseFigures(db: Db) {
  const { rows } = await sql<{ status: PurchaseState; count: number; openPaise: number; overdue: number }>`
    select n.status, n.count, coalesce(f.paise, 0)::bigint as open_paise, coalesce(f.overdue, 0) as overdue
    from (select status, count(*) as count from purchase_orders group by status) n
    left join (
      select status, sum(total_paise) as paise,
        count(*) filter (where expected_on < (now() at time zone 'Asia/Kolkata')::date) as overdue
      from purchase_orders where status in (${open}) group by status) f on f.status = n.status`.execute(db)
  const countOf = (states: readonly PurchaseState[]) =>
    rows.reduce((sum, { status, count }) => sum + (states.includes(status) ? count : 0), 0)
  return {
    total: countOf(purchaseStates),
    statuses: Object.fromEntries(
      purchaseStatuses.map((status) => [
        status,
        countOf(purchaseStates.filter((state) => purchaseStatusOf[state] === status)),
      ]),
    ) as Record<PurchaseStatus, number>,
    drafts: countOf(['draft']),
    open: countOf(openStates),
    openValue: toRupees(toPaise(rows.reduce((sum, { openPaise }) => sum + openPaise, 0))),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
  }
}

/** A condition over the orders `o`. */
export function purchaseOrderFilter({ search, status, supplier }: PurchaseOrderFilter): RawBuilder<unknown> {
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
    .select(mainImage.as('image'))
    .where('l.purchaseOrderId', '=', purchaseOrderId)
    .orderBy('l.position')
    .execute()

/** Oldest first. */
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
