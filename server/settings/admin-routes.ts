// Routes for settings.
import * as contract from '#contract/settings/admin'
import type { SellerInput } from '#contract/settings/seller-input'
import type { App } from '#server/http/app'
import { refused } from '#server/http/errors'
import { changeSetting } from './change-setting.ts'
import type { CurrentSettings } from './current-settings.ts'
import { saveSeller } from './save-seller.ts'
import { saveStorefront } from './save-storefront.ts'
import { getVersioned } from './settings.ts'
import { readPricesIncludeGst } from './tax-terms.ts'

export function settingsAdminRoutes(app: App, { settings }: { settings: CurrentSettings }) {
  app.query(contract.getGeneralSettings, async (_, db) => getVersioned(db, 'general'))

  app.command(contract.saveGeneralSettings, async (ctx, tx, { body: { version, ...value } }) => {
    if (value.twoFactorAuth && !ctx.actor.hasTwoFactor) throw firstForOneself()
    return {
      message: 'Settings saved',
      ...(await changeSetting(tx, ctx, { key: 'general', action: 'settings.general', version, value })),
    }
  })

  app.query(contract.getSellerSettings, async (_, db) => getVersioned(db, 'seller'))

  app.command(contract.saveSellerSettings, async (ctx, tx, { body: { version, ...input } }) => ({
    message: 'Seller details saved',
    ...(await saveSeller(tx, ctx, version, input as SellerInput)),
  }))

  app.query(contract.getStorefrontSettings, async (_, db) => getVersioned(db, 'storefront'))

  app.command(contract.saveStorefrontSettings, async (ctx, tx, { body: { version, ...input } }) => ({
    message: 'Storefront saved',
    ...(await saveStorefront(tx, ctx, version, input)),
  }))

  app.query(contract.getTaxSettings, async (_, db) => getVersioned(db, 'tax'))

  app.command(contract.saveTaxSettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Tax settings saved',
    ...(await changeSetting(tx, ctx, { key: 'tax', action: 'settings.tax', version, value })),
  }))

  app.query(contract.getUnpaidOrders, async (_, db) => getVersioned(db, 'unpaidOrders'))

  app.command(contract.saveUnpaidOrders, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Settings saved',
    ...(await changeSetting(tx, ctx, {
      key: 'unpaidOrders',
      action: 'settings.unpaid-orders',
      version,
      value,
    })),
  }))

  app.query(contract.getAbandonedCartSettings, async (_, db) => getVersioned(db, 'abandonedCarts'))

  app.command(contract.saveAbandonedCartSettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Settings saved',
    ...(await changeSetting(tx, ctx, {
      key: 'abandonedCarts',
      action: 'settings.abandoned-carts',
      version,
      value,
    })),
  }))

  app.query(contract.getQuoteSettings, async (_, db) => getVersioned(db, 'quotes'))

  app.command(contract.saveQuoteSettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Settings saved',
    ...(await changeSetting(tx, ctx, { key: 'quotes', action: 'settings.quotes', version, value })),
  }))

  app.query(contract.getSearchSettings, async (_, db) => getVersioned(db, 'search'))

  app.command(contract.saveSearchSettings, async (ctx, tx, { body: { version, ...value } }) => ({
    message: 'Settings saved',
    ...(await changeSetting(tx, ctx, { key: 'search', action: 'settings.search', version, value })),
  }))

  app.query(contract.getPreferences, async (_, db) => {
    const { timezone, dateFormat, itemsPerPage, theme, maintenanceMode } = await settings.get()
    const pricesIncludeGst = await readPricesIncludeGst(db)
    return {
      preferences: { timezone, dateFormat, itemsPerPage, theme, maintenanceMode, pricesIncludeGst },
    }
  })
}

/** An admin who requires two-factor authentication must not be the first to be locked out by it. */
function firstForOneself() {
  const message = 'Set up two-factor authentication for yourself first, under My Account'
  return refused('invalid_input', message, { fields: { twoFactorAuth: message } })
}
