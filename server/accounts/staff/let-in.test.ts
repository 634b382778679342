import { afterAll, expect, test } from 'vitest'
import { createAdmin } from '#test/factories/people'
import { openShop } from '#test/shop'
import { letIn } from './let-in.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('who is let in again has no second factor, no session and no suspension left, and is told', async () => {
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
  const done = await letIn(shop.db, admin.email)
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

test('nobody is let in under an address that no admin has', async () => {
  await createAdmin(shop.db)
  expect(await letIn(shop.db, 'nobody@shop.example')).toBe(null)
})
