// Calls by which admins change settings, each with valid input for one success.
import { sql } from 'kysely'
import { addMissingPages } from '#server/content/add-missing-pages'
import { defaultPages } from '#server/content/default-pages'
import { getEditedPage } from '#server/content/edited-pages'
import { transaction } from '#server/db/database'
import { getVersioned } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { createTaxClass } from '#test/factories/tax'
import type { TestShop } from '#test/shop'
import type { GoodCalls } from './admin-calls.ts'
import { goodBody } from './good-bodies.ts'

/** @param open returns the shop, which exists only when a call is made. */
export function settingsCalls(open: () => { shop: TestShop }): GoodCalls {
  const named = (endpoint: string) => ({
    ...goodBody(endpoint, ''),
    name: `Named ${crypto.randomUUID()}`,
  })
  const taxClass = async () => (await createTaxClass(open().shop.db)).id
  return {
    'PUT /settings/mail-server': async () => {
      const { version } = await getVersioned(open().shop.db, 'mailServer')
      return {
        body: { ...goodBody('PUT /settings/mail-server', ''), version },
        writes: ['settings.mail-server'],
      }
    },
    'POST /settings/mail-server/tests': async () => ({
      body: goodBody('POST /settings/mail-server/tests', '') ?? {},
      writes: ['setup.test-email'],
    }),
    'POST /settings/mail-server/unsent': async () => {
      const { db } = open().shop
      const { _id } = await placeTestOrder(db, await open().shop.asCustomer())
      await sql`update mails set state = 'dropped' where state in ('saved', 'failed')`.execute(db)
      await sql`update mails set state = 'saved', sent_at = now() where key = ${`order-placed:${_id}`}`.execute(
        db,
      )
      return { writes: ['email.again'] }
    },
    'PUT /admin/setup': async () => ({ body: { isDismissed: true }, writes: ['setup.dismiss'] }),
    'PUT /settings/pages/{slug}': async () => {
      const { db } = open().shop
      await transaction(db, (tx) => addMissingPages(tx, defaultPages))
      const { version } = await getEditedPage(db, 'about')
      return {
        params: { slug: 'about' },
        body: { title: 'Us', intro: '', text: '## We\n\nWeave.', version },
        writes: ['page.update'],
      }
    },
    'PUT /settings/storefront': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'storefront')
      return { body: { ...settings, homeTitle: 'Rugs', version }, writes: ['settings.storefront'] }
    },
    'PUT /settings/seller': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'seller')
      return { body: { ...settings, supportHours: 'Always', version }, writes: ['settings.seller'] }
    },
    'POST /tax/classes': async () => ({ body: named('POST /tax/classes'), writes: ['tax-class.create'] }),
    'PUT /tax/classes/{id}': async () => ({
      params: { id: await taxClass() },
      body: named('PUT /tax/classes/{id}'),
      writes: ['tax-class.update'],
    }),
    'DELETE /tax/classes/{id}': async () => ({
      params: { id: await taxClass() },
      writes: ['tax-class.delete'],
    }),
    'PUT /settings/tax': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'tax')
      return { body: { ...settings, isAboveFiveCrore: true, version }, writes: ['settings.tax'] }
    },
    'PUT /settings/unpaid-orders': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'unpaidOrders')
      return { body: { ...settings, remind: false, version }, writes: ['settings.unpaid-orders'] }
    },
    'PUT /settings/abandoned-carts': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'abandonedCarts')
      return { body: { ...settings, hours: 48, version }, writes: ['settings.abandoned-carts'] }
    },
    'PUT /settings/quotes': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'quotes')
      return { body: { ...settings, validDays: 20, version }, writes: ['settings.quotes'] }
    },
    'PUT /settings/product-feed': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'productFeed')
      return { body: { ...settings, isOn: true, version }, writes: ['settings.product-feed'] }
    },
    'PUT /settings/search': async () => {
      const { version } = await getVersioned(open().shop.db, 'search')
      return { body: { synonyms: [{ words: 'dohar, quilt' }], version }, writes: ['settings.search'] }
    },
    'PUT /settings/invoicing': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'invoicing')
      return { body: { ...settings, terms: 'At Panipat', version }, writes: ['settings.invoicing'] }
    },
    'PUT /settings': async () => {
      const { settings, version } = await getVersioned(open().shop.db, 'general')
      return { body: { ...settings, theme: 'dark', version }, writes: ['settings.general'] }
    },
    'POST /backups': async () => ({ writes: ['backup.make'] }),
    'PUT /backups/settings': async () => {
      const { version } = await getVersioned(open().shop.db, 'backups')
      return { body: { keep: 7, recipient: null, version }, writes: ['settings.backups'] }
    },
  }
}
