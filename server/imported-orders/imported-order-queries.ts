// Reads the orders from a previous store.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPercent } from '#contract/base/gst'
import { subtract, times, toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type {
  AdminImportedOrder,
  ImportedOrderDetail,
  importedOrderSortColumns,
  listImportedOrders as listEndpoint,
} from '#contract/imported-orders/admin'
import {
  type ImportedOrder,
  type ImportedOrderItem,
  type ImportedOrderStatus,
  importedOrderStatuses,
} from '#contract/imported-orders/imported-order'
import { statusLabels } from '#contract/orders/order-status'
import type { Db } from '#server/db/database'
import { containsOrPhone } from '#server/db/phones'
import { notFound } from '#server/http/errors'

type Query = z.output<(typeof listEndpoint)['query']>
type Filter = Partial<Pick<Query, 'search' | 'status' | 'from' | 'to' | 'customer'>>

const selectImported = (db: Db) =>
  db
    .selectFrom('importedOrders as o')
    .leftJoin('customers as c', 'c.id', 'o.customerId')
    .selectAll('o')
    .select('c.emailVerifiedAt')

type Row = Awaited<ReturnType<ReturnType<typeof selectImported>['executeTakeFirstOrThrow']>>

const sortColumns = {
  date: sql`o.ordered_on`,
  total: sql`o.total_paise`,
  customer: sql`lower(o.customer_name)`,
} as const satisfies Record<(typeof importedOrderSortColumns)[number], RawBuilder<unknown>>

export async function listImportedOrders(
  db: Db,
  { page, limit, sortBy, sortOrder, status, ...others }: Query,
) {
  const [rows, statuses] = await Promise.all([
    selectImported(db)
      .where(meant({ ...others, status }))
      .orderBy(sortColumns[sortBy], sortOrder)
      .orderBy('o.id', sortOrder)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countStatuses(db, others),
  ])
  const counted = status === undefined ? Object.values(statuses) : [statuses[status]]
  return {
    orders: await adminViews(db, rows),
    total: counted.reduce((sum, count) => sum + count, 0),
    statuses,
  }
}

async function countStatuses(db: Db, filter: Filter): Promise<Record<ImportedOrderStatus, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select o.status, count(*) as count from imported_orders o where ${meant(filter)} group by o.status`.execute(
    db,
  )
  return Object.fromEntries(
    importedOrderStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<ImportedOrderStatus, number>
}

function meant({ search, status, from, to, customer }: Filter): RawBuilder<boolean> {
  const conditions = [
    ...(search ? [containsOrPhone(sql`o.search_text`, sql`o.customer_phone`, search)] : []),
    ...(status ? [sql`o.status = ${status}`] : []),
    ...(from ? [sql`o.ordered_on >= ${from}::date`] : []),
    ...(to ? [sql`o.ordered_on <= ${to}::date`] : []),
    ...(customer ? [Id.safeParse(customer).success ? sql`o.customer_id = ${customer}` : sql`false`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Returns the number of matches, for admins who search in the shop's own orders. */
export async function countImportedOrders(db: Db, filter: Filter = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from imported_orders o where ${meant(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Throws `not_found`. */
export async function getImportedOrder(db: Db, id: string): Promise<ImportedOrderDetail> {
  const rows = Id.safeParse(id).success ? await selectImported(db).where('o.id', '=', id).execute() : []
  const [order] = await adminViews(db, rows)
  if (!order) throw notFound('Order')
  const notes = await db
    .selectFrom('importedOrderNotes')
    .select(['id', 'text', 'author', 'at'])
    .where('orderId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    ...order,
    notes: notes.map(({ id: noteId, at, ...note }) => ({ _id: noteId, ...note, at: at.toISOString() })),
  }
}

interface Page {
  page: number
  limit: number
}

/**
 * Newest first. Anyone can register with an address that isn't theirs, so customers see imported orders only after
 * they have confirmed their email address.
 */
export async function listOwnImportedOrders(db: Db, customerId: string, { page, limit }: Page) {
  const own = selectImported(db)
    .where('o.customerId', '=', customerId)
    .where('c.emailVerifiedAt', 'is not', null)
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('o.orderedOn', 'desc')
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { orders: await views(db, rows), total }
}

/** For the customer's data download; empty until they have confirmed their email address. */
export async function allOwnImportedOrders(db: Db, customerId: string): Promise<ImportedOrder[]> {
  const rows = await selectImported(db)
    .where('o.customerId', '=', customerId)
    .where('c.emailVerifiedAt', 'is not', null)
    .orderBy('o.orderedOn')
    .orderBy('o.id')
    .execute()
  return views(db, rows)
}

async function adminViews(db: Db, rows: readonly Row[]): Promise<AdminImportedOrder[]> {
  const shown = await views(db, rows)
  return shown.flatMap((view, at) => {
    const row = rows[at]
    if (!row) return []
    const { customerId, customerName: name, customerEmail: email, customerPhone: phone } = row
    return {
      ...view,
      customer: { _id: customerId, name, email, phone, hasProvenEmail: row.emailVerifiedAt !== null },
      importedBy: row.importedBy,
      importedAt: row.importedAt.toISOString(),
    }
  })
}

const rupees = (paise: number) => toRupees(toPaise(paise))

/** Reads the lines of all orders in one query. */
async function views(db: Db, rows: readonly Row[]): Promise<ImportedOrder[]> {
  if (rows.length === 0) return []
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = items.get(row.id) ?? []
    const status = row.status as ImportedOrderStatus
    return {
      _id: row.id,
      number: row.number,
      source: row.source,
      orderedOn: row.orderedOn as unknown as string,
      status,
      statusDisplay: statusLabels[status],
      items: own,
      totalItems: own.reduce((sum, { quantity }) => sum + quantity, 0),
      discount: rupees(row.discountPaise),
      shipping: rupees(row.shippingPaise),
      gst: rupees(row.gstPaise),
      total: rupees(row.totalPaise),
      paid: row.paidPaise === null ? null : rupees(row.paidPaise),
      refunded: row.refundedPaise === null ? null : rupees(row.refundedPaise),
    }
  })
}

async function itemsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, ImportedOrderItem[]>> {
  const rows = await db
    .selectFrom('importedOrderLines as l')
    .leftJoin('products as p', (join) => join.onRef('p.sku', '=', 'l.sku').on('l.sku', '<>', ''))
    .selectAll('l')
    .select('p.id as productId')
    .where('l.orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .orderBy('l.position')
    .execute()
  const items = rows.map((row) => ({
    orderId: row.orderId,
    item: {
      productId: row.productId,
      sku: row.sku,
      name: row.name,
      quantity: row.quantity,
      price: rupees(row.unitPricePaise),
      discount: rupees(row.discountPaise),
      gstRate: row.gstBasisPoints === null ? null : toPercent(row.gstBasisPoints),
      amount: toRupees(
        subtract(times(toPaise(row.unitPricePaise), row.quantity), toPaise(row.discountPaise)),
      ),
    },
  }))
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ item }) => item)]))
}
