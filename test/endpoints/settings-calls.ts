// Calls by which admins change what the shop goes by, each with what it takes to succeed once.
import { getVersioned } from '#server/settings/settings'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'

/** @param open gives the shop, which is there only when a call is made. */
export function settingsCalls(open: () => { shop: TestShop }): GoodCalls {
  return {
    'PUT /settings/seller': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'seller')
      return { body: { ...settings, supportHours: 'Always', version }, writes: ['settings.seller'] }
    },
    'PUT /settings': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'general')
      return { body: { ...settings, theme: 'dark', version }, writes: ['settings.general'] }
    },
  }
}
