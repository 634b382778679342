// A customer's data download: all of their own data and nothing of other customers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadOwnData } from '#contract/privacy/own-data'
import { alertCustomer, alertGuest } from '#contract/stock-alerts/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<TestShop['asCustomer']>>

/** A customer with a record of every kind, each containing a unique word. */
async function busyCustomer(mark: string) {
  const customer = await shop.asCustomer({ name: `Name ${mark}`, emailVerifiedAt: new Date() })
  await createAddress(shop.db, customer.id, { fullAddress: `Street ${mark}` })
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(await shop.asAdmin(), order._id)
  const review = { productId: order.productId, rating: 4, title: `Title ${mark}`, comment: 'Fine' }
  expect((await customer.send('POST', `/orders/${order._id}/reviews`, review)).status).toBe(201)
  await ask(customer.email.toUpperCase(), `Question ${mark}`)
  const sold = await createProduct(shop.db, { name: `Awaited ${mark}`, stock: 0 })
  await customer.call(alertCustomer, { body: { productId: sold.id } })
  const guest = { productId: sold.id, email: customer.email.toUpperCase() }
  await shop.asGuest().call(alertGuest, { body: guest })
  return { ...customer, order }
}
const ask = (email: string, message: string) =>
  shop.asGuest().send('POST', '/inquiries', { name: 'Somebody', email, phone: '9000000000', message })
const dataOf = (customer: Customer) => customer.call(downloadOwnData, {})

test('GET /user/data returns everything of the caller and nothing of others', async () => {
  const [asha, ravi] = [await busyCustomer('asha'), await busyCustomer('ravi')]
  const data = await dataOf(asha)
  expect(data).toMatchObject({
    user: { _id: asha.id, email: asha.email },
    addresses: [{ fullAddress: 'Street asha' }],
    orders: [{ orderNumber: asha.order.orderNumber, status: 'delivered' }],
    reviews: [{ product: asha.order.items[0]?.name, rating: 4, title: 'Title asha' }],
    inquiries: [{ message: 'Question asha' }],
    stockAlerts: [
      { product: 'Awaited asha', emailedAt: null },
      { product: 'Awaited asha', emailedAt: null },
    ],
    sessions: [{ isCurrent: true }],
  })
  expect(Date.now() - Date.parse(data.exportedAt)).toBeLessThan(60_000)
  expect(Date.parse(data.createdAt)).toBeLessThanOrEqual(Date.parse(data.exportedAt))
  const text = JSON.stringify(data)
  expect(text).not.toContain('ravi')
  expect(text).not.toContain(ravi.email)
  expect(text).not.toMatch(/password|token|hash|"ip"/i)
})

test('GET /user/data returns orders of all times', async () => {
  const customer = await shop.asCustomer()
  const numbers: string[] = []
  for (let index = 0; index < 25; index++) {
    numbers.push((await placeTestOrder(shop.db, customer)).orderNumber)
  }
  expect((await dataOf(customer)).orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers)
})

test("GET /user/data omits inquiries from an address that the caller hasn't confirmed", async () => {
  const email = 'not-mine@example.com'
  await ask(email, 'A confidential question')
  const stranger = await shop.asCustomer({ email })
  expect((await dataOf(stranger)).inquiries).toEqual([])
  await shop.db
    .updateTable('customers')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', stranger.id)
    .execute()
  expect((await dataOf(stranger)).inquiries).toHaveLength(1)
})
