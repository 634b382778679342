// Admins' own passwords: changing them, and expiry.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeAdminPassword, validateToken } from '#contract/accounts/admin'
import { defaultGeneral } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { password, passwordHash } from '#test/factories/passwords'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const next = 'woven-border-72'

async function withPassword() {
  const admin = await shop.asAdmin()
  await shop.db.updateTable('admins').set({ passwordHash }).where('id', '=', admin.id).execute()
  return admin
}
const signIn = (email: string, secret: string) =>
  shop.asGuest().send('POST', '/admin/login', { email, password: secret })
const change = (currentPassword: string, newPassword = next, confirmPassword = newPassword) => ({
  currentPassword,
  password: newPassword,
  confirmPassword,
})

test("the new password signs in, the old one doesn't, and all other sessions have ended", async () => {
  const admin = await withPassword()
  const cookie = String((await signIn(admin.email, password)).headers['set-cookie'])
  const other = { cookie: `haat_admin=${/haat_admin=([\w-]{43})/.exec(cookie)?.[1]}` }
  await admin.call(changeAdminPassword, { body: change(password) })
  expect((await signIn(admin.email, password)).status).toBe(401)
  expect((await signIn(admin.email, next)).status).toBe(200)
  expect((await admin.send('GET', '/admin/validate-token')).status).toBe(200)
  expect((await shop.asGuest().send('GET', '/admin/validate-token', undefined, other)).status).toBe(401)
})

test.each([
  [change('wrong'), { currentPassword: "This password isn't correct" }],
  [change(''), { currentPassword: 'Please enter your password' }],
  [change(password, 'too short'), { password: 'Password must be at least 12 characters' }],
  [change(password, next, 'woven-border-73'), { confirmPassword: 'Passwords do not match' }],
  [change(password, password), { password: "Choose a password you aren't using already" }],
])('%j is rejected', async (body, fields) => {
  const admin = await withPassword()
  expect(await admin.send('PUT', '/admin/password', body)).toMatchObject({
    status: 400,
    body: { error: { fields } },
  })
})

test('only one of two simultaneous changes counts', async () => {
  const admin = await withPassword()
  const answers = await Promise.all(
    [next, 'woven-border-74'].map((to) => admin.send('PUT', '/admin/password', change(password, to))),
  )
  const [first, second = 0] = answers.map(({ status }) => status).sort()
  expect(first).toBe(200)
  // A slightly later request finds that its old password is no longer valid.
  expect([400, 409]).toContain(second)
})

test('a password older than the settings allow must be changed, at sign-in and afterwards', async () => {
  const admin = await withPassword()
  await sql`update admins set password_changed_at = now() - interval '91 days' where id = ${admin.id}`.execute(
    shop.db,
  )
  const asked = async () => (await admin.call(validateToken, {})).admin?.passwordExpired
  expect(await asked()).toBe(true)
  expect((await signIn(admin.email, password)).body).toMatchObject({ admin: { passwordExpired: true } })
  const set = (passwordExpiry: number) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, passwordExpiry }))
  await set(0)
  await expect.poll(asked).toBeUndefined()
  await set(90)
  await expect.poll(asked).toBe(true)
  await admin.call(changeAdminPassword, { body: change(password) })
  expect(await asked()).toBeUndefined()
})
