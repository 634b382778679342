// Admin routes for abandoned carts and their reminders.
import * as contract from '#contract/abandoned-carts/admin'
import type { App } from '#server/http/app'
import { cachedCartTotals } from './cart-totals.ts'
import { listAbandonedCarts } from './list-carts.ts'
import { listCartReminders } from './list-reminders.ts'

export function abandonedCartAdminRoutes(app: App) {
  const figures = cachedCartTotals()
  app.query(contract.listAbandonedCarts, async (_, db, { query }) => listAbandonedCarts(db, figures, query))

  app.query(contract.listCartReminders, async (_, db, { query }) => listCartReminders(db, figures, query))
}
