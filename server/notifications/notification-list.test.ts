// The notification bell: the notifications that each admin may see and has read.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications, readNotifications } from '#contract/notifications/admin'
import { transaction } from '#server/db/database'
import { cleanDaily } from '#server/processes/daily-cleaning'
import { openShop, type TestShop } from '#test/shop'
import { notify } from './notify.ts'

type Admin = Awaited<ReturnType<TestShop['asAdmin']>>

let shop: TestShop
let asha: Admin
let ravi: Admin
beforeAll(async () => {
  shop = await openShop()
  asha = await shop.asAdmin()
  ravi = await shop.asAdmin()
})
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
})
afterAll(() => shop.close())

const tell = (...titles: string[]) =>
  transaction(shop.db, async (tx) => {
    for (const title of titles) await notify(tx, { kind: 'inquiry', title, text: `${title} says` })
  })
const seen = (admin: Admin, query: object = {}) => admin.call(listNotifications, { query })
const titles = async (admin: Admin, query: object = {}) =>
  (await seen(admin, query)).notifications.map(({ title, isRead }) => `${title}${isRead ? ' read' : ''}`)

test('notifications are paged newest first, and each admin has their own read state', async () => {
  await tell('One', 'Two', 'Three')
  const first = await seen(asha, { limit: 2 })
  expect(first).toMatchObject({ total: 3, unread: 3, notifications: [{ title: 'Three' }, { title: 'Two' }] })
  expect(first.notifications[0]).toMatchObject({
    kind: 'inquiry',
    text: 'Three says',
    subjectId: null,
    isRead: false,
  })
  expect(await titles(asha, { limit: 2, page: 2 })).toEqual(['One'])
  const ids = [first.notifications[1]?._id ?? '']
  expect(await asha.call(readNotifications, { body: { ids } })).toMatchObject({ unread: 2 })
  expect(await titles(asha)).toEqual(['Three', 'Two read', 'One'])
  expect(await titles(asha, { unread: true })).toEqual(['Three', 'One'])
  expect(await titles(ravi)).toEqual(['Three', 'Two', 'One'])
})

test('marking all as read twice is harmless, and later notifications stay unread', async () => {
  await tell('One', 'Two')
  const { notifications } = await seen(asha)
  await tell('Three')
  const body = { upTo: notifications[0]?._id ?? '' }
  const both = await Promise.all([
    asha.call(readNotifications, { body }),
    asha.call(readNotifications, { body }),
  ])
  expect(both.map(({ unread }) => unread)).toEqual([1, 1])
  expect(await titles(asha)).toEqual(['Three', 'Two read', 'One read'])
  expect(await asha.call(readNotifications, { body: {} })).toMatchObject({ unread: 0 })
  expect((await seen(ravi)).unread).toBe(3)
})

test('unknown ids are ignored, and more than a hundred are rejected', async () => {
  await tell('One')
  const body = { ids: ['', '0', '-1', '1e9', '99999999999999999999', "1' or true --", '9'.repeat(18)] }
  expect(await asha.call(readNotifications, { body })).toMatchObject({ unread: 1 })
  expect(await asha.call(readNotifications, { body: { ids: [] } })).toMatchObject({ unread: 1 })
  const many = { ids: Array.from({ length: 101 }, String) }
  expect((await asha.send('POST', '/admin/notifications/read', many)).status).toBe(400)
})

test('customers and guests can neither list notifications nor mark them as read', async () => {
  await tell('One')
  const customer = await shop.asCustomer()
  for (const [caller, status] of [
    [customer, 403],
    [shop.asGuest(), 401],
  ] as const) {
    expect((await caller.send('GET', '/admin/notifications')).status).toBe(status)
    expect((await caller.send('POST', '/admin/notifications/read', {})).status).toBe(status)
  }
  expect((await seen(asha)).unread).toBe(1)
})

test('the daily cleaning removes notifications older than 90 days, read or not', async () => {
  await tell('Old', 'Older', 'Young')
  const age = (title: string, days: number) =>
    shop.db
      .updateTable('notifications')
      .set({ at: new Date(Date.now() - days * 86_400_000) })
      .where('title', '=', title)
      .execute()
  await age('Old', 91)
  await age('Older', 400)
  await age('Young', 89)
  await asha.call(readNotifications, { body: {} })
  await cleanDaily(shop.db)
  expect(await titles(asha)).toEqual(['Young read'])
})
