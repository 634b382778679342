// Access rules: the guard's decision for every endpoint of the contract, without a server.
// test/endpoints/roles.test.ts makes the calls as one role, one key and one role of the shop's own.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint'
import { allPermissions, type Permission, withNeeded } from '#contract/base/permissions'
import { type BuiltInRoleName, builtInRoleNames, builtInRoles } from '#contract/staff/roles'
import { openedBy } from '#server/accounts/sessions/api-key-actor'
import { ShopError } from '#server/http/errors'
import { roleOf } from '#server/staff/roles/role-of'
import { contractEndpoints } from '#test/endpoints/contract-endpoints'
import type { AdminActor, Authenticator, Credentials, CustomerActor } from './actor.ts'
import { authorize, requireTwoFactor } from './guards.ts'

const forAdmins = contractEndpoints.filter(({ access }) => access === 'admin')

const customer: CustomerActor = { kind: 'customer', id: '1', name: 'Asha', email: 'asha@example.com' }

/** An admin with a built-in role, or with a role of the shop's own that has `permissions`. */
function adminOf(role: BuiltInRoleName | null, permissions: readonly Permission[] = []): AdminActor {
  const ownRole = role === null ? 'Own role' : null
  const { builtIn, name, permissions: held } = roleOf({ role, ownRole, permissions: [...permissions] })
  return {
    kind: 'admin',
    id: '2',
    name: 'Ravi',
    email: 'ravi@example.com',
    role: builtIn,
    roleName: name,
    permissions: held,
    isConfirmed: false,
  }
}

/** A key that an owner created with these permissions. */
const keyOf = (granted: readonly Permission[]): AdminActor => {
  const owner = adminOf('owner')
  return { ...owner, permissions: new Set(openedBy(granted, owner.permissions)), apiKeyId: '3' }
}

const none: Credentials = {
  bearer: null,
  apiKey: null,
  oneTimeCode: null,
  orderLink: null,
  customerCookie: null,
  adminCookie: null,
}

/** An authenticator that knows one person for each kind of credential. */
const knowing = (admin: AdminActor | null, key: AdminActor | null = null): Authenticator => ({
  customer: async (token) => (token === 'customer' ? customer : null),
  admin: async (token) => (token === 'admin' ? admin : null),
  apiKey: async (token) => (token === 'key' ? key : null),
  customerByCode: async (code, token) => (code === 'once' && token === 'customer' ? customer : null),
  orderLink: async () => null,
})

/** The guard's decision: the kind of actor it admits, or the error code. */
async function outcome(endpoint: Endpoint, credentials: Partial<Credentials>, authenticator: Authenticator) {
  try {
    const actor = await authorize(endpoint, { ...none, ...credentials }, authenticator, '127.0.0.1')
    return actor?.kind ?? 'anybody'
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

async function refusedTo(credentials: Partial<Credentials>, authenticator: Authenticator) {
  const refused: string[] = []
  for (const endpoint of forAdmins) {
    const came = await outcome(endpoint, credentials, authenticator)
    expect(['admin', 'forbidden']).toContain(came)
    if (came === 'forbidden') refused.push(endpoint.route)
  }
  return refused
}

/** The permissions an endpoint of the contract requires, computed independently of the guard. */
const lacking = (held: readonly Permission[]) =>
  forAdmins
    .filter(({ permission: needed = 'any-admin' }) => {
      if (needed === 'any-admin') return false
      if (typeof needed === 'string') return !held.includes(needed)
      if ('all' in needed) return needed.all.some((permission) => !held.includes(permission))
      return needed.any.every((permission) => !held.includes(permission))
    })
    .map(({ route }) => route)

test('the table lists every endpoint for admins with its permission', () => {
  expect(forAdmins.length).toBeGreaterThan(250)
  expect(forAdmins.filter(({ permission }) => permission === undefined)).toEqual([])
})

test.each(builtInRoleNames)(
  'an admin with the role %s is refused exactly what the role lacks',
  async (role) => {
    const expected = lacking(builtInRoles[role].permissions)
    expect(await refusedTo({ adminCookie: 'admin' }, knowing(adminOf(role)))).toEqual(expected)
  },
)

test.each(builtInRoleNames)(
  'an API key with the permissions of the role %s is refused exactly what these lack and what is reserved for people',
  async (role) => {
    const granted = builtInRoles[role].permissions
    const closed = lacking(granted)
    const expected = forAdmins
      .filter(({ route, sessionOnly }) => sessionOnly || closed.includes(route))
      .map(({ route }) => route)
    expect(await refusedTo({ apiKey: 'key' }, knowing(null, keyOf(granted)))).toEqual(expected)
  },
)

test("an admin with one of the shop's own roles is refused exactly what its permissions don't include", async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(allPermissions), async (granted) => {
      const admin = knowing(adminOf(null, granted))
      expect(await refusedTo({ adminCookie: 'admin' }, admin)).toEqual(lacking(withNeeded(granted)))
    }),
    { numRuns: 20 },
  )
})

test('a viewer can only change their own data and preview changes', async () => {
  const refused = await refusedTo({ adminCookie: 'admin' }, knowing(adminOf('viewer')))
  const open = forAdmins.filter(({ method, route }) => method !== 'GET' && !refused.includes(route))
  expect(open.map(({ route }) => route).toSorted()).toEqual([
    'DELETE /admin/account/sessions',
    'DELETE /admin/account/sessions/{id}',
    'DELETE /admin/account/two-factor',
    'DELETE /admin/saved-views/{id}',
    'POST /admin/account/confirmation',
    'POST /admin/account/email',
    'POST /admin/account/recovery-codes',
    'POST /admin/account/two-factor',
    'POST /admin/notifications/read',
    'POST /admin/saved-views',
    'POST /prices/test',
    'POST /settings/emails/{kind}/preview',
    'POST /shipping/quote',
    'PUT /admin/account',
    'PUT /admin/account/digest',
    'PUT /admin/account/two-factor',
    'PUT /admin/password',
  ])
})

test('if a request has a key and an admin cookie, only the key counts', async () => {
  const both = { apiKey: 'key', adminCookie: 'admin' }
  expect(await refusedTo(both, knowing(adminOf('owner'), keyOf([])))).toEqual(
    forAdmins
      .filter(({ route, sessionOnly }) => sessionOnly || lacking([]).includes(route))
      .map(({ route }) => route),
  )
})

test('no endpoint for admins admits a guest, a customer or an unknown key', async () => {
  for (const endpoint of forAdmins) {
    const come = (credentials: Partial<Credentials>) => outcome(endpoint, credentials, knowing(null))
    expect([
      endpoint.route,
      await come({}),
      await come({ adminCookie: 'forged' }),
      await come({ apiKey: 'forged' }),
      await come({ bearer: 'admin' }),
      await come({ bearer: 'customer' }),
      await come({ customerCookie: 'customer' }),
    ]).toEqual([
      endpoint.route,
      'unauthenticated',
      'unauthenticated',
      'unauthenticated',
      'unauthenticated',
      'forbidden',
      'forbidden',
    ])
  }
})

/** Results by the access of an endpoint: with a token, a cookie, a one-time code, an admin's cookie, a key. */
const accessTable = {
  public: ['anybody', 'anybody', 'anybody', 'anybody', 'anybody'],
  customer: ['customer', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated'],
  'customer-or-cookie': ['customer', 'customer', 'customer', 'unauthenticated', 'unauthenticated'],
  session: ['customer', 'customer', 'customer', 'admin', 'unauthenticated'],
} as const

test.each(Object.entries(accessTable))(
  'an endpoint with access %s admits exactly the callers it is for',
  async (access, expected) => {
    const endpoints = contractEndpoints.filter((endpoint) => endpoint.access === access)
    expect(endpoints.length).toBeGreaterThan(0)
    const authenticator = knowing(adminOf('owner'), keyOf(allPermissions))
    for (const endpoint of endpoints) {
      const come = (credentials: Partial<Credentials>) => outcome(endpoint, credentials, authenticator)
      expect([
        endpoint.route,
        await come({ bearer: 'customer' }),
        await come({ customerCookie: 'customer' }),
        await come({ oneTimeCode: 'once', customerCookie: 'customer' }),
        await come({ adminCookie: 'admin' }),
        await come({ apiKey: 'key' }),
      ]).toEqual([endpoint.route, ...expected])
    }
  },
)

test('an admin without the required second factor is refused every endpoint for admins, but a customer none', () => {
  const routes = (endpoints: readonly Endpoint[]) => endpoints.map(({ route }) => route)
  const open = (actor: AdminActor | CustomerActor | null) =>
    routes(
      contractEndpoints.filter(({ access }) => {
        try {
          requireTwoFactor(access, actor)
          return true
        } catch {
          return false
        }
      }),
    )
  const due = { ...adminOf('owner'), isTwoFactorDue: true }
  expect(open(due)).toEqual(routes(contractEndpoints.filter(({ access }) => access !== 'admin')))
  expect(open({ ...due, isTwoFactorDue: false })).toEqual(routes(contractEndpoints))
  expect(open(customer)).toEqual(routes(contractEndpoints))
})
