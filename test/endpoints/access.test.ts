// Access to every registered endpoint, tried by every kind of caller.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/base/endpoint'
import { pathOf } from '#contract/base/endpoint'
import { endpointModules, endpointsIn } from '#contract/endpoint-modules'
import { createApiKey } from '#test/factories/connections'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'
import { createCustomerRecords } from './customer-records.ts'
import { goodBody } from './good-bodies.ts'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
let admin: Awaited<ReturnType<TestShop['asAdmin']>>

beforeAll(async () => {
  shop = await openShop()
  customer = await shop.asCustomer()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

test('the server registers exactly the endpoints of the contract', () => {
  const declared = endpointModules.flatMap(endpointsIn).map(({ route }) => route)
  expect(shop.endpoints.map(({ route }) => route).toSorted()).toEqual(declared.toSorted())
})

const withAccess = (...access: Access[]) =>
  shop.endpoints.filter((endpoint) => access.includes(endpoint.access))

const someId = '018f0000-0000-7000-8000-000000000000'
const urlOf = (endpoint: Endpoint) =>
  pathOf(endpoint.route, { params: { id: someId, itemId: someId, productId: someId, status: 'pending' } })

/** Returns the response of each endpoint to a caller as "METHOD /path status". */
async function answers(endpoints: readonly Endpoint[], headers: Record<string, string>) {
  const said: string[] = []
  for (const endpoint of endpoints) {
    const body = endpoint.body ? {} : undefined
    const { status, body: reply } = await shop.asGuest().send(endpoint.method, urlOf(endpoint), body, headers)
    const { message } = reply as { message?: string }
    said.push(`${endpoint.method} ${endpoint.path} ${status}${status === 403 ? ` ${message}` : ''}`)
  }
  return said
}

const all = (endpoints: readonly Endpoint[], status: string) =>
  endpoints.map(({ method, path }) => `${method} ${path} ${status}`)

const forged = () => randomBytes(32).toString('base64url')

test('this test file covers every kind of access', () => {
  for (const access of ['public', 'customer', 'customer-or-cookie', 'order', 'session', 'admin'] as const) {
    expect(withAccess(access).length, access).toBeGreaterThan(0)
  }
  const outsideAdmin = withAccess('admin').filter(({ path }) => !path.startsWith('/admin/'))
  expect(outsideAdmin.map(({ path }) => path)).toContain('/orders/management')
})

test('every admin endpoint refuses guests, forged, malformed and ended sessions with 401', async () => {
  const endpoints = withAccess('admin', 'session')
  const before = await hashTables(shop.db)
  const ended = await shop.asAdmin()
  await shop.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where('adminId', '=', ended.id)
    .execute()
  for (const headers of [
    {},
    { cookie: `haat_admin=${forged()}` },
    { cookie: 'haat_admin=' },
    { cookie: `haat_admin="${admin.token}x"` },
    { cookie: `__Host-haat_admin=${admin.token}` },
    { cookie: `haat_customer=${admin.token}` },
    { authorization: `Bearer ${admin.token}` },
    { authorization: `Basic ${admin.token}` },
    ended.headers,
  ]) {
    expect(await answers(endpoints, headers as Record<string, string>)).toEqual(all(endpoints, '401'))
  }
  const { 'public.admins': _, 'public.sessions': __, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})

test('every admin endpoint refuses a customer, by bearer token and by cookie, with 403', async () => {
  const endpoints = withAccess('admin')
  const refusal = all(endpoints, '403 Access denied: Admin role required')
  const before = await hashTables(shop.db)
  expect(await answers(endpoints, customer.headers)).toEqual(refusal)
  expect(await answers(endpoints, { cookie: `haat_customer=${customer.token}` })).toEqual(refusal)
  expect(await hashTables(shop.db)).toEqual(before)
})

test('no admin endpoint refuses an administrator', async () => {
  const reads = withAccess('admin', 'session').filter(({ method }) => method === 'GET')
  for (const said of await answers(reads, admin.headers)) expect(said).toMatch(/ (200|400|404)$/)
})

test('every customer endpoint refuses guests, the cookie alone, and an administrator with 401', async () => {
  const endpoints = withAccess('customer', 'order')
  const before = await hashTables(shop.db)
  for (const headers of [
    {},
    { authorization: `Bearer ${forged()}` },
    { authorization: customer.token },
    { cookie: `haat_customer=${customer.token}` },
    { cookie: `haat_admin=${customer.token}` },
    admin.headers,
    { authorization: `Bearer ${admin.token}` },
  ]) {
    expect(await answers(endpoints, headers as Record<string, string>)).toEqual(all(endpoints, '401'))
  }
  expect(await hashTables(shop.db)).toEqual(before)
})

test('customer endpoints that accept the cookie are reads only, and accept it from customers only', async () => {
  const endpoints = withAccess('customer-or-cookie')
  expect(endpoints.map(({ method }) => method)).toEqual(endpoints.map(() => 'GET'))
  const cookie = { cookie: `haat_customer=${customer.token}` }
  // Unknown ids get 404, which only authorised callers learn.
  expect(await answers(endpoints, cookie)).toEqual(
    endpoints.flatMap((endpoint) => all([endpoint], endpoint.params ? '404' : '200')),
  )
  for (const headers of [{}, admin.headers, { cookie: `haat_customer=${forged()}` }]) {
    expect(await answers(endpoints, headers as Record<string, string>)).toEqual(all(endpoints, '401'))
  }
})

test('headers that name a user grant no access', async () => {
  const tricks = {
    'x-user-id': admin.id,
    'x-role': 'admin',
    'x-original-url': '/api/admin/dashboard',
    'x-rewrite-url': '/api/admin/dashboard',
    'x-http-method-override': 'GET',
    'x-forwarded-host': 'localhost',
    'x-forwarded-for': '127.0.0.1',
  }
  const endpoints = withAccess('admin', 'customer', 'order', 'session')
  expect(await answers(endpoints, tricks)).toEqual(all(endpoints, '401'))
  expect(await shop.asGuest().send('GET', '/shop', undefined, tricks)).toMatchObject({ status: 200 })
})

test('every admin change from another site is refused and changes nothing', async () => {
  const changes = withAccess('admin').filter(({ method }) => method !== 'GET')
  const before = await hashTables(shop.db)
  for (const origin of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const headers = { ...admin.headers, ...origin } as Record<string, string>
    expect(await answers(changes, headers)).toEqual(all(changes, '403 This request came from another site'))
  }
  expect(await hashTables(shop.db)).toEqual(before)
})

test('every admin change sent as a form or plain text is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await shop.fastify.inject({
      method: 'POST',
      url: `/api/admin/orders/${someId}/notes`,
      headers: { ...admin.headers, 'content-type': type },
      payload: '{"note":"x"}',
    })
    expect([type, answer.statusCode]).toEqual([type, 415])
  }
})

test('a token in the query string grants no access', async () => {
  const endpoints = withAccess('admin', 'customer', 'customer-or-cookie', 'order', 'session')
  for (const token of [customer.token, admin.token]) {
    const query = new URLSearchParams(
      ['token', 'access_token', 'authorization', 'bearer', 'haat_customer', 'haat_admin'].map((name) => [
        name,
        token,
      ]),
    )
    for (const endpoint of endpoints) {
      const body = endpoint.body ? {} : undefined
      const answer = await shop.asGuest().send(endpoint.method, `${urlOf(endpoint)}?${query}`, body)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401])
    }
  }
})

/** Endpoints of customers whose parameters name something public. They change only what the caller has of it. */
const notOwned: Record<string, string> = {
  'DELETE /orders/cart/codes/{code}': 'a coupon code, which is removed from the own cart',
  'DELETE /user/saved-products/{productId}': 'a product, which is removed from the own list',
  'DELETE /user/stock-alerts/{productId}': 'a product, which is removed from the own list',
  'GET /user/prices/{productId}': 'a product, with the price for the caller',
  'POST /reviews/{id}/marks': 'a published review',
}

test("endpoints answer another customer's records like missing ones, and leave them unchanged", async () => {
  const owner = await shop.asCustomer()
  const records = await createCustomerRecords(shop, owner, admin)
  const withParams = withAccess('customer', 'customer-or-cookie', 'order').filter(({ params }) => params)
  const routes = withParams.map(({ route }): string => route)
  expect(Object.keys(notOwned).filter((route) => !routes.includes(route))).toEqual([])
  const owned = withParams.filter(({ route }) => !Object.hasOwn(notOwned, route))
  // An endpoint without a record to try fails here: createCustomerRecords needs one of its kind.
  expect(owned.filter((endpoint) => records.paramsOf(endpoint).length === 0)).toEqual([])
  const before = await hashTables(shop.db)
  for (const endpoint of withParams) {
    const body = goodBody(endpoint.route, records.productId)
    const ask = async (params: Record<string, string>) => {
      const url = pathOf(endpoint.route, { params })
      const { status, body: said } = await customer.send(endpoint.method, url, body)
      return { status, said }
    }
    for (const params of records.paramsOf(endpoint)) {
      const answer = await ask(params)
      if (Object.hasOwn(notOwned, endpoint.route)) continue
      const unknown = await ask(Object.fromEntries(Object.keys(params).map((name) => [name, someId])))
      expect([endpoint.route, params, answer]).toEqual([endpoint.route, params, unknown])
      expect([endpoint.route, unknown.status]).toEqual([endpoint.route, 404])
    }
  }
  const { 'public.throttles': _, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
  // The owner can read them, so the refusals have nothing to do with the records.
  for (const endpoint of owned.filter(({ method }) => method === 'GET')) {
    const statuses: number[] = []
    // Some are for open orders only, such as the proforma invoice.
    for (const params of records.paramsOf(endpoint)) {
      if (statuses.includes(200)) break
      statuses.push((await owner.send('GET', pathOf(endpoint.route, { params }))).status)
    }
    expect([endpoint.route, statuses]).toEqual([endpoint.route, expect.arrayContaining([200])])
  }
})

test('no spelling of an admin URL admits a customer, or a key without permissions', async () => {
  const { id: adminId } = await shop.asAdmin()
  const { headers: key } = await createApiKey(shop.db, { adminId, permissions: [] })
  const spellings = (path: string) => [
    path,
    `${path}/`,
    `${path};x`,
    `${path}%00`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api%2F'),
    path.toUpperCase(),
    path.replace('/api/', '/api/shop/../'),
  ]
  const before = await hashTables(shop.db)
  for (const endpoint of withAccess('admin')) {
    if (endpoint.permission === 'any-admin' && !endpoint.sessionOnly) continue
    for (const url of spellings(`/api${urlOf(endpoint)}`)) {
      for (const headers of [customer.headers, key]) {
        const { statusCode } = await shop.fastify.inject({
          method: endpoint.method,
          url,
          headers,
          ...(endpoint.body && { payload: {} }),
        })
        expect([endpoint.method, url, [400, 401, 403, 404, 405].includes(statusCode)]).toEqual([
          endpoint.method,
          url,
          true,
        ])
      }
    }
  }
  const { 'public.api_keys': _, 'public.throttles': __, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})
