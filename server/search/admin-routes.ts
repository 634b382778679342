// The search that finds anything.
import { searchAdmin } from '#contract/admin/search'
import type { App } from '#server/http/app'
import { findCustomers } from './find-customers.ts'
import { findOrders } from './find-orders.ts'
import { findProducts, findSimilarProducts } from './find-products.ts'

export function searchAdminRoutes(app: App) {
  app.query(searchAdmin, async (_, db, { query }) => {
    const text = query.q.toLowerCase().replace(/\s+/g, ' ')
    if (text === '') return { products: [], orders: [], customers: [] }
    const [products, orders, customers] = await Promise.all([
      findProducts(db, text),
      findOrders(db, text),
      findCustomers(db, text),
    ])
    // A number that is an order's or a customer's is no misspelt SKU.
    const isNumber = /\d/.test(text) && orders.length + customers.length > 0
    if (products.length > 0 || isNumber) return { products, orders, customers }
    return { products: await findSimilarProducts(db, text), orders, customers }
  })
}
