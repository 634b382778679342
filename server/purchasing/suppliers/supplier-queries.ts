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
import { notFound } from '#server/http/errors'
import { listedOrders } from '#server/purchasing/orders/listed-orders'
import { supplierRows, supplierText, supplierView } from './supplier-rows.ts'

/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000
const NEWEST = 20

export async function listSuppliers(
  db: Db,
  { page, limit, ...filter }: z.output<(typeof endpoint)['query']>,
) {
  const condition = conditionOf(filter)
  const [ids, counts] = await Promise.all([
    sql<{ id: string }>`
      select s.id from suppliers s where ${condition}
      order by lower(s.name), s.id limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number; active: number; inactive: number }>`
      select (select count(*) from (select 1 from suppliers s where ${condition} limit ${MAX_TOTAL}) f) as total,
        count(*) filter (where is_active) as active, count(*) filter (where not is_active) as inactive
      from suppliers`.execute(db),
  ])
  const rows = await supplierRows(
    db,
    ids.rows.map(({ id }) => id),
  )
  const { total = 0, active = 0, inactive = 0 } = counts.rows[0] ?? {}
  return { suppliers: rows.map(supplierView), total, stats: { active, inactive } }
}

function conditionOf({ search, status }: SupplierFilter): RawBuilder<unknown> {
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
    listedOrders(db, sql`o.supplier_id = ${id}`, { limit: NEWEST, offset: 0 }),
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
