// What visitors may know of the seller.
import { getShop } from '#contract/settings/shop'
import type { App } from '#server/http/app'
import { getSetting } from './settings.ts'

export function settingsStoreRoutes(app: App, { googleSignIn }: { googleSignIn: boolean }) {
  app.query(getShop, async (_, db) => ({ seller: await getSetting(db, 'seller'), googleSignIn }))
}
