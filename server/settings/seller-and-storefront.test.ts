// The seller's details and the storefront's content: what visitors get of them, and their pictures.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadPicture } from '#contract/catalogue/admin-products'
import {
  getGeneralSettings,
  getSellerSettings,
  getStorefrontSettings,
  saveGeneralSettings,
  saveSellerSettings,
  saveStorefrontSettings,
} from '#contract/settings/admin'
import { getShop } from '#contract/settings/shop'
import { getStorefront } from '#contract/settings/storefront'
import { demoSeller } from '#demo/seller'
import { demoStorefront } from '#demo/storefront'
import { transaction } from '#server/db/database'
import { foreignPages } from '#test/endpoints/rubbish'
import { placeTestOrder } from '#test/factories/orders'
import { openShopWithMail } from '#test/post-office'
import { setUpEmptyShop } from './empty-shop.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

async function upload(): Promise<string> {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
  const file = new File([new Uint8Array(await image.png().toBuffer())], 'logo.png')
  return (await admin.call(uploadPicture, { files: { image: [file] } })).path
}
const isThere = async (path: string) => (await shop.fastify.inject({ url: path })).statusCode === 200

/** Cleans up as if all files had been uploaded long ago. */
async function cleanLater() {
  await shop.db
    .updateTable('uploadedPictures')
    .set({ at: new Date(0) })
    .execute()
  await postOffice.cleanDaily()
}

async function seller(change: object) {
  const { settings, version } = await admin.call(getSellerSettings, {})
  return admin.call(saveSellerSettings, { body: { ...settings, ...change, version } })
}

async function storefront(change: object) {
  const { version } = await admin.call(getStorefrontSettings, {})
  return admin.call(saveStorefrontSettings, { body: { ...demoStorefront, ...change, version } })
}

test('visitors see changed details at once, but neither the PAN nor internal ones', async () => {
  await shop.asGuest().call(getShop, {})
  await seller({ supportHours: 'Always', pan: 'DEMOP0000D' })
  const { seller: seen } = await shop.asGuest().call(getShop, {})
  expect(seen.supportHours).toBe('Always')
  expect(JSON.stringify(seen)).not.toContain('"pan"')
  expect(seen).not.toHaveProperty('isUnregistered')
})

test('the website comes from the general settings and survives a change of the seller', async () => {
  const { settings } = await seller({ website: 'https://elsewhere.example', city: 'Panipat' })
  expect(settings.website).toBe(demoSeller.website)
})

test.each([
  ['a logo', (path: string) => seller({ logo: path })],
  [
    'a picture of the home page',
    (path: string) => storefront({ hero: { ...demoStorefront.hero, image: path } }),
  ],
  [
    'a picture of a collection',
    (path: string) =>
      storefront({ collections: { title: '', tiles: [{ title: 'Bath', text: '', to: '/', image: path }] } }),
  ],
])('%s is kept while it is shown, and removed once it is replaced', async (_, show) => {
  const [first, second] = [await upload(), await upload()]
  await show(first)
  await cleanLater()
  expect([await isThere(first), await isThere(second)]).toEqual([true, false])
  const third = await upload()
  await show(third)
  await postOffice.work()
  expect([await isThere(first), await isThere(third)]).toEqual([false, true])
  await show('')
  await postOffice.work()
  expect(await isThere(third)).toBe(false)
})

test('a picture that moves to another place of the home page is kept', async () => {
  const path = await upload()
  await storefront({ hero: { ...demoStorefront.hero, image: path } })
  const tiles = [path, path].map((image) => ({ title: 'Bath', text: '', to: '/products', image }))
  await storefront({ collections: { title: '', tiles } })
  await cleanLater()
  expect(await isThere(path)).toBe(true)
  await storefront({})
  await postOffice.work()
  expect(await isThere(path)).toBe(false)
})

test('the storefront shows the configured content, and its links stay within the shop', async () => {
  await storefront({ homeTitle: 'Rugs', headerCategories: [{ slug: 'rugs' }] })
  const { storefront: seen } = await shop.asGuest().call(getStorefront, {})
  expect(seen).toMatchObject({ homeTitle: 'Rugs', reasons: demoStorefront.reasons })
  expect(await shop.asGuest().call(getShop, {})).toMatchObject({
    headerCategories: [{ slug: 'rugs' }],
    footerLinks: demoStorefront.footerLinks,
  })
  const { version } = await admin.call(getStorefrontSettings, {})
  for (const to of ['https://evil.example', ...foreignPages]) {
    const footerLinks = [{ label: 'Sale', to }]
    const answer = await admin.send('PUT', '/settings/storefront', {
      ...demoStorefront,
      footerLinks,
      version,
    })
    expect([to, answer.status]).toEqual([to, 400])
    expect(answer.body).toMatchObject({ error: { fields: { 'footerLinks.0.to': expect.any(String) } } })
  }
})

test("a shop's first email address becomes its admin email, which gets an email for each new order", async () => {
  const general = async () => (await admin.call(getGeneralSettings, {})).settings
  await transaction(shop.db, setUpEmptyShop)
  await seller({ email: 'mill@example.com' })
  expect((await general()).adminEmail).toBe('mill@example.com')
  await postOffice.work()
  await placeTestOrder(shop.db, await shop.asCustomer())
  const told = (await postOffice.work()).filter(({ subject }) => subject.startsWith('New order'))
  expect(told.map(({ recipients }) => recipients)).toEqual([['mill@example.com']])
  await seller({ email: 'sales@mill.example' })
  expect((await general()).adminEmail).toBe('mill@example.com')
  const { version } = await admin.call(getGeneralSettings, {})
  await admin.call(saveGeneralSettings, { body: { ...(await general()), adminEmail: '', version } })
  await seller({ email: 'office@mill.example' })
  expect((await general()).adminEmail).toBe('')
})
