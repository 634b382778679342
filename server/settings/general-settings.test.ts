// The general settings: saved with a version; each takes effect immediately.
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { listAuditEvents } from '#contract/audit/admin'
import { listProducts } from '#contract/catalogue/store'
import { listNotifications } from '#contract/notifications/admin'
import { getGeneralSettings, saveGeneralSettings } from '#contract/settings/admin'
import { defaultGeneral, type General } from '#contract/settings/general'
import { getShop } from '#contract/settings/shop'
import { adjustStock } from '#contract/stock/admin'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { password, passwordHash } from '#test/factories/passwords'
import { createAdmin, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { openShop } from '#test/shop'
import { saveSetting } from './settings.ts'

const module = {
  handlerOf: () => async () => new Response('<!doctype html><p>A page</p>'),
  contextFor: () => ({}),
}
const build = { entry: { module } } as unknown as ServerBuild
const pages = { build: { load: async () => build, development: false }, assetsFolder: '/nowhere' }
const { shop, postOffice } = await openShopWithMail({ pages, adjustLimit: (limit) => limit })
const admin = await shop.asAdmin()

async function set(change: Partial<General>) {
  const { settings, version } = await admin.call(getGeneralSettings, {})
  return admin.call(saveGeneralSettings, { body: { ...settings, ...change, version } })
}
afterEach(() => transaction(shop.db, (tx) => saveSetting(tx, 'general', defaultGeneral)))

const newest = async () => (await admin.call(listAuditEvents, { query: { limit: 1 } })).entries[0]

test('a new shop behaves as the unsaved form shows', async () => {
  await sql`delete from settings where key = 'general'`.execute(shop.db)
  expect(await admin.call(getGeneralSettings, {})).toMatchObject({
    version: 0,
    settings: {
      timezone: 'Asia/Kolkata',
      dateFormat: 'DD/MM/YYYY',
      currency: 'INR',
      sessionTimeout: 60,
      passwordExpiry: 90,
      loginAttempts: 5,
      autoBackup: true,
      backupFrequency: 'daily',
      maintenanceMode: false,
      debugMode: false,
      twoFactorAuth: false,
      itemsPerPage: 20,
      dashboardRefresh: 30,
      theme: 'light',
    },
  })
})

test("features that the shop can't provide (yet) can't be switched on", async () => {
  const { settings, version } = await admin.call(getGeneralSettings, {})
  const body = { ...settings, twoFactorAuth: true, version }
  expect(await admin.send('PUT', '/settings', body)).toMatchObject({ status: 400 })
  expect(await admin.call(getGeneralSettings, {})).toMatchObject({ version, settings })
})

test('PUT /settings saves the input, and the audit log contains only the changes', async () => {
  const saved = await set({ theme: 'dark', itemsPerPage: 50 })
  expect(saved).toMatchObject({ message: 'Settings saved', settings: { theme: 'dark', itemsPerPage: 50 } })
  expect(await admin.call(getGeneralSettings, {})).toMatchObject({
    version: saved.version,
    settings: saved.settings,
  })
  expect(await newest()).toMatchObject({
    action: 'settings.general',
    admin: admin.name,
    before: { theme: 'light', itemsPerPage: 20 },
    after: { theme: 'dark', itemsPerPage: 50 },
  })
})

test('only one of several concurrent saves succeeds, also for the first save', async () => {
  await sql`delete from settings where key = 'general'`.execute(shop.db)
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      [5, 6, 7].map((loginAttempts) =>
        admin.send('PUT', '/settings', { ...defaultGeneral, loginAttempts, version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const conflict = answers.find(({ status }) => status === 409)
    expect(conflict?.body).toMatchObject({ error: { code: 'version_conflict' } })
  }
})

test('numbers are read as integers, and each invalid field is named', async () => {
  const { settings } = await set({ sessionTimeout: '45.7' as never, itemsPerPage: '100' as never })
  expect(settings).toMatchObject({ sessionTimeout: 45, itemsPerPage: 100 })
  const answer = await admin.send('PUT', '/settings', {
    ...defaultGeneral,
    version: 1,
    siteUrl: 'javascript:alert(1)',
    adminEmail: 'nobody',
    sessionTimeout: 0,
    timezone: 'Mars',
    currency: 'USD',
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: {
          siteUrl: 'Must be an address that begins with https://',
          adminEmail: 'Must be an email address',
          sessionTimeout: 'Must be a whole number of minutes from 5 to 720',
          timezone: 'Choose a time zone from the list',
          currency: 'The shop sells in Indian rupees only',
        },
      },
    },
  })
})

test("pages and emails use the site's name and address, documents the seller's", async () => {
  await set({ siteName: 'The Rug Room', siteUrl: 'https://rugs.example', siteDescription: 'Rugs.' })
  const { seller, siteDescription } = await shop.asGuest().call(getShop, {})
  expect(seller).toMatchObject({
    name: 'The Rug Room',
    website: 'https://rugs.example',
    legalName: demoSeller.legalName,
  })
  expect(siteDescription).toBe('Rugs.')
  const manifest = await shop.fastify.inject({ url: '/manifest.webmanifest' })
  expect(manifest.json()).toMatchObject({ name: 'The Rug Room' })
  await placeTestOrder(shop.db, await shop.asCustomer())
  expect((await postOffice.work())[0]?.text).toContain('From: The Rug Room')
})

test('in maintenance visitors get 503 from every page and call, cached ones too, while admins see the shop', async () => {
  await createProduct(shop.db)
  const customer = await shop.asCustomer()
  const page = (headers = {}) => shop.fastify.inject({ url: '/products', headers })
  await shop.asGuest().call(listProducts, { query: {} })
  expect((await page()).statusCode).toBe(200)
  await set({ maintenanceMode: true, siteName: '<Rugs>' })

  const closed = await shop.asGuest().send('GET', '/products')
  expect(closed).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } })
  expect(closed.headers['retry-after']).toBe('600')
  expect((await customer.send('POST', '/orders/create', {})).status).toBe(503)
  expect((await customer.send('POST', '/user/login', { email: 'a@example.com', password })).status).toBe(503)
  const { statusCode, headers, body } = await page()
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-store'])
  expect(body).toContain('&#60;Rugs&#62;')
  expect(body).not.toContain('<Rugs>')
  expect((await page({ cookie: `haat_admin=${'x'.repeat(43)}` })).statusCode).toBe(503)

  expect((await page(admin.headers)).statusCode).toBe(200)
  expect((await admin.send('GET', '/products')).status).toBe(200)
  const signIn = await shop.fastify.inject({ url: '/admin/login' })
  expect(signIn.statusCode).toBe(200)
  expect(
    (await shop.asGuest().send('POST', '/admin/login', { email: 'x@example.com', password })).status,
  ).toBe(401)
  expect((await shop.fastify.inject({ url: '/healthz' })).statusCode).toBe(200)

  await set({ maintenanceMode: false })
  expect((await shop.asGuest().send('GET', '/products')).status).toBe(200)
  expect((await page()).statusCode).toBe(200)
})

test("a cached reply isn't served while the shop is closed", async () => {
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.fastify.server.address() as { port: number }
  const visit = () => fetch(`http://127.0.0.1:${address.port}/api/products`)
  expect((await visit()).status).toBe(200)
  await set({ maintenanceMode: true })
  expect((await visit()).status).toBe(503)
  await set({ maintenanceMode: false })
  expect((await visit()).status).toBe(200)
})

test('with registration off, existing customers sign in but new accounts are refused', async () => {
  await set({ customerRegistration: false })
  const { email } = await createCustomer(shop.db, { passwordHash })
  const account = {
    name: 'A',
    email: 'new@example.com',
    phone: '9000000000',
    password,
    confirmPassword: password,
  }
  expect(await shop.asGuest().send('POST', '/user/register', account)).toMatchObject({
    status: 503,
    body: { message: 'New accounts cannot be opened at the moment. Please contact the seller.' },
  })
  expect((await shop.asGuest().call(getShop, {})).registration).toBe(false)
  expect((await shop.asGuest().send('POST', '/user/login', { email, password })).status).toBe(200)
})

test('a shorter session timeout ends existing sessions', async () => {
  const idle = await shop.asAdmin()
  const look = async () => (await idle.send('GET', '/admin/validate-token')).status
  const letPass = (minutes: number) =>
    sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes})
      where admin_id = ${idle.id}`.execute(shop.db)
  await letPass(10)
  expect(await look()).toBe(200)
  await set({ sessionTimeout: 5 })
  await letPass(10)
  expect(await look()).toBe(401)
  await set({ sessionTimeout: 120 })
  const longer = await shop.asAdmin()
  await sql`update sessions set last_seen_at = now() - interval '100 minutes'
    where admin_id = ${longer.id}`.execute(shop.db)
  expect((await longer.send('GET', '/admin/validate-token')).status).toBe(200)
})

test('the settings limit the number of wrong passwords', async () => {
  await set({ loginAttempts: 2 })
  const { email } = await createAdmin(shop.db, { passwordHash })
  const guess = () => shop.asGuest().send('POST', '/admin/login', { email, password: 'wrong' })
  expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429])
})

test('admins are notified and emailed about new orders according to the settings', async () => {
  const told = async () =>
    (await admin.call(listNotifications, { query: { limit: 100 } })).notifications.filter(
      ({ kind }) => kind === 'order',
    ).length
  const mailed = async () =>
    (await postOffice.work())
      .filter(({ subject }) => subject.startsWith('New order'))
      .flatMap((mail) => mail.recipients)
  const order = async () => placeTestOrder(shop.db, await shop.asCustomer())
  const before = await told()
  await order()
  expect([await told(), await mailed()]).toEqual([before + 1, []])
  await set({ adminEmail: 'Owner@Example.com' })
  await order()
  expect([await told(), await mailed()]).toEqual([before + 2, ['owner@example.com']])
  await set({ emailNotifications: false })
  await order()
  expect([await told(), await mailed()]).toEqual([before + 3, []])
  await set({ emailNotifications: true, orderNotifications: false })
  await order()
  expect([await told(), await mailed()]).toEqual([before + 3, []])
})

test('low stock is notified and emailed according to the settings', async () => {
  const runOut = async () => {
    const { id: productId } = await createProduct(shop.db, { stock: 50 })
    await admin.call(adjustStock, {
      params: { productId },
      body: { type: 'set', quantity: 1, reason: 'Counted' },
    })
    const { rows } = await sql`select 1 from notifications where subject_id = ${productId}`.execute(shop.db)
    return [rows.length, (await postOffice.work()).length]
  }
  expect(await runOut()).toEqual([1, 1])
  await set({ lowStockAlerts: false })
  expect(await runOut()).toEqual([0, 0])
})

test('debug mode logs every request until it is switched off', async () => {
  const quiet = await openShop({ logLevel: 'info' })
  onTestFinished(() => quiet.close())
  const owner = await quiet.asAdmin()
  const told = (page: number) =>
    quiet.logged.some((line) => line.includes('"msg":"request"') && line.includes(`/products/${page}`))
  const visit = (page: number) => quiet.asGuest().send('GET', `/products/${page}`)
  const debug = (debugMode: boolean, version: number) =>
    owner.call(saveGeneralSettings, { body: { ...defaultGeneral, debugMode, version } })
  let page = 0
  /** Each visit is to another page; the setting is announced, so it applies a moment later. */
  const becomes = (isLogged: boolean) =>
    eventually(async () => {
      await visit(++page)
      expect(told(page)).toBe(isLogged)
    })
  await visit(++page)
  expect(told(page)).toBe(false)
  await debug(true, 0)
  await becomes(true)
  await debug(false, 1)
  await becomes(false)
})
