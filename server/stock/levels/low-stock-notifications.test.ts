// Admins are notified once when a product runs low, however its level was changed.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { updateProduct } from '#contract/catalogue/admin-products'
import { listNotifications } from '#contract/notifications/admin'
import { transitionOrder } from '#contract/orders/admin-actions'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const notificationsOf = async (productId: string) => {
  const { notifications } = await admin.call(listNotifications, { query: { limit: 100 } })
  return notifications
    .filter(({ subjectId }) => subjectId === productId)
    .map(({ title, text }) => `${title}. ${text}`)
}
const sell = async (productId: string, quantity: number) =>
  placeTestOrder(shop.db, await shop.asCustomer(), { productId, quantity })
const setStock = (id: string, stock: number) => admin.call(updateProduct, { params: { id }, body: { stock } })

test("a level that falls to the shop's threshold is notified once, and again after it has been above it", async () => {
  const { id, name } = await createProduct(shop.db, { stock: 12 })
  await sell(id, 1)
  expect(await notificationsOf(id)).toEqual([])
  const { _id } = await sell(id, 1)
  const low = `Low stock: ${name}. 10 left, alert at 10`
  expect(await notificationsOf(id)).toEqual([low])
  await sell(id, 3)
  expect(await notificationsOf(id)).toEqual([low])
  const body = { to: 'cancelled', version: 1, reason: 'Changed his mind' } as const
  await admin.call(transitionOrder, { params: { id: _id }, body })
  expect(await notificationsOf(id)).toEqual([low])
  await setStock(id, 30)
  await sell(id, 25)
  expect(await notificationsOf(id)).toEqual([`Low stock: ${name}. 5 left, alert at 10`, low])
})

test("a product's own threshold overrides the shop's, and the last unit has its own notification", async () => {
  const { id, name } = await createProduct(shop.db, { stock: 12, lowStockThreshold: 3 })
  await sell(id, 8)
  expect(await notificationsOf(id)).toEqual([])
  await sell(id, 1)
  await sell(id, 3)
  expect(await notificationsOf(id)).toEqual([
    `Out of stock: ${name}. The last unit is gone`,
    `Low stock: ${name}. 3 left, alert at 3`,
  ])
  const all = await createProduct(shop.db, { stock: 12 })
  await sell(all.id, 12)
  expect(await notificationsOf(all.id)).toEqual([`Out of stock: ${all.name}. The last unit is gone`])
  const never = await createProduct(shop.db, { stock: 2, lowStockThreshold: 0 })
  await sell(never.id, 1)
  expect(await notificationsOf(never.id)).toEqual([])
})

test('only one of several concurrent orders crosses the threshold, and one takes the last unit', async () => {
  const { id } = await createProduct(shop.db, { stock: 16, lowStockThreshold: 8 })
  await Promise.all(Array.from({ length: 16 }, () => sell(id, 1)))
  expect((await notificationsOf(id)).map((notification) => notification.split(':')[0]).sort()).toEqual([
    'Low stock',
    'Out of stock',
  ])
})

test("changes by admins are notified as well; products not for sale and refused changes aren't", async () => {
  const { id, name } = await createProduct(shop.db, { stock: 20 })
  await setStock(id, 4)
  await setStock(id, 0)
  expect(await notificationsOf(id)).toEqual([
    `Out of stock: ${name}. The last unit is gone`,
    `Low stock: ${name}. 4 left, alert at 10`,
  ])
  const draft = await createProduct(shop.db, { stock: 20, status: 'draft' })
  await setStock(draft.id, 1)
  expect(await notificationsOf(draft.id)).toEqual([])
  const scarce = await createProduct(shop.db, { stock: 11 })
  await expect(sell(scarce.id, 12)).rejects.toThrow()
  expect(await notificationsOf(scarce.id)).toEqual([])
})

test('a crossing is emailed to the seller once, and each morning all products running low are', async () => {
  await postOffice.work()
  const { id, name } = await createProduct(shop.db, { stock: 12 })
  await sell(id, 3)
  const lows = (await postOffice.work()).filter(({ subject }) => subject.startsWith('Low stock'))
  expect(lows.map(({ subject }) => subject)).toEqual([`Low stock: ${name}`])
  expect(lows[0]?.text).toContain('9 left, alert at 10.')
  await sell(id, 1)
  expect((await postOffice.work()).filter(({ subject }) => subject.startsWith('Low stock'))).toEqual([])

  const digest = async () => {
    await sql`select graphile_worker.add_job('low_stock_digest')`.execute(shop.db)
    return (await postOffice.work()).filter(({ subject }) => / (is|are) running low$/.test(subject))
  }
  const [mail, ...others] = await digest()
  expect(others).toEqual([])
  expect(mail?.text).toContain(name)
  expect(await digest()).toEqual([])
})
