// The seller's details that visitors may see.

import type { ReplyOf } from '#contract/api'
import { getSellerContacts, getShop, Seller, SellerContacts } from '#contract/settings/shop'
import { getStorefront, picturesOf } from '#contract/settings/storefront'
import type { TransportOffer } from '#contract/shipping/transport-terms'
import type { Db } from '#server/db/database'
import type { App } from '#server/http/app'
import { asSite } from './identity.ts'
import { getSetting } from './settings.ts'

export interface DeliveryTerms extends Required<TransportOffer> {
  deliveryRate: ReplyOf<'GET /shop'>['deliveryRate']
}

interface Deps {
  googleSignIn: boolean
  /** Reads how the shop delivers. */
  transport: (db: Db) => Promise<DeliveryTerms>
  /** Reads the sale that is running. */
  runningSale: (db: Db) => Promise<{ name: string; endsAt: string } | null>
}

export function settingsStoreRoutes(app: App, { googleSignIn, transport, runningSale }: Deps) {
  app.query(getShop, async (_, db) => {
    const [details, general, storefront, { deliveryRate, ...offer }] = await Promise.all([
      getSetting(db, 'seller'),
      getSetting(db, 'general'),
      getSetting(db, 'storefront'),
      transport(db),
    ])
    return {
      seller: Seller.parse(asSite(details, general)),
      siteDescription: general.siteDescription,
      transport: offer,
      deliveryRate,
      picture: picturesOf(storefront)[0] ?? '',
      footerLinks: storefront.footerLinks,
      headerCategories: storefront.headerCategories,
      registration: general.customerRegistration,
      maintenance: general.maintenanceMode,
      googleSignIn,
    }
  })

  app.query(getSellerContacts, async (_, db) => ({
    contacts: SellerContacts.parse(await getSetting(db, 'seller')),
  }))

  app.query(getStorefront, async (_, db) => {
    const [{ footerLinks: _links, headerCategories: _slugs, ...storefront }, sale] = await Promise.all([
      getSetting(db, 'storefront'),
      runningSale(db),
    ])
    return { storefront, sale }
  })
}
