// Customers with their totals: every list, page and file of customers reads these rows. Deleted customers are left
// out. Cancelled, returned and refunded orders count neither as orders nor as money spent.
import { type RawBuilder, sql } from 'kysely'
import { type Paise, toPaise, toRupees, zero } from '#contract/base/money'
import type { Customer } from '#contract/customers/admin'
import { unsoldStatuses } from '#contract/orders/order-status'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'

export interface CustomerRow {
  id: string
  name: string
  email: string
  phone: string
  gstin: string
  businessName: string
  avatar: string
  type: Customer['type']
  tags: string[]
  isActive: boolean
  suspendedAt: Date | null
  createdAt: Date
  lastLoginAt: Date | null
  cities: string[]
  totalOrders: number
  spentPaise: number
  reviewsCount: number
}

// Literals instead of parameters, so that the planner knows the values when it plans the statement once.
const unsold = sql.join(unsoldStatuses.map((status) => sql.lit(status)))

/** Yields the customers `c` that meet `wanted`, newest first, all read from one snapshot. */
export const customerBatches = (
  db: Db,
  wanted: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<CustomerRow[]> => snapshot(db, (tx) => batchesOf(tx, wanted))

async function* batchesOf(tx: Transaction, wanted: RawBuilder<unknown>) {
  const ids = sql`
    select c.id from customers c where c.anonymised_at is null and ${wanted} order by c.created_at desc, c.id desc`
  for await (const batch of idBatches(tx, ids)) yield await customerRowsOf(tx, batch)
}

/** Returns the customers with these ids, newest first. Reads only their rows of the other tables. */
export async function customerRowsOf(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  const theirs = sql`customer_id = any(${ids}::uuid[])`
  const { rows } = await sql<CustomerRow>`
    select c.id, c.name, coalesce(c.email, '') as email, c.phone, c.gstin, c.business_name, c.avatar, c.type, c.tags, c.is_active, c.suspended_at, c.created_at, c.last_login_at,
      coalesce(a.cities, '{}') as cities, coalesce(o.total_orders, 0) as total_orders,
      coalesce(o.spent_paise, 0) as spent_paise, coalesce(r.reviews_count, 0) as reviews_count
    from customers c
    left join (
      select customer_id, count(*) as total_orders, sum(total_paise)::bigint as spent_paise
      from orders where ${theirs} and status not in (${unsold}) group by customer_id
    ) o on o.customer_id = c.id
    left join (select customer_id, count(*) as reviews_count from reviews where ${theirs} group by customer_id) r
      on r.customer_id = c.id
    left join (
      select customer_id, array_agg(city order by created_at, id) as cities from addresses where ${theirs} group by customer_id
    ) a on a.customer_id = c.id
    where c.anonymised_at is null and c.id = any(${ids}::uuid[])
    order by c.created_at desc, c.id desc`.execute(db)
  return rows
}

export function customerView(row: CustomerRow): Customer {
  const { id, name, email, phone, gstin, businessName, avatar, type, tags, isActive } = row
  const { totalOrders, reviewsCount } = row
  const spent = toPaise(row.spentPaise)
  return {
    _id: id,
    name,
    email,
    phone,
    gstin,
    businessName,
    avatar,
    type,
    tags,
    isActive,
    totalOrders,
    reviewsCount,
    status: statusOf(row),
    addresses: row.cities.map((city) => ({ city })),
    createdAt: row.createdAt.toISOString(),
    lastLogin: row.lastLoginAt?.toISOString() ?? null,
    totalSpent: toRupees(spent),
    averageOrderValue: toRupees(averageOf(spent, totalOrders)),
  }
}

export const statusOf = ({
  suspendedAt,
  isActive,
}: Pick<CustomerRow, 'suspendedAt' | 'isActive'>): Customer['status'] =>
  suspendedAt ? 'suspended' : isActive ? 'active' : 'inactive'

/** Average rounded to the paisa; zero without orders. */
export const averageOf = (sum: Paise, orders: number): Paise =>
  orders === 0 ? zero : toPaise(Math.round(sum / orders))
