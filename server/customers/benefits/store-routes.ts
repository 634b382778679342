// Endpoint for the group benefits of the signed-in customer.
import { getOwnBenefits } from '#contract/customers/store'
import type { App } from '#server/http/app'
import { benefitsOf, ownBenefits } from './benefits.ts'

export function customerGroupStoreRoutes(app: App) {
  app.query(getOwnBenefits, async (ctx, db) => ({
    benefits: ownBenefits(await benefitsOf(db, ctx.actor.id)),
  }))
}
