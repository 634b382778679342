// Who packs an order: one person at a time, until it is dispatched, cancelled or released.
import { expect, test } from 'vitest'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { transitionOrder } from '#contract/orders/admin-actions'
import { runOrderBulkAction } from '#contract/orders/admin-bulk'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listOrdersByStatus } from '#contract/orders/admin-lists'
import { packOrder, releasePacker } from '#contract/orders/packing'
import { placeTestOrder } from '#test/factories/orders'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const other = await shop.asAdmin({ role: 'dispatch' })

async function processed() {
  const order = await placeTestOrder(shop.db, customer)
  await admin.call(transitionOrder, { params: { id: order._id }, body: { to: 'processing', version: 1 } })
  return order
}
const packerOf = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order.packer
const pack = (who: typeof admin, id: string, replaces: string | null = null) =>
  who.send('PUT', `/admin/orders/${id}/packer`, { replaces })

test('PUT /admin/orders/{id}/packer names the packer in the order, its timeline and the list, and keeps the version', async () => {
  const { _id: id, orderNumber } = await processed()
  const { order } = await admin.call(packOrder, { params: { id }, body: {} })
  expect(order).toMatchObject({ version: 2, packer: { _id: admin.id, name: admin.name } })
  expect(order.events.map(({ note, actor }) => [note, actor])).toContainEqual(['Packing started', admin.name])
  const list = async (packer: string, who = admin) => {
    const query = { packer, search: orderNumber } as object
    const { orders } = await who.call(listOrdersByStatus, { params: { status: 'processing' }, query })
    return orders.map((row) => row.packer?.name)
  }
  expect(await list('me')).toEqual([admin.name])
  expect(await list(admin.id)).toEqual([admin.name])
  expect(await list('me', other)).toEqual([])
  expect(await list('nobody')).toEqual([])
  expect(await list('nonsense')).toEqual([admin.name])
})

test('PUT /admin/orders/{id}/packer lets one of two people pack an order and names that person to the other', async () => {
  const { _id: id } = await processed()
  const answers = await Promise.all([pack(admin, id), pack(other, id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [winner, loser] = answers[0].status === 200 ? [admin, other] : [other, admin]
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: { message: expect.stringContaining(`${winner.name} has been packing this order since`) },
  })
  // Taking over names the packer that is replaced, so a newer one isn't replaced unseen.
  expect((await pack(loser, id, loser.id)).status).toBe(409)
  expect((await pack(loser, id, winner.id)).status).toBe(200)
  expect(await packerOf(id)).toMatchObject({ _id: loser.id })
})

test('PUT /admin/orders/{id}/packer refuses orders that are not processed or on hold', async () => {
  const pending = await placeTestOrder(shop.db, customer)
  expect(await pack(admin, pending._id)).toMatchObject({
    status: 409,
    body: { message: "An order that is pending isn't packed" },
  })
  const held = await processed()
  await admin.send('POST', `/admin/orders/${held._id}/hold`, { version: 2, reason: 'Address?' })
  expect(await pack(admin, held._id)).toMatchObject({
    status: 409,
    body: { message: 'The order is on hold: Address?' },
  })
})

test('DELETE /admin/orders/{id}/packer releases the order from the packer that the caller knows of', async () => {
  const { _id: id } = await processed()
  const release = (packer: string) => other.send('DELETE', `/admin/orders/${id}/packer`, { packer })
  expect((await release(admin.id)).status).toBe(409)
  await pack(admin, id)
  expect((await release(other.id)).status).toBe(409)
  await other.call(releasePacker, { params: { id }, body: { packer: admin.id } })
  expect(await packerOf(id)).toBe(null)
})

test('dispatch and cancellation clear the packer', async () => {
  for (const step of [
    { to: 'shipped', carrier: 'DTDC', trackingNumber: 'D123456789', acceptUnpaid: true },
    { to: 'cancelled', reason: 'Out of yarn' },
  ] as const) {
    const { _id: id } = await processed()
    await pack(admin, id)
    await admin.call(transitionOrder, { params: { id }, body: { ...step, version: 2 } })
    expect([step.to, await packerOf(id)]).toEqual([step.to, null])
  }
})

test('POST /admin/orders/bulk-actions packs the free orders and refuses those of others', async () => {
  const [free, taken] = [await processed(), await processed()]
  await pack(other, taken._id)
  const body = { target: { ids: [free._id, taken._id] }, action: { kind: 'pack' as const } }
  const { runId } = await admin.call(runOrderBulkAction, { body })
  const { run } = await admin.call(getBatchJob, { params: { id: runId } })
  expect(run).toMatchObject({ title: 'Pack orders', done: 1, refused: 1 })
  expect(run.refusals[0]).toMatchObject({
    name: taken.orderNumber,
    reason: expect.stringContaining(other.name),
  })
  expect(await packerOf(free._id)).toMatchObject({ _id: admin.id })
})

test('GET /orders/orders/{status} filters by payment state', async () => {
  const { _id: id, orderNumber, totalAmount } = await processed()
  const receipt = { method: 'cash', amount: totalAmount, receivedOn: '2026-01-01' }
  await admin.send('POST', `/admin/orders/${id}/payments`, receipt)
  const found = async (payment: string) => {
    const query = { payment, search: orderNumber } as object
    return (await admin.call(listOrdersByStatus, { params: { status: 'processing' }, query })).total
  }
  expect([await found('paid'), await found('unpaid'), await found('perhaps')]).toEqual([1, 0, 1])
})
