// The global search of the back office.

import type { Permission } from '#contract/base/permissions'
import { searchAdmin } from '#contract/search/admin'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { findCustomers } from './find-customers.ts'
import { findImportedOrders } from './find-imported-orders.ts'
import { findInquiries } from './find-inquiries.ts'
import { findOrders } from './find-orders.ts'
import { findProducts, findSimilarProducts } from './find-products.ts'
import { findPurchaseOrders } from './find-purchase-orders.ts'
import { findSuppliers } from './find-suppliers.ts'

export function searchAdminRoutes(app: App) {
  app.query(searchAdmin, async ({ actor }, db, { query }) => {
    const text = query.q.toLowerCase().replace(/\s+/g, ' ')
    if (text === '')
      return {
        products: [],
        orders: [],
        customers: [],
        suppliers: [],
        purchaseOrders: [],
        importedOrders: [],
        inquiries: [],
      }
    // Admins only find what they may see.
    const ifMay = async <T>(permission: Permission, find: (db: Db, text: string) => Promise<T[]>) =>
      actor.permissions.has(permission) ? find(db, text) : []
    const [products, orders, customers, suppliers, purchaseOrders, importedOrders, inquiries] =
      await Promise.all([
        ifMay('products.read', findProducts),
        ifMay('orders.read', findOrders),
        ifMay('customers.read', findCustomers),
        ifMay('purchasing.read', findSuppliers),
        ifMay('purchasing.read', findPurchaseOrders),
        ifMay('orders.read', findImportedOrders),
        ifMay('inquiries.read', findInquiries),
      ])
    const others = { orders, customers, suppliers, purchaseOrders, importedOrders, inquiries }
    // The number of an order, customer or supplier isn't a misspelt SKU.
    const isNumber = /\d/.test(text) && Object.values(others).some((found) => found.length > 0)
    if (products.length > 0 || isNumber) return { products, ...others }
    return { products: await ifMay('products.read', findSimilarProducts), ...others }
  })
}
