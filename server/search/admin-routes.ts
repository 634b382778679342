// The search that finds anything.
import { searchAdmin } from '#contract/admin/search'
import type { App } from '#server/http/app'
import { findCustomers } from './find-customers.ts'
import { findOrders } from './find-orders.ts'
import { findProducts, findSimilarProducts } from './find-products.ts'
import { findPurchaseOrders } from './find-purchase-orders.ts'
import { findSuppliers } from './find-suppliers.ts'

export function searchAdminRoutes(app: App) {
  app.query(searchAdmin, async (_, db, { query }) => {
    const text = query.q.toLowerCase().replace(/\s+/g, ' ')
    if (text === '') return { products: [], orders: [], customers: [], suppliers: [], purchaseOrders: [] }
    const [products, orders, customers, suppliers, purchaseOrders] = await Promise.all([
      findProducts(db, text),
      findOrders(db, text),
      findCustomers(db, text),
      findSuppliers(db, text),
      findPurchaseOrders(db, text),
    ])
    const others = { orders, customers, suppliers, purchaseOrders }
    // A number that is an order's, a customer's or a supplier's is no misspelt SKU.
    const isNumber = /\d/.test(text) && Object.values(others).some((found) => found.length > 0)
    if (products.length > 0 || isNumber) return { products, ...others }
    return { products: await findSimilarProducts(db, text), ...others }
  })
}
