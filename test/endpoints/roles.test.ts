// Endpoints that an admin may call, tested on the real server with one built-in role, API keys and a custom role.
// server/http/request/guards.test.ts tests the decision for every role and endpoint.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, pathOf } from '#contract/base/endpoint'
import { allPermissions, type Permission, withNeeded } from '#contract/base/permissions'
import { runProductBulkAction } from '#contract/catalogue/admin-product-bulk'
import { listNotifications } from '#contract/notifications/admin'
import { searchAdmin } from '#contract/search/admin'
import { builtInRoleNames, builtInRoles } from '#contract/staff/roles'
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

/** Calls endpoints whose result depends only on the caller; returns the routes refused with 403. */
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
        message: expect.stringMatching(/^(Your role |This API key |API keys can't )/),
      },
    })
    refused.push(endpoint.route)
  }
  return refused
}

/** The permissions an endpoint of the contract requires, computed independently of the guard. */
const lacking = (held: readonly Permission[]) =>
  forAdmins()
    .filter(({ permission: needed = 'any-admin' }) => {
      if (needed === 'any-admin') return false
      if (typeof needed === 'string') return !held.includes(needed)
      if ('all' in needed) return needed.all.some((permission) => !held.includes(permission))
      return needed.any.every((permission) => !held.includes(permission))
    })
    .map(({ route }) => route)

/** Leaves out the call that does something expensive without input. */
const harmless = () => forAdmins().filter(({ route }) => route !== 'POST /backups')

test('every admin endpoint declares a permission, and every permission is used', () => {
  expect(forAdmins().filter(({ permission }) => permission === undefined)).toEqual([])
  expect(shop.endpoints.filter(({ access, permission }) => access !== 'admin' && permission)).toEqual([])
  const used = forAdmins().flatMap(({ permission = 'any-admin' }): readonly string[] =>
    typeof permission === 'string' ? [permission] : 'all' in permission ? permission.all : permission.any,
  )
  expect(allPermissions.filter((name) => !used.includes(name))).toEqual([])
})

test.each(builtInRoleNames)(
  'the server refuses an admin with the role %s exactly the endpoints that the role lacks',
  async (role) => {
    const admin = await shop.asAdmin({ role })
    const expected = lacking(builtInRoles[role].permissions)
    expect(await refusedTo(admin, harmless())).toEqual(expected.filter((route) => route !== 'POST /backups'))
  },
)

test('an API key without permissions is refused every admin endpoint except those open to any admin', async () => {
  const { id: adminId } = await shop.asAdmin()
  const key = shop.withHeaders((await createApiKey(shop.db, { adminId, permissions: [] })).headers)
  const closed = lacking([])
  const expected = forAdmins().filter((endpoint) => isForPeople(endpoint) || closed.includes(endpoint.route))
  const before = await hashTables(shop.db)
  expect(await refusedTo(key, expected)).toEqual(expected.map(({ route }) => route))
  const { 'public.api_keys': _, 'public.throttles': __, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})

test('a refused call writes nothing', async () => {
  const admin = await shop.asAdmin({ role: 'viewer' })
  const expected = lacking(builtInRoles.viewer.permissions)
  const refused = forAdmins().filter(({ route }) => expected.includes(route))
  const before = await hashTables(shop.db)
  expect(await refusedTo(admin, refused)).toEqual(expected)
  const { 'public.sessions': _, ...after } = await hashTables(shop.db)
  expect(before).toMatchObject(after)
})

test.each(builtInRoleNames)(
  'GET /admin/validate-token lists the routes refused to an admin with the role %s',
  async (role) => {
    const admin = await shop.asAdmin({ role })
    const { body } = await admin.send('GET', '/admin/validate-token')
    const { name, permissions: granted } = builtInRoles[role]
    expect(body).toMatchObject({ access: { role: name, refusedRoutes: lacking(granted) } })
  },
)

/** Endpoints about a person's own data, or about permissions. */
const isForPeople = ({ permission, path }: Endpoint) =>
  permission === 'staff.manage' ||
  permission === 'connections.manage' ||
  path === '/settings/mail-server/tests' ||
  path === '/settings/message-provider/tests' ||
  ['account', 'password', 'saved-views', 'notifications'].includes(path.split('/')[2] ?? '')

test('an API key with every permission cannot call session-only endpoints', async () => {
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
  // Nor can it call endpoints of customers.
  for (const endpoint of shop.endpoints.filter(({ access }) => access !== 'admin' && access !== 'public')) {
    const url = pathOf(endpoint.route, { params: { id: someId, itemId: someId, productId: someId } })
    const { status } = await key.send(endpoint.method, url, endpoint.body ? {} : undefined)
    expect([endpoint.route, status]).toEqual([endpoint.route, 401])
  }
})

test('the server refuses an API key with the permissions of Dispatch exactly the other endpoints', async () => {
  const { id: adminId } = await shop.asAdmin()
  const granted = builtInRoles.dispatch.permissions
  const key = shop.withHeaders((await createApiKey(shop.db, { adminId, permissions: granted })).headers)
  const closed = lacking(granted)
  const expected = harmless().filter((endpoint) => isForPeople(endpoint) || closed.includes(endpoint.route))
  expect(await refusedTo(key, harmless())).toEqual(expected.map(({ route }) => route))
})

test('each built-in role may call the routes of its work and not those of another', async () => {
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
    const routes = Object.keys(matrix) as (keyof typeof matrix)[]
    const admin = await shop.asAdmin({ role })
    const endpoints = routes.map(
      (route) => forAdmins().find((endpoint) => endpoint.route === route) as Endpoint,
    )
    expect(endpoints).not.toContain(undefined)
    expect([role, ...(await refusedTo(admin, endpoints))]).toEqual([
      role,
      ...routes.filter((route) => matrix[route][role] === 0),
    ])
  }
})

/** Creates an admin with a custom role whose permissions can be changed. */
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

test('a custom role grants its permissions and their dependencies from the next call on', async () => {
  const { admin, grant } = await ownRole()
  // Closing the books needs permission to see them, and that to see orders.
  await grant(['books.close', 'stock.adjust', 'emails.send'])
  const open = withNeeded(['books.close', 'stock.adjust', 'emails.send'])
  expect(await refusedTo(admin, harmless())).toEqual(
    lacking(open).filter((route) => route !== 'POST /backups'),
  )
  const closing = harmless().filter(({ permission }) => permission === 'books.close')
  expect(closing.length).toBeGreaterThan(0)
  await grant(['stock.adjust'])
  expect(await refusedTo(admin, closing)).toEqual(closing.map(({ route }) => route))
  await grant(['books.close'])
  expect(await refusedTo(admin, closing)).toEqual([])
})

test('unknown permission names grant nothing', async () => {
  const { admin, grant } = await ownRole()
  await grant(['*', 'orders', 'orders.*', 'admin', '__proto__', 'toString'])
  const closed = forAdmins().filter(({ route }) => lacking([]).includes(route))
  expect(await refusedTo(admin, closed)).toEqual(lacking([]))
})

test('refunding a return needs a permission beyond handling returns', async () => {
  const { admin, grant } = await ownRole()
  const send = (to: string, more: object) =>
    admin.send('POST', `/admin/returns/${someId}/transitions`, { to, version: 1, ...more })
  const refund = { amount: 1, method: 'upi', reference: 'R1', paidOn: '2026-01-02', reason: 'Came back' }
  await grant(['returns.handle'])
  expect((await send('approved', {})).status).toBe(404)
  expect(await send('refunded', refund)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Issue refunds') },
  })
  await grant(['refunds.give'])
  expect((await send('approved', {})).status).toBe(403)
  expect((await send('refunded', refund)).status).toBe(404)
})

test('GET /admin/search and the notifications omit subjects that the caller may not see', async () => {
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

test('GET /admin/bulk-runs/{id} is open to the creator of a batch job and to admins who may read the audit log', async () => {
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
