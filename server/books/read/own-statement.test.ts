import { expect, test } from 'vitest'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const year = 'from=2020-04-01&to=2099-03-31'
const fetchAs = (headers: Record<string, string>, period = year) =>
  shop.fastify.inject({ url: `/api/user/statement?${period}`, headers })

test('customers can download the statement of their own account, but no other', async () => {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  const body = { method: 'upi', amount: 100, reference: '412345679001', receivedOn: '2026-01-02' }
  await admin.send('POST', `/admin/orders/${order._id}/payments`, body)
  const text = async (headers: Record<string, string>) =>
    (pdfPages((await fetchAs(headers)).rawPayload)[0] ?? []).join('')
  const own = await text(customer.headers)
  for (const said of [order.orderNumber, '412345679001', '124.00']) expect(own).toContain(said)
  const other = await shop.asCustomer()
  expect(await text(other.headers)).not.toContain(order.orderNumber)
})

test('a statement requires a signed-in customer and a period', async () => {
  expect((await fetchAs({})).statusCode).toBe(401)
  expect((await fetchAs(customer.headers, 'from=yesterday&to=2026-01-01')).statusCode).toBe(400)
  expect((await fetchAs(admin.headers)).statusCode).toBe(401)
})
