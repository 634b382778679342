import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '#contract/base/permissions'
import { password, passwordHash } from '#test/factories/passwords'
import { createAdmin, createCustomer } from '#test/factories/people'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const tokenIn = (setCookie: unknown) => /^[\w-]+=([\w-]{43});/.exec(String(setCookie))?.[1] ?? ''

async function signIn(path: '/user/login' | '/admin/login', email: string, headers = {}, more = {}) {
  const answer = await shop.asGuest().send('POST', path, { email, password, ...more }, headers)
  const { token = '' } = answer.body as { token?: string }
  return { ...answer, token, cookie: tokenIn(answer.headers['set-cookie']) }
}

const asBearer = (token: string) => ({ authorization: `Bearer ${token}` })
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await shop.asGuest().send('GET', path, undefined, headers)).status

const customer = () => createCustomer(shop.db, { passwordHash })
const admin = () => createAdmin(shop.db, { passwordHash })

test('POST /user/logout ends the session for the token and for the cookie, and succeeds without one', async () => {
  const { email } = await customer()
  const { token, cookie } = await signIn('/user/login', email)
  const { token: other } = await signIn('/user/login', email)
  expect(await statusOf('/user/profile', asBearer(token))).toBe(200)

  const logout = (headers: Record<string, string>) =>
    shop.asGuest().send('POST', '/user/logout', undefined, headers)
  const { status, headers } = await logout(asBearer(token))
  expect(status).toBe(200)
  expect(String(headers['set-cookie'])).toMatch(/haat_customer=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)

  const again = await shop.asGuest().send('GET', '/user/addresses', undefined, asBearer(token))
  expect(again).toMatchObject({ status: 401, body: { message: 'Please login again.' } })
  expect(await statusOf('/user/profile', { cookie: `haat_customer=${cookie}` })).toBe(401)
  expect(await statusOf('/user/profile', asBearer(other))).toBe(200)
  expect((await logout({})).status).toBe(200)
  expect((await logout(asBearer(token))).status).toBe(200)
})

test('POST /admin/logout ends the session: the saved cookie opens nothing', async () => {
  const { email } = await admin()
  const { cookie } = await signIn('/admin/login', email)
  const saved = { cookie: `haat_admin=${cookie}` }
  expect(await statusOf('/admin/validate-token', saved)).toBe(200)
  expect((await shop.asGuest().send('POST', '/admin/logout', undefined, saved)).status).toBe(200)
  const gate = await shop.asGuest().send('GET', '/admin/validate-token', undefined, saved)
  expect(gate).toMatchObject({ status: 401, body: { message: 'Invalid or expired session' } })
  expect((await shop.asGuest().send('POST', '/admin/logout')).status).toBe(200)
})

test('a cookie from before the sign-in is neither adopted nor, for admins, of any use afterwards', async () => {
  const { email } = await admin()
  const first = await signIn('/admin/login', email)
  const planted = 'A'.repeat(43)
  const second = await signIn('/admin/login', email, { cookie: `haat_admin=${first.cookie}` })
  expect(second.cookie).not.toBe(first.cookie)
  expect(await statusOf('/admin/validate-token', { cookie: `haat_admin=${first.cookie}` })).toBe(401)
  expect(await statusOf('/admin/validate-token', { cookie: `haat_admin=${second.cookie}` })).toBe(200)

  const signedIn = await signIn('/user/login', (await customer()).email, {
    cookie: `haat_customer=${planted}`,
  })
  expect([signedIn.cookie === planted, signedIn.token === planted]).toEqual([false, false])
  expect(await statusOf('/user/profile', { cookie: `haat_customer=${planted}` })).toBe(401)
})

test('GET /user/profile by cookie returns the token that changes need', async () => {
  const { email } = await customer()
  const { cookie } = await signIn('/user/login', email)
  const { body } = await shop
    .asGuest()
    .send('GET', '/user/profile', undefined, { cookie: `haat_customer=${cookie}` })
  const { token } = body as unknown as { token: string }
  expect(await statusOf('/user/addresses', asBearer(token))).toBe(200)
  const byToken = await shop.asGuest().send('GET', '/user/profile', undefined, asBearer(token))
  expect(byToken.body).not.toHaveProperty('token')
})

test('GET /admin/validate-token tells guests, customers and admins apart', async () => {
  const gate = async (headers: Record<string, string>) => {
    const { status, body } = await shop.asGuest().send('GET', '/admin/validate-token', undefined, headers)
    return [status, body]
  }
  const customer = await shop.asCustomer()
  const staff = await shop.asAdmin()
  const customerSeen = [200, { success: true, role: 'user', isAdmin: false, admin: null }]
  expect((await gate({}))[0]).toBe(401)
  expect(await gate(customer.headers)).toEqual(customerSeen)
  expect(await gate({ cookie: `haat_customer=${customer.token}` })).toEqual(customerSeen)
  const view = { _id: staff.id, name: staff.name, email: staff.email, role: 'admin' }
  expect(await gate(staff.headers)).toEqual([
    200,
    {
      success: true,
      role: 'admin',
      isAdmin: true,
      admin: view,
      access: {
        role: 'Owner',
        permissions: allPermissions,
        refusedRoutes: [],
        unneededRoutes: ['GET /e-invoices'],
      },
    },
  ])
})

const older = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`

test('a session ends after its idle time, and at its maximum age', async () => {
  const day = 24 * 60
  for (const [open, path, idle] of [
    [() => shop.asAdmin(), '/admin/dashboard', 60],
    [() => shop.asCustomer(), '/orders/cart', 7 * day],
  ] as const) {
    const person = await open()
    const set = (values: object) =>
      shop.db
        .updateTable('sessions')
        .set(values)
        .where((eb) => eb.or([eb('adminId', '=', person.id), eb('customerId', '=', person.id)]))
        .execute()
    await set({ lastSeenAt: older(idle - 1) })
    expect([path, await statusOf(path, person.headers)]).toEqual([path, 200])
    await set({ lastSeenAt: older(idle + 1) })
    expect([path, await statusOf(path, person.headers)]).toEqual([path, 401])
    await set({ lastSeenAt: new Date(), expiresAt: older(0) })
    expect([path, await statusOf(path, person.headers)]).toEqual([path, 401])
  }
})

test('using a session keeps it alive, but never beyond its maximum age', async () => {
  const staff = await shop.asAdmin()
  const session = () =>
    shop.db.selectFrom('sessions').selectAll().where('adminId', '=', staff.id).executeTakeFirstOrThrow()
  const { expiresAt } = await session()
  expect(Number(expiresAt) - Date.now()).toBeLessThanOrEqual(12 * 3_600_000)
  await shop.db
    .updateTable('sessions')
    .set({ lastSeenAt: older(30) })
    .where('adminId', '=', staff.id)
    .execute()
  await statusOf('/admin/dashboard', staff.headers)
  const after = await session()
  expect(Date.now() - Number(after.lastSeenAt)).toBeLessThan(60_000)
  expect(after.expiresAt).toEqual(expiresAt)
})

test('without "Remember me" the cookie ends with the browser and the session within a day', async () => {
  const { email, id } = await customer()
  const lasting = await signIn('/user/login', email)
  expect(String(lasting.headers['set-cookie'])).toContain('Max-Age=2592000')
  const brief = await signIn('/user/login', email, {}, { remember: false })
  expect(String(brief.headers['set-cookie'])).not.toMatch(/Max-Age|Expires/)
  const ends = await shop.db.selectFrom('sessions').select('expiresAt').where('customerId', '=', id).execute()
  const days = ends.map(({ expiresAt }) => Math.round((Number(expiresAt) - Date.now()) / 86_400_000))
  expect(days.sort((a, b) => a - b)).toEqual([1, 30])
})

test('a customer who is suspended or deleted is signed out at the next request', async () => {
  const [suspended, deleted] = [await shop.asCustomer(), await shop.asCustomer()]
  await shop.db.updateTable('customers').set({ isActive: false }).where('id', '=', suspended.id).execute()
  await shop.db.deleteFrom('customers').where('id', '=', deleted.id).execute()
  for (const person of [suspended, deleted]) {
    expect(await statusOf('/user/profile', person.headers)).toBe(401)
    expect(await statusOf('/orders/cart', person.headers)).toBe(401)
  }
  const staff = await shop.asAdmin()
  await shop.db.updateTable('admins').set({ isActive: false }).where('id', '=', staff.id).execute()
  expect(await statusOf('/admin/dashboard', staff.headers)).toBe(401)
})

test('cookies are closed to scripts and other sites; over HTTPS they are Secure and bound to the host', async () => {
  const shopper = await customer()
  const staff = await admin()
  const device = 'haat_device=[\\w-]{43}; Max-Age=15552000; Path=/; HttpOnly;'
  expect((await signIn('/admin/login', staff.email)).headers['set-cookie']).toEqual([
    expect.stringMatching(/^haat_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(`^${device} SameSite=Lax$`),
  ])
  expect((await signIn('/user/login', shopper.email)).headers['set-cookie']).toEqual([
    expect.stringMatching(/^haat_customer=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(`^${device} SameSite=Lax$`),
  ])

  const secure = await openShop({ publicOrigin: 'https://shop.example' })
  const secureAdmin = await createAdmin(secure.db, { passwordHash })
  const answer = await secure.asGuest().send('POST', '/admin/login', { email: secureAdmin.email, password })
  const [cookie, known] = answer.headers['set-cookie'] as string[]
  expect(cookie).toMatch(/^__Host-haat_admin=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(known).toMatch(new RegExp(`^__Host-${device} Secure; SameSite=Lax$`))
  const gate = (name: string) =>
    secure.asGuest().send('GET', '/admin/validate-token', undefined, { cookie: `${name}=${tokenIn(cookie)}` })
  expect((await gate('__Host-haat_admin')).status).toBe(200)
  // Cookie names that another host or plain HTTP could have set are not accepted.
  expect((await gate('haat_admin')).status).toBe(401)
  await secure.close()
})
