// Reads have no effects: no GET or HEAD changes the database, and no personal reply reaches another caller.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf } from '#contract/base/endpoint'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'
import { watchAnswers } from './documented.ts'

let shop: TestShop
let differences: string[]
beforeAll(async () => {
  shop = await openShop()
  differences = watchAnswers(shop)
})
afterAll(() => shop.close())

test('GET and HEAD change nothing, for any caller', async () => {
  const customer = await shop.asCustomer()
  const admin = await shop.asAdmin()
  const order = await placeTestOrder(shop.db, customer)
  const { id: addressId } = await createAddress(shop.db, customer.id)
  const urls = shop.endpoints
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => {
      const id = endpoint.path.includes('product') ? order.productId : order._id
      const query = { search: 'mat', category: 'mats', status: 'pending', page: 1 }
      return `/api${pathOf(endpoint.route, { params: { id, status: 'pending', productId: order.productId }, query })}`
    })
  const more = [
    '/healthz',
    '/readyz',
    '/uploads/none.webp',
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/none',
  ]
  // Paths of writes have no effect as reads.
  const misused = [`/api/orders/create`, `/api/user/logout`, `/api/user/addresses/${addressId}/default`]
  const before = await hashTables(shop.db)

  const statuses = new Set<number>()
  for (const headers of [{}, customer.headers, admin.headers, { ...customer.headers, ...admin.headers }]) {
    for (const url of [...urls, ...more, ...misused]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, body } = await shop.fastify.inject({ method, url, headers })
        statuses.add(statusCode)
        if (method === 'HEAD') expect([url, body]).toEqual([url, ''])
      }
    }
  }

  expect(await hashTables(shop.db)).toEqual(before)
  expect([...statuses].sort()).toEqual([200, 400, 401, 403, 404])
})

test('hashTables() detects a change of one field', async () => {
  const before = await hashTables(shop.db)
  await shop.db.updateTable('settings').set({ updatedAt: new Date() }).where('key', '=', 'seller').execute()
  const after = await hashTables(shop.db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  expect(changed).toEqual(['public.settings'])
})

test('no reply contains the name of a secret, for any caller', async () => {
  const customer = await shop.asCustomer()
  const admin = await shop.asAdmin()
  const order = await placeTestOrder(shop.db, customer)
  for (const endpoint of shop.endpoints.filter(({ method }) => method === 'GET')) {
    const path = pathOf(endpoint.route, { params: { id: order._id, status: 'pending' } })
    const caller = endpoint.access === 'admin' ? admin : customer
    const { body } = await caller.send('GET', path)
    // An owner may know whether and since when they have a password.
    const text = JSON.stringify(body)
      .replace(/"(hasPassword|passwordChangedAt)":/g, '')
      // Names and texts of emails about passwords.
      .replace(/password/gi, (word) => (endpoint.path === '/settings/emails' ? '' : word))
      // A number of days.
      .replace('"passwordExpiry":', '')
      // The audit log shows the address of each action.
      .replace(/"ip":/g, (name) => (endpoint.path === '/admin/audit' ? '' : name))
    expect(text, path).not.toMatch(/password|token_?hash|argon2|"ip"|user_?agent/i)
  }
})

test("a customer's own replies are never cached on the way", async () => {
  const customer = await shop.asCustomer()
  for (const endpoint of shop.endpoints.filter(({ method, cached }) => method === 'GET' && !cached)) {
    const { headers } = await customer.send(
      'GET',
      pathOf(endpoint.route, { params: { id: 'x', status: 'pending' } }),
    )
    expect([endpoint.path, headers['cache-control']]).toEqual([endpoint.path, 'no-store'])
  }
})

test('every answer to a read conforms to the API description', () => {
  expect(differences).toEqual([])
})
