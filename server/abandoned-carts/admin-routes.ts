// Abandoned carts, and what became of their reminders, for admins.
import * as contract from '#contract/abandoned-carts/admin'
import type { App } from '#server/http/app'
import { keptCartFigures } from './cart-figures.ts'
import { listAbandonedCarts } from './list-carts.ts'
import { listCartReminders } from './list-reminders.ts'

export function abandonedCartAdminRoutes(app: App) {
  const figures = keptCartFigures()
  app.query(contract.listAbandonedCarts, async (_, db, { query }) => listAbandonedCarts(db, figures, query))

  app.query(contract.listCartReminders, async (_, db, { query }) => listCartReminders(db, figures, query))
}
