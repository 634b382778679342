// The list of suppliers, and one of them with everything around them.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { toPaise, toRupees } from '#contract/base/money'
import { Id } from '#contract/base/text'
import type {
  listSuppliers as endpoint,
  SuppliedProduct,
  SupplierDetail,
  SupplierFilter,
} from '#contract/purchasing/suppliers'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { keptFigures, keptTotal } from '#server/db/kept-figures'
import { type PageSlice, pageSlice } from '#server/db/page-slice'
import { notFound } from '#server/http/errors'
import { listedOrders } from '#server/purchasing/orders/listed-orders'
import { supplierRows, supplierText, supplierView } from './supplier-rows.ts'

/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000
const NEWEST = 20

type SupplierQuery = z.output<(typeof endpoint)['query']>
type SupplierReply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

export type SupplierLister = (db: Db, query: SupplierQuery) => Promise<SupplierReply>

export function supplierLister(): SupplierLister {
  const figures = keptFigures(supplierFigures, ({ active, inactive }) => active + inactive)
  const searched = keptTotal(countFound)
  return async (db, { page, limit, ...filter }) => {
    const { search, status } = filter
    const [stats, found] = await Promise.all([figures(db), search ? searched(db, filter) : null])
    const listed = status ? stats[status] : stats.active + stats.inactive
    const ids = await listIds(db, filter, pageSlice({ page, limit }, search ? null : listed))
    const rows = await supplierRows(db, ids)
    return { suppliers: rows.map(supplierView), total: found ?? listed, stats }
  }
}

/** No two have the same name. */
async function listIds(db: Db, filter: SupplierFilter, { limit, offset, isReversed }: PageSlice) {
  const { rows } = await sql<{ id: string }>`
    select s.id from suppliers s where ${supplierFilter(filter)}
    order by lower(s.name) ${isReversed ? sql`desc` : sql`asc`} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.reverse() : ids
}

async function supplierFigures(db: Db): Promise<SupplierReply['stats']> {
  const { rows } = await sql<SupplierReply['stats']>`
    select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive
    from suppliers`.execute(db)
  return rows[0] as SupplierReply['stats']
}

async function countFound(db: Db, filter: SupplierFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from suppliers s where ${supplierFilter(filter)} limit ${MAX_TOTAL}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** A condition on the suppliers `s`. */
export function supplierFilter({ search, status }: SupplierFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(contains(supplierText, search))
  if (status) conditions.push(status === 'active' ? sql`s.is_active` : sql`not s.is_active`)
  return sql.join(conditions, sql` and `)
}

/** Throws `not_found`. */
export async function getSupplier(db: Db, id: string): Promise<SupplierDetail> {
  const [row] = Id.safeParse(id).success ? await supplierRows(db, [id]) : []
  if (!row) throw notFound('Supplier')
  const [products, orders] = await Promise.all([
    listSupplied(db, id),
    listedOrders(db, sql`o.supplier_id = ${id}`, pageSlice({ page: 1, limit: NEWEST }, null)),
  ])
  return {
    ...supplierView(row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    street: row.address,
    city: row.city,
    pinCode: row.pinCode,
    paymentTermsDays: row.paymentTermsDays,
    contacts: row.contacts as SupplierDetail['contacts'],
    notes: row.notes,
    totalOrdered: toRupees(toPaise(row.orderedPaise)),
    openOrders: row.openOrders,
    products,
    orders,
  }
}

async function listSupplied(db: Db, supplierId: string): Promise<SuppliedProduct[]> {
  const rows = await db
    .selectFrom('supplierProducts as s')
    .innerJoin('products as p', 'p.id', 's.productId')
    .select(['p.id', 'p.name', 'p.images', 'p.sku', 'p.status'])
    .select(['s.supplierSku', 's.costPaise', 's.leadTimeDays', 's.minQuantity'])
    .where('s.supplierId', '=', supplierId)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    image: row.images[0] ?? null,
    sku: row.sku,
    isOffered: row.status !== 'archived',
    supplierSku: row.supplierSku,
    cost: row.costPaise === null ? null : toRupees(toPaise(row.costPaise)),
    leadTimeDays: row.leadTimeDays,
    minQuantity: row.minQuantity,
  }))
}
