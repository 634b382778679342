// What visitors may know of the seller.
import { getShop } from '#contract/settings/shop'
import type { App } from '#server/http/app'
import { asSite } from './identity.ts'
import { getSetting } from './settings.ts'

export function settingsStoreRoutes(app: App, { googleSignIn }: { googleSignIn: boolean }) {
  app.query(getShop, async (_, db) => {
    const [{ isUnregistered: _own, pan: _pan, ...seller }, general] = await Promise.all([
      getSetting(db, 'seller'),
      getSetting(db, 'general'),
    ])
    return {
      seller: asSite(seller, general),
      siteDescription: general.siteDescription,
      registration: general.customerRegistration,
      maintenance: general.maintenanceMode,
      googleSignIn,
    }
  })
}
