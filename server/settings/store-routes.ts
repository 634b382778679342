// The seller's details that visitors may see.

import { getShop } from '#contract/settings/shop'
import { getStorefront } from '#contract/settings/storefront'
import type { App } from '#server/http/app'
import { asSite } from './identity.ts'
import { getSetting } from './settings.ts'

export function settingsStoreRoutes(app: App, { googleSignIn }: { googleSignIn: boolean }) {
  app.query(getShop, async (_, db) => {
    const [{ isUnregistered: _own, pan: _pan, ...seller }, general, storefront] = await Promise.all([
      getSetting(db, 'seller'),
      getSetting(db, 'general'),
      getSetting(db, 'storefront'),
    ])
    return {
      seller: asSite(seller, general),
      siteDescription: general.siteDescription,
      footerLinks: storefront.footerLinks,
      headerCategories: storefront.headerCategories,
      registration: general.customerRegistration,
      maintenance: general.maintenanceMode,
      googleSignIn,
    }
  })

  app.query(getStorefront, async (_, db) => {
    const {
      footerLinks: _links,
      headerCategories: _slugs,
      ...storefront
    } = await getSetting(db, 'storefront')
    return { storefront }
  })
}
