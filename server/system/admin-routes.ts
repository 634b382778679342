// Admin endpoint for the state of the shop's software.
import * as contract from '#contract/system/admin'
import type { App } from '#server/http/app'
import { readSystem, type SystemPlaces } from './read-system.ts'

export function systemAdminRoutes(app: App, places: SystemPlaces) {
  app.query(contract.getSystem, async (_, db) => ({ system: await readSystem(db, places) }))
}
