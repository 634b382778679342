import { afterAll, expect, test } from 'vitest'
import { createAdmin } from '#test/factories/people'
import { openShop } from '#test/shop'
import { resetAdmin } from './reset-admin.ts'

const shop = await openShop()
afterAll(() => shop.close())

test("a reset removes an admin's second factor, sessions and suspension, and notifies them", async () => {
  const admin = await shop.asAdmin()
  await shop.db
    .insertInto('adminTwoFactors')
    .values({
      adminId: admin.id,
      secret: Buffer.alloc(20, 7),
      setupId: crypto.randomUUID(),
      enabledAt: new Date(),
    })
    .execute()
  await shop.db.updateTable('admins').set({ isActive: false }).where('id', '=', admin.id).execute()
  const done = await resetAdmin(shop.db, admin.email)
  const login = await shop
    .asGuest()
    .send('POST', '/admin/login', { email: admin.email, password: done?.password })
  expect(login).toMatchObject({ status: 200, body: { admin: { _id: admin.id } } })
  expect((await admin.send('GET', '/admin/account')).status).toBe(401)
  const [event] = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .where('action', '=', 'admin.let-in')
    .execute()
  expect(event).toEqual({ action: 'admin.let-in', subjectId: admin.id })
  const mails = await shop.db
    .selectFrom('mails')
    .select('data')
    .where('template', '=', 'admin-account')
    .execute()
  expect(mails.map(({ data }) => (data as { event: string }).event)).toContain('let-in')
})

test('resetting an unknown address changes nothing', async () => {
  await createAdmin(shop.db)
  expect(await resetAdmin(shop.db, 'nobody@shop.example')).toBe(null)
})
