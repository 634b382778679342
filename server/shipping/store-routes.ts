// Delivery to a PIN code, for visitors.
import { estimateShipping as endpoint } from '#contract/shipping/store'
import type { App } from '#server/http/app'
import { estimateShipping } from './estimate.ts'

export function shippingStoreRoutes(app: App) {
  app.query(endpoint, (_, db, { body }) => estimateShipping(db, body))
}
