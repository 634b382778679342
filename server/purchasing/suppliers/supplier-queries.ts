// Reads the list of suppliers, and single ones with their products and orders.
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
import { mainImage } from '#server/catalogue/products/inherited'
import { cachedTotals } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { type List, listSearch, readPage } from '#server/db/list-page'
import { notFound } from '#server/http/errors'
import { listedOrders, orderList } from '#server/purchasing/orders/listed-orders'
import { supplierContains, supplierRows, supplierView } from './supplier-rows.ts'

const NEWEST = 20

type SupplierQuery = z.output<(typeof endpoint)['query']>
type SupplierReply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

export type SupplierLister = (db: Db, query: SupplierQuery) => Promise<SupplierReply>

export function supplierLister(): SupplierLister {
  const figures = cachedTotals(supplierFigures, ({ active, inactive }) => active + inactive)
  const find = listSearch(supplierList)
  return async (db, { page, limit, ...filter }) => {
    const { search, status } = filter
    const [stats, found] = await Promise.all([figures(db), search ? find(db, filter, { page, limit }) : null])
    const total = found?.total ?? (status ? stats[status] : stats.active + stats.inactive)
    const ids = found?.ids ?? (await readPage(db, supplierList(filter), { page, limit }, total))
    const rows = await supplierRows(db, ids)
    return { suppliers: rows.map(supplierView), total, stats }
  }
}

/** Names are unique. */
const supplierList = ({ search, ...filter }: SupplierFilter): List => ({
  from: sql`suppliers s`,
  where: supplierFilter(filter),
  search: search ? supplierContains(search) : undefined,
  id: sql`s.id`,
  order: [[sql`lower(s.name)`, 'asc']],
})

async function supplierFigures(db: Db): Promise<SupplierReply['stats']> {
  const { rows } = await sql<SupplierReply['stats']>`
    select count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive
    from suppliers`.execute(db)
  return rows[0] as SupplierReply['stats']
}

/** A condition over the suppliers `s`. */
export function supplierFilter({ search, status }: SupplierFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) conditions.push(supplierContains(search))
  if (status) conditions.push(status === 'active' ? sql`s.is_active` : sql`not s.is_active`)
  return sql.join(conditions, sql` and `)
}

/** Throws `not_found`. */
export async function getSupplier(db: Db, id: string): Promise<SupplierDetail> {
  const [row] = Id.safeParse(id).success ? await supplierRows(db, [id]) : []
  if (!row) throw notFound('Supplier')
  const [products, orders] = await Promise.all([
    listSupplied(db, id),
    readPage(db, orderList(sql`o.supplier_id = ${id}`), { page: 1, limit: NEWEST }, null).then((ids) =>
      listedOrders(db, ids),
    ),
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
    .select(['p.id', 'p.name', 'p.sku', 'p.status', mainImage.as('image')])
    .select(['s.supplierSku', 's.costPaise', 's.leadTimeDays', 's.minQuantity'])
    .where('s.supplierId', '=', supplierId)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    name: row.name,
    image: row.image,
    sku: row.sku,
    isOffered: row.status !== 'archived',
    supplierSku: row.supplierSku,
    cost: row.costPaise === null ? null : toRupees(toPaise(row.costPaise)),
    leadTimeDays: row.leadTimeDays,
    minQuantity: row.minQuantity,
  }))
}
