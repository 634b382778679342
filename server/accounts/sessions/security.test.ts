// Customers see their sessions and sign out elsewhere.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOtherSessions, endSession, getSecurity } from '#contract/accounts/profile'
import { password, passwordHash } from '#test/factories/passwords'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

/** Signs in again from another browser. */
async function signIn(email: string, userAgent = firefox) {
  const answer = await shop
    .asGuest()
    .send('POST', '/user/login', { email, password }, { 'user-agent': userAgent })
  const { token } = answer.body as unknown as { token: string }
  return { authorization: `Bearer ${token}` }
}
const isIn = async (headers: Record<string, string>) =>
  (await shop.asGuest().send('GET', '/orders/cart', undefined, headers)).status === 200

test('GET /user/security lists the sessions, the current one first', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await signIn(customer.email)
  await signIn(customer.email, 'curl/8.5.0')
  const { security } = await customer.call(getSecurity, {})
  expect(security).toMatchObject({ hasPassword: true, signsInWithGoogle: false, passwordChangedAt: null })
  expect(security.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Unknown device', true],
    ['Unknown device', false],
    ['Firefox on Linux', false],
  ])
  for (const { signedInAt, lastSeenAt } of security.sessions) {
    expect(Date.now() - Date.parse(signedInAt)).toBeLessThan(60_000)
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt))
  }
})

test('GET /user/security shows neither ended sessions nor those of others', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await shop.asCustomer()
  await signIn(customer.email)
  await signIn(customer.email)
  const { sessions } = (await customer.call(getSecurity, {})).security
  const [, idle, over] = sessions.map(({ _id }) => _id) as [string, string, string]
  const set = (id: string, values: object) =>
    shop.db.updateTable('sessions').set(values).where('id', '=', id).execute()
  await set(idle, { lastSeenAt: sql<Date>`now() - interval '7 days 1 minute'` })
  await set(over, { expiresAt: new Date() })
  const left = (await customer.call(getSecurity, {})).security.sessions
  expect(left.map(({ _id, isCurrent }) => [_id, isCurrent])).toEqual([[sessions[0]?._id, true]])
})

test('GET /user/security reports an account opened through Google', async () => {
  const customer = await shop.asCustomer({ googleSubject: crypto.randomUUID() })
  const { security } = await customer.call(getSecurity, {})
  expect(security).toMatchObject({ hasPassword: false, signsInWithGoogle: true, passwordChangedAt: null })
})

test('DELETE /user/sessions/{id} ends that session and no other', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const phone = await signIn(customer.email)
  const laptop = await signIn(customer.email, 'laptop')
  const { sessions } = (await customer.call(getSecurity, {})).security
  const id = sessions.find(({ device }) => device === 'Firefox on Linux')?._id ?? ''
  const { security } = await customer.call(endSession, { params: { id } })
  expect(security.sessions).toEqual(sessions.filter(({ _id }) => _id !== id))
  expect([await isIn(phone), await isIn(laptop), await isIn(customer.headers)]).toEqual([false, true, true])
})

test("DELETE /user/sessions/{id} returns 404 for another customer's session and keeps it", async () => {
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()]
  const admin = await shop.asAdmin()
  const ids = await shop.db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('customerId', '=', other.id), eb('adminId', '=', admin.id)]))
    .execute()
  expect(ids).toHaveLength(2)
  const unknown = await customer.send('DELETE', `/user/sessions/${crypto.randomUUID()}`)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Session not found' } })
  for (const { id } of ids) {
    const { status, body } = await customer.send('DELETE', `/user/sessions/${id}`)
    expect([status, body]).toEqual([404, unknown.body])
  }
  expect((await customer.send('DELETE', '/user/sessions/x')).body).toEqual(unknown.body)
  expect(await isIn(other.headers)).toBe(true)
  expect((await admin.send('GET', '/admin/dashboard')).status).toBe(200)
})

test('DELETE /user/sessions keeps this session and those of others', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const other = await shop.asCustomer()
  const phone = await signIn(customer.email)
  const { security } = await customer.call(endOtherSessions, {})
  expect(security.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  expect([await isIn(phone), await isIn(customer.headers), await isIn(other.headers)]).toEqual([
    false,
    true,
    true,
  ])
})

test('one of three sessions ending each other simultaneously stays', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const places = [customer.headers, await signIn(customer.email), await signIn(customer.email)]
  const answers = await Promise.all(
    places.map((headers) => shop.asGuest().send('DELETE', '/user/sessions', undefined, headers)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  const still = await Promise.all(places.map(isIn))
  expect(still).toEqual(answers.map(({ status }) => status === 200))
})
