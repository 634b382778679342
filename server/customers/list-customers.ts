// Every customer in one reply, as it is documented: the browser searches, filters and turns pages by itself.
import { add, type Paise, toPaise, toRupees, zero } from '#contract/base/money'
import type { Customer } from '#contract/customers/admin'
import type { Db } from '#server/db/database'
import { averageOf, customerBatches, customerView } from './customer-rows.ts'

/** The figures are those over the rows of the same reply. */
export async function listCustomers(db: Db) {
  const customers: Customer[] = []
  let [revenue, soldOrders]: [Paise, number] = [zero, 0]
  for await (const rows of customerBatches(db)) {
    for (const row of rows) {
      customers.push(customerView(row))
      revenue = add(revenue, toPaise(row.spentPaise))
      soldOrders += row.soldOrders
    }
  }
  return {
    customers,
    stats: {
      totalCustomers: customers.length,
      activeCustomers: customers.filter(({ isActive }) => isActive).length,
      totalRevenue: toRupees(revenue),
      averageOrderValue: toRupees(averageOf(revenue, soldOrders)),
    },
    pagination: { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  }
}
