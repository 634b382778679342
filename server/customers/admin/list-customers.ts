// The list of customers. Most shops get all customers in one response, as specified, and the browser searches,
// filters and paginates; with too many customers the server paginates.
import { sql } from 'kysely'
import type { z } from 'zod'
import { add, type Paise, toPaise, toRupees, zero } from '#contract/base/money'
import { type Customer, type listCustomers as endpoint, WHOLE_CUSTOMERS } from '#contract/customers/admin'
import type { Db } from '#server/db/database'
import { filterCondition } from './customer-filter.ts'
import { averageOf, customerBatches, customerRowsOf, customerView } from './customer-rows.ts'
import { customerTotals } from './customer-sums.ts'

type CustomerQuery = z.output<(typeof endpoint)['query']>
type Reply = Omit<z.output<(typeof endpoint)['reply']>, 'success'>

interface Figures {
  customers: number
  active: number
  revenue: Paise
  soldOrders: number
}

/** @param whole largest number of customers to return in one response */
export async function listCustomers(db: Db, query: CustomerQuery, whole = WHOLE_CUSTOMERS): Promise<Reply> {
  return (await isMoreThan(db, whole)) ? listPage(db, query) : listAll(db)
}

async function isMoreThan(db: Db, number: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customers where anonymised_at is null order by created_at desc, id desc limit 1 offset ${number}`.execute(
    db,
  )
  return rows.length > 0
}

/** Totals cover the rows of the same response. */
async function listAll(db: Db): Promise<Reply> {
  const customers: Customer[] = []
  let [revenue, soldOrders]: [Paise, number] = [zero, 0]
  for await (const rows of customerBatches(db)) {
    for (const row of rows) {
      customers.push(customerView(row))
      revenue = add(revenue, toPaise(row.spentPaise))
      soldOrders += row.totalOrders
    }
  }
  const active = customers.filter(({ isActive }) => isActive).length
  return {
    customers,
    total: customers.length,
    stats: statsOf({ customers: customers.length, active, revenue, soldOrders }),
    pagination: { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  }
}

/** Search depth limit. */
const MAX_TOTAL = 10_000

async function listPage(db: Db, query: CustomerQuery): Promise<Reply> {
  const figures = await customerFigures(db)
  const { page, limit, ...filter } = query
  const condition = filterCondition(filter)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const total = isFiltered ? await countUpTo(db, condition, MAX_TOTAL) : figures.customers
  const { rows: ids } = await sql<{ id: string }>`
    select c.id from customers c where ${condition}
    order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const rows = await customerRowsOf(
    db,
    ids.map(({ id }) => id),
  )
  return {
    customers: rows.map(customerView),
    total,
    stats: statsOf(figures),
    pagination: {
      currentPage: page,
      totalPages: Math.max(1, Math.ceil(total / limit)),
      hasNextPage: page * limit < total,
      hasPrevPage: page > 1,
    },
  }
}

async function countUpTo(
  db: Db,
  condition: ReturnType<typeof filterCondition>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from customers c where ${condition} limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const statsOf = ({ customers, active, revenue, soldOrders }: Figures): Reply['stats'] => ({
  totalCustomers: customers,
  activeCustomers: active,
  totalRevenue: toRupees(revenue),
  averageOrderValue: toRupees(averageOf(revenue, soldOrders)),
})

/** Totals over all customers except deleted ones. */
async function customerFigures(db: Db): Promise<Figures> {
  const [{ customers, orders, spentPaise }, { rows }] = await Promise.all([
    customerTotals(db),
    sql<{ inactive: number }>`
      select count(*) as inactive from customers where not is_active and anonymised_at is null`.execute(db),
  ])
  return { customers, active: customers - (rows[0]?.inactive ?? 0), revenue: spentPaise, soldOrders: orders }
}
