// Access to every registered endpoint, tried by every kind of caller.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access, Endpoint } from '#contract/base/endpoint'
import { pathOf } from '#contract/base/endpoint'
import { endpointModules, endpointsIn } from '#contract/endpoint-modules'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'
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

test("endpoints answer another customer's records like missing ones, and leave them unchanged", async () => {
  const owner = await shop.asCustomer()
  const { productId, ...order } = await placeTestOrder(shop.db, owner)
  await deliverOrder(admin, order._id)
  const { id: addressId } = await createAddress(shop.db, owner.id)
  await owner.send('POST', '/orders/cart/add', { productId, quantity: 1 })
  const { id: cartItemId } = await shop.db
    .selectFrom('cartItems')
    .select('id')
    .where('customerId', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id: sessionId } = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', owner.id)
    .executeTakeFirstOrThrow()
  const owned = withAccess('customer', 'order').filter(({ path }) => path.includes('{'))
  expect(owned.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/orders/{id}',
      '/orders/{id}/tracking',
      '/orders/{id}/invoice',
      '/orders/{id}/cancellation',
      '/orders/{id}/returns',
      '/orders/{id}/reviews',
      '/orders/{id}/payment-claims',
      '/user/addresses/{id}',
      '/user/sessions/{id}',
    ]),
  )
  const before = await hashTables(shop.db)
  for (const endpoint of owned) {
    const ids = endpoint.path.startsWith('/user/addresses')
      ? [addressId]
      : endpoint.path.startsWith('/user/sessions')
        ? [sessionId]
        : endpoint.path.startsWith('/orders/cart')
          ? [cartItemId, productId]
          : [order._id, order.orderNumber]
    const body = goodBody(`${endpoint.method} ${endpoint.path}`, productId)
    const ask = async (id: string) => {
      const url = endpoint.path.replace(/\{\w+\}/, id)
      const { status, body: said } = await customer.send(endpoint.method, url, body)
      return { status, said }
    }
    const unknown = await ask(someId)
    expect([endpoint.path, unknown.status]).toEqual([endpoint.path, 404])
    for (const id of ids) expect([endpoint.path, await ask(id)]).toEqual([endpoint.path, unknown])
  }
  const { 'public.throttles': _, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})
