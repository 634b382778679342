import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit/admin'
import { allPermissions, type Permission } from '#contract/base/permissions'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import { createApiKey, keyPermissions, listApiKeys, revokeApiKey } from '#contract/connections/api-keys'
import { defaultGeneral } from '#contract/settings/general'
import * as factory from '#test/factories/connections'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop, type TestShop, unlimitedBut } from '#test/shop'
import { dumpTables } from '#test/tables'

let shop: TestShop
let owner: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop({ adjustLimit: unlimitedBut({ 'api-key': { attempts: 40 } }) })
  owner = await shop.asAdmin()
})
afterAll(() => shop.close())

const guest = () => shop.asGuest()
const get = (path: string, headers: Record<string, string>) => guest().send('GET', path, undefined, headers)

const make = async (body: { name?: string; permissions: Permission[]; lastDay?: string }) => {
  const made = await owner.call(createApiKey, {
    body: { name: `Tally ${crypto.randomUUID()}`, ...body },
  })
  return { ...made.key, headers: { authorization: `Bearer ${made.token}` }, token: made.token }
}

test('a key grants exactly its permissions until it is revoked', async () => {
  const key = await make({ permissions: ['products.read'] })
  expect(key.token).toMatch(/^haat_[\w-]{43}$/)
  expect(key).toMatchObject({ hint: key.token.slice(-4), state: 'active', withheld: [], lastUsedAt: null })
  expect((await get('/admin/products', key.headers)).status).toBe(200)
  expect(await get('/orders/management', key.headers)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden', message: 'This API key does not allow this: View orders' } },
  })
  const { keys } = await owner.call(listApiKeys, {})
  expect(keys.find(({ _id }) => _id === key._id)).toMatchObject({
    lastUsedAt: expect.any(String),
    lastUsedFrom: '127.0.0.1',
  })
  await owner.call(revokeApiKey, { params: { id: key._id } })
  expect(await get('/admin/products', key.headers)).toMatchObject({
    status: 401,
    body: { error: { code: 'unauthenticated' } },
  })
})

test('a key must be sent whole, in its own header', async () => {
  const { token } = await make({ permissions: ['products.read'] })
  const refused: Record<string, string>[] = [
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${token}x` },
    { authorization: `Bearer ${token.slice(5)}` },
    { authorization: `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { cookie: `haat_admin=${token}` },
    { cookie: `haat_admin=${token.slice(5)}` },
  ]
  for (const headers of refused) {
    expect([headers, (await get('/admin/products', headers)).status]).toEqual([headers, 401])
  }
  expect((await get(`/admin/products?token=${token}`, {})).status).toBe(401)
  expect((await get('/user/profile', { authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await get('/admin/validate-token', { authorization: `Bearer ${token}` })).status).toBe(401)
})

test('a request with both a key and a session cookie is authorised by the key alone', async () => {
  const { headers } = await make({ permissions: ['products.read'] })
  expect((await get('/orders/management', { ...owner.headers, ...headers })).status).toBe(403)
})

test('only the SHA-256 of a key is stored, and server logs never contain the key', async () => {
  const { token } = await make({ permissions: ['products.read'] })
  await get('/admin/products', { authorization: `Bearer ${token}` })
  expect(await dumpTables(shop.db)).not.toContain(token)
  expect(shop.logged.join('\n')).not.toContain(token)
})

test('a key allows what both it and its creator are permitted, for any permissions', async () => {
  const { id: roleId } = await shop.db
    .insertInto('roles')
    .values({ name: `Role ${crypto.randomUUID()}`, permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const maker = await shop.asAdmin({ role: null, roleId })
  const probes = {
    'orders.read': '/orders/management',
    'products.read': '/admin/products',
    'reviews.read': '/reviews',
    'customers.read': '/admin/customers',
    'inquiries.read': '/inquiries',
  } as const satisfies Partial<Record<Permission, string>>
  const known = Object.keys(probes) as (keyof typeof probes)[]
  await fc.assert(
    fc.asyncProperty(fc.subarray(known), fc.subarray(known), async (granted, held) => {
      const key = await factory.createApiKey(shop.db, { adminId: maker.id, permissions: granted })
      await shop.db.updateTable('roles').set({ permissions: held }).where('id', '=', roleId).execute()
      for (const name of known) {
        const { status } = await get(probes[name], key.headers)
        expect([name, status]).toEqual([name, granted.includes(name) && held.includes(name) ? 200 : 403])
      }
    }),
    { numRuns: runs(10) },
  )
})

test('a key is disabled while its creator is suspended, and for good when they are deleted', async () => {
  const maker = await shop.asAdmin({ role: 'manager' })
  const key = await factory.createApiKey(shop.db, { adminId: maker.id, permissions: ['products.read'] })
  const status = async () => (await get('/admin/products', key.headers)).status
  const stateOf = async () =>
    (await owner.call(listApiKeys, {})).keys.find(({ _id }) => _id === key.id)?.state
  expect([await status(), await stateOf()]).toEqual([200, 'active'])
  await owner.send('POST', `/staff/${maker.id}/suspension`)
  expect([await status(), await stateOf()]).toEqual([401, 'suspended'])
  await owner.send('DELETE', `/staff/${maker.id}/suspension`)
  expect(await status()).toBe(200)
  await owner.send('DELETE', `/staff/${maker.id}`)
  expect([await status(), await stateOf()]).toEqual([401, undefined])
})

test('a key expires at the end of its last day', async () => {
  const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  expect(
    await owner.send('POST', '/connections/api-keys', {
      name: 'Too late',
      permissions: ['products.read'],
      lastDay: yesterday,
    }),
  ).toMatchObject({ status: 400, body: { error: { fields: { lastDay: 'The last day is in the past' } } } })
  const key = await make({ permissions: ['products.read'], lastDay: '2099-03-31' })
  // The end of the day in India.
  expect(key.expiresAt).toBe('2099-03-31T18:30:00.000Z')
  expect((await get('/admin/products', key.headers)).status).toBe(200)
  await shop.db
    .updateTable('apiKeys')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('id', '=', key._id)
    .execute()
  expect((await get('/admin/products', key.headers)).status).toBe(401)
  const { keys } = await owner.call(listApiKeys, {})
  expect(keys.find(({ _id }) => _id === key._id)?.state).toBe('expired')
})

test("admins can't create a key with more than their own permissions, or with those reserved for people", async () => {
  const { id: roleId } = await shop.db
    .insertInto('roles')
    .values({ name: 'Connects', permissions: ['connections.manage', 'products.read'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const connects = await shop.asAdmin({ role: null, roleId })
  const answer = (who: typeof connects, permissions: readonly string[]) =>
    who.send('POST', '/connections/api-keys', { name: crypto.randomUUID(), permissions })
  expect((await answer(connects, ['products.read'])).status).toBe(201)
  expect(await answer(connects, ['products.read', 'orders.read'])).toMatchObject({
    status: 403,
    body: { message: "You can't grant or remove a permission you don't have yourself: View orders" },
  })
  const withheld = allPermissions.filter((name) => !keyPermissions.includes(name))
  expect(withheld).toEqual(['connections.manage', 'staff.manage'])
  for (const name of [...withheld, '*', '__proto__']) {
    expect((await answer(owner, [name])).status).toBe(400)
  }
  expect((await answer(owner, [])).status).toBe(400)
})

test('only one of several concurrent keys with the same name is created', async () => {
  const name = `Panel ${crypto.randomUUID()}`
  const names = [name, name.toUpperCase(), name, name]
  const made = await Promise.all(
    names.map((name) =>
      owner.send('POST', '/connections/api-keys', { name, permissions: ['products.read'] }),
    ),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test("actions of a key are recorded with its name and its creator's, in the audit log and on the order", async () => {
  const key = await make({ name: 'Courier panel', permissions: ['orders.fulfil'] })
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  const step = { to: 'processing', version: 1 }
  const done = await guest().send('POST', `/admin/orders/${order._id}/transitions`, step, key.headers)
  expect(done.status).toBe(200)
  const { entries, admins } = await owner.call(listAuditEvents, { query: { action: 'order.processing' } })
  expect(admins).toContainEqual({ _id: owner.id, name: owner.name })
  expect(entries[0]).toMatchObject({ admin: `${owner.name} (API key Courier panel)` })
  expect(done.body).toMatchObject({
    order: { events: expect.arrayContaining([expect.objectContaining({ actor: entries[0]?.admin })]) },
  })
})

test('the same idempotency key used by different API keys, or by their creator, counts separately', async () => {
  const [one, other] = [
    await make({ permissions: ['products.write'] }),
    await make({ permissions: ['products.write'] }),
  ]
  const body = { name: 'Same draft', state: 'draft' }
  const create = async (headers: Record<string, string>) => {
    const more = { ...headers, 'idempotency-key': 'same' }
    const { body: reply } = await guest().send('POST', '/admin/products/create', body, more)
    return (reply as unknown as { product: { _id: string } }).product._id
  }
  const ids = [await create(one.headers), await create(one.headers), await create(other.headers)]
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
})

test('a key that exceeds its rate limit has to wait, without affecting other keys', async () => {
  const busy = await factory.createApiKey(shop.db, { adminId: owner.id, permissions: ['products.read'] })
  const calm = await factory.createApiKey(shop.db, { adminId: owner.id, permissions: ['products.read'] })
  await createProduct(shop.db)
  const statuses: number[] = []
  for (let call = 0; call < 45; call++) statuses.push((await get('/admin/products', busy.headers)).status)
  expect(statuses).toContain(429)
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200))
  expect((await get('/admin/products', calm.headers)).status).toBe(200)
  expect(await owner.call(listAdminProducts, { query: {} })).toBeTruthy()
})

test('the last use of a key is written at most once a minute', async () => {
  const key = await factory.createApiKey(shop.db, { adminId: owner.id, permissions: ['products.read'] })
  const use = async () => {
    expect((await get('/admin/products', key.headers)).status).toBe(200)
    const row = await shop.db
      .selectFrom('apiKeys')
      .select(['lastUsedAt', sql<string>`xmin::text`.as('written')])
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    return row.written
  }
  const first = await use()
  expect(await use()).toBe(first)
  await shop.db
    .updateTable('apiKeys')
    .set({ lastUsedAt: sql<Date>`now() - interval '61 seconds'` })
    .where('id', '=', key.id)
    .execute()
  const later = await use()
  expect(await use()).toBe(later)
  const { keys } = await owner.call(listApiKeys, {})
  const used = keys.find(({ _id }) => _id === key.id)?.lastUsedAt ?? ''
  expect(Date.now() - Date.parse(used)).toBeLessThan(60_000)
})

test('a required second factor blocks the creator and creating keys, but not the key', async () => {
  const maker = await shop.asAdmin({ role: 'owner' })
  const key = await factory.createApiKey(shop.db, { adminId: maker.id, permissions: ['products.read'] })
  // Only an admin with a second factor can require it, so the setting is written directly.
  const values = { ...defaultGeneral, twoFactorAuth: true }
  const value = JSON.stringify(values)
  await shop.db.insertInto('settings').values({ key: 'general', value }).execute()
  await expect
    .poll(async () => {
      const body = { name: 'No', permissions: ['products.read'] }
      return (await maker.send('POST', '/connections/api-keys', body)).status
    })
    .toBe(403)
  expect((await get('/admin/products', key.headers)).status).toBe(200)
})
