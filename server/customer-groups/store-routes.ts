// What belonging to groups brings the signed-in customer.
import { getOwnBenefits } from '#contract/customers/store'
import type { App } from '#server/http/handle'
import { benefitsOf, ownBenefits } from './benefits.ts'

export function customerGroupStoreRoutes(app: App) {
  app.handle(getOwnBenefits, async ({ actor, db }) => ({
    benefits: ownBenefits(await benefitsOf(db, actor.id)),
  }))
}
