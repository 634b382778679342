// Who of the admins may call what: every endpoint that is registered, as every role.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/admin/notifications'
import { searchAdmin } from '#contract/admin/search'
import { type Endpoint, pathOf } from '#contract/base/endpoint'
import { runProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import { allPermissions, type Permission, permissions } from '#contract/staff/permissions'
import { type BuiltInRoleName, builtInRoleNames, builtInRoles } from '#contract/staff/roles'
import { transaction } from '#server/db/database'
import { notify } from '#server/notifications/notify'
import { createApiKey } from '#test/factories/connections'
import { createProduct } from '#test/factories/products'
import { type Caller, openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const someId = '018f0000-0000-7000-8000-000000000000'
const forAdmins = () => shop.endpoints.filter(({ access }) => access === 'admin')

/** What the admin is answered where nothing but who they are lets the call through or not. */
async function refusedTo(caller: Caller, endpoints: readonly Endpoint[]) {
  const refused: string[] = []
  for (const endpoint of endpoints) {
    const url = pathOf(endpoint.route, {
      params: { id: someId, itemId: someId, productId: someId, status: 'pending' },
    })
    const { status, body } = await caller.send(endpoint.method, url, endpoint.body ? {} : undefined)
    if (status !== 403) continue
    expect(body).toMatchObject({
      error: {
        code: 'forbidden',
        message: expect.stringMatching(/^(Your role |This API key |This cannot )/),
      },
    })
    refused.push(endpoint.route)
  }
  return refused
}

/** What the contract asks of a set of permissions, worked out once more. */
const lacking = (held: readonly Permission[]) =>
  forAdmins()
    .filter(({ permission: needed = 'any-admin' }) => {
      if (needed === 'any-admin') return false
      if (typeof needed === 'string') return !held.includes(needed)
      if ('all' in needed) return needed.all.some((permission) => !held.includes(permission))
      return needed.any.every((permission) => !held.includes(permission))
    })
    .map(({ route }) => route)

/** Not the call that needs no input to do something large. */
const harmless = () => forAdmins().filter(({ route }) => route !== 'POST /backups')

test('every endpoint for admins names what it takes, and every permission is good for something', () => {
  expect(forAdmins().filter(({ permission }) => permission === undefined)).toEqual([])
  expect(shop.endpoints.filter(({ access, permission }) => access !== 'admin' && permission)).toEqual([])
  const used = forAdmins().flatMap(({ permission = 'any-admin' }): readonly string[] =>
    typeof permission === 'string' ? [permission] : 'all' in permission ? permission.all : permission.any,
  )
  expect(allPermissions.filter((name) => !used.includes(name))).toEqual([])
})

test.each(builtInRoleNames)('the role %s is refused what it lacks, and nothing else', async (role) => {
  const admin = await shop.asAdmin({ role })
  const expected = lacking(builtInRoles[role].permissions)
  expect(await refusedTo(admin, harmless())).toEqual(expected.filter((route) => route !== 'POST /backups'))
  const refused = forAdmins().filter(({ route }) => expected.includes(route))
  const before = await hashTables(shop.db)
  expect(await refusedTo(admin, refused)).toEqual(expected)
  const { 'public.sessions': _, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
  const { body } = await admin.send('GET', '/admin/validate-token')
  expect(body).toMatchObject({ access: { role: builtInRoles[role].name, refusedRoutes: expected } })
})

/** What is a person's own, or decides who may do what. */
const isForPeople = ({ permission, path }: Endpoint) =>
  permission === 'staff.manage' ||
  permission === 'connections.manage' ||
  ['account', 'password', 'saved-views', 'notifications'].includes(path.split('/')[2] ?? '')

test('an API key that opens everything opens nothing that is for people only', async () => {
  const people = forAdmins().filter(isForPeople)
  const declared = shop.endpoints.filter(({ sessionOnly }) => sessionOnly)
  expect(declared.map(({ route }) => route)).toEqual(people.map(({ route }) => route))
  expect(people.length).toBeGreaterThan(30)
  const { id: adminId } = await shop.asAdmin()
  const key = shop.withHeaders(
    (await createApiKey(shop.db, { adminId, permissions: allPermissions })).headers,
  )
  const before = await hashTables(shop.db)
  expect(await refusedTo(key, people)).toEqual(people.map(({ route }) => route))
  const { 'public.api_keys': _, 'public.throttles': __, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
  // Whatever else it opens, no customer’s account is among it.
  for (const endpoint of shop.endpoints.filter(({ access }) => access !== 'admin' && access !== 'public')) {
    const url = pathOf(endpoint.route, { params: { id: someId, itemId: someId, productId: someId } })
    const { status } = await key.send(endpoint.method, url, endpoint.body ? {} : undefined)
    expect([endpoint.route, status]).toEqual([endpoint.route, 401])
  }
})

test.each(builtInRoleNames)(
  'an API key with what the role %s may do is refused the rest, and nothing else',
  async (role) => {
    const { id: adminId } = await shop.asAdmin()
    const granted = builtInRoles[role].permissions
    const key = shop.withHeaders((await createApiKey(shop.db, { adminId, permissions: granted })).headers)
    const closed = lacking(granted)
    const expected = harmless().filter((endpoint) => isForPeople(endpoint) || closed.includes(endpoint.route))
    expect(await refusedTo(key, harmless())).toEqual(expected.map(({ route }) => route))
  },
)

test('what each role is for, in a few calls', async () => {
  const may = async (role: BuiltInRoleName) => {
    const admin = await shop.asAdmin({ role })
    const refused = await refusedTo(admin, forAdmins())
    return (route: string) => !refused.includes(route)
  }
  const matrix = {
    'GET /orders/management': { manager: 1, accounts: 1, dispatch: 1, catalogue: 0, viewer: 1 },
    'POST /admin/orders/{id}/transitions': { manager: 1, accounts: 0, dispatch: 1, catalogue: 0, viewer: 0 },
    'POST /admin/orders/{id}/payments': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'GET /admin/payments': { manager: 1, accounts: 1, dispatch: 1, catalogue: 0, viewer: 1 },
    'POST /admin/payment-claims/{id}/confirm': {
      manager: 1,
      accounts: 1,
      dispatch: 0,
      catalogue: 0,
      viewer: 0,
    },
    'POST /admin/bank-statements': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'GET /admin/bank-statement-lines': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'POST /admin/orders/{id}/refunds': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'POST /admin/products/create': { manager: 1, accounts: 0, dispatch: 0, catalogue: 1, viewer: 0 },
    'PATCH /stocks/adjust/{productId}': { manager: 1, accounts: 0, dispatch: 1, catalogue: 0, viewer: 0 },
    'GET /admin/customers': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 1 },
    'GET /admin/customers/export': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'PUT /settings/seller': { manager: 1, accounts: 0, dispatch: 0, catalogue: 0, viewer: 0 },
    'GET /backups': { manager: 0, accounts: 0, dispatch: 0, catalogue: 0, viewer: 0 },
    'GET /admin/audit': { manager: 1, accounts: 1, dispatch: 0, catalogue: 0, viewer: 0 },
    'GET /settings/preferences': { manager: 1, accounts: 1, dispatch: 1, catalogue: 1, viewer: 1 },
  }
  for (const role of ['manager', 'accounts', 'dispatch', 'catalogue', 'viewer'] as const) {
    const allows = await may(role)
    for (const [route, roles] of Object.entries(matrix)) {
      expect([role, route, allows(route)]).toEqual([role, route, roles[role] === 1])
    }
  }
})

/** Somebody of a role of the shop's own, whose permissions can be changed. */
async function ownRole() {
  const { id } = await shop.db
    .insertInto('roles')
    .values({ name: `Role ${crypto.randomUUID()}`, permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await shop.asAdmin({ role: null, roleId: id })
  const grant = (granted: readonly string[]) =>
    shop.db
      .updateTable('roles')
      .set({ permissions: [...granted] })
      .where('id', '=', id)
      .execute()
  return { admin, grant }
}

test('a role of one’s own opens exactly what its permissions open, from the next call on', async () => {
  const { admin, grant } = await ownRole()
  const harmlessRoutes = harmless()
  const needsOf = (name: Permission): readonly string[] =>
    (permissions[name] as { needs?: readonly string[] }).needs ?? []
  await fc.assert(
    fc.asyncProperty(fc.subarray(allPermissions), async (granted) => {
      await grant(granted)
      const held = allPermissions.filter((name) => [...granted, ...granted.flatMap(needsOf)].includes(name))
      // No need has a need of its own beyond one that is among these.
      const whole = allPermissions.filter((name) => [...held, ...held.flatMap(needsOf)].includes(name))
      expect(await refusedTo(admin, harmlessRoutes)).toEqual(
        lacking(whole).filter((route) => route !== 'POST /backups'),
      )
    }),
    { numRuns: 12 },
  )
})

test('names that are no permission open nothing', async () => {
  const { admin, grant } = await ownRole()
  await grant(['*', 'orders', 'orders.*', 'admin', '__proto__', 'toString'])
  expect(await refusedTo(admin, forAdmins())).toEqual(lacking([]))
})

test('a refund of a return takes more than handling returns', async () => {
  const { admin, grant } = await ownRole()
  const send = (to: string, more: object) =>
    admin.send('POST', `/admin/returns/${someId}/transitions`, { to, version: 1, ...more })
  const refund = { amount: 1, method: 'upi', reference: 'R1', paidOn: '2026-01-02', reason: 'Came back' }
  await grant(['returns.handle'])
  expect((await send('approved', {})).status).toBe(404)
  expect(await send('refunded', refund)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Give money back') },
  })
  await grant(['refunds.give'])
  expect((await send('approved', {})).status).toBe(403)
  expect((await send('refunded', refund)).status).toBe(404)
})

test('the search and the bell tell of nothing that one may not see', async () => {
  const { admin, grant } = await ownRole()
  await createProduct(shop.db, { name: 'Marigold Runner' })
  await transaction(shop.db, (tx) => notify(tx, { kind: 'low-stock', title: 'Few left', text: 'Marigold' }))
  const seen = async () => {
    const { products } = await admin.call(searchAdmin, { query: { q: 'marigold' } })
    const bell = await admin.call(listNotifications, { query: {} })
    return [products.length, bell.notifications.length, bell.total, bell.unread]
  }
  await grant(['customers.read'])
  expect(await seen()).toEqual([0, 0, 0, 0])
  await admin.send('POST', '/admin/notifications/read', {})
  await grant(['stock.read'])
  expect(await seen()).toEqual([1, 1, 1, 1])
})

test('a batch job is seen by whoever began it, and by those who may read what others did', async () => {
  const { admin, grant } = await ownRole()
  await grant(['products.write'])
  const { id } = await createProduct(shop.db)
  const body = { target: { ids: [id] }, action: { kind: 'price' as const, by: 'percent' as const, value: 5 } }
  const { runId } = await admin.call(runProductBulkAction, { body })
  const manager = await shop.asAdmin({ role: 'manager' })
  const catalogue = await shop.asAdmin({ role: 'catalogue' })
  const seenBy = async (who: Caller) => (await who.send('GET', `/admin/bulk-runs/${runId}`)).status
  expect([await seenBy(admin), await seenBy(manager), await seenBy(catalogue)]).toEqual([200, 200, 404])
})
