// Bulk actions on orders: each order passes its own guards; a refused one reports its reason and the others proceed.
import { expect, test } from 'vitest'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { holdOrder } from '#contract/orders/admin-actions'
import { runOrderBulkAction } from '#contract/orders/admin-bulk'
import { listAllOrders } from '#contract/orders/admin-lists'
import { workThrough } from '#server/batch-jobs/batch-jobs'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { orderBatch } from './bulk-action.ts'

const { shop, admin, customer } = await openTradingShop()
const place = () => placeTestOrder(shop.db, customer)

type Action = Parameters<typeof run>[1]
async function run(target: object, action: object) {
  const body = { target, action } as never
  const { runId } = await admin.call(runOrderBulkAction, { body })
  return (await admin.call(getBatchJob, { params: { id: runId } })).run
}
const statusesOf = async (ids: readonly string[]) => {
  const rows = await shop.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

test('processing three orders, one on hold and one missing, gives each its own result', async () => {
  const [one, held, three] = [await place(), await place(), await place()]
  const params = { id: held._id }
  await admin.call(holdOrder, { params, body: { version: 1, reason: 'Address is unclear' } })
  const unknown = '018f0000-0000-7000-8000-000000000000'
  const ids = [one._id, held._id, unknown, three._id]
  const done = await run({ ids }, { kind: 'process' })
  expect(done).toMatchObject({ title: 'Process orders', status: 'done', total: 4, done: 2, refused: 2 })
  expect(done.refusals).toEqual([
    {
      subjectId: held._id,
      name: held.orderNumber,
      reason: 'The order is on hold: Address is unclear',
      mayPass: false,
    },
    { subjectId: unknown, name: '', reason: 'Order not found', mayPass: false },
  ])
  expect(await statusesOf(ids)).toEqual(['processing', 'pending', undefined, 'processing'])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('each action has the same effect as on a single order, recorded under the name of the admin who started it', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 10 })
  const order = await placeTestOrder(shop.db, customer, { productId, quantity: 4 })
  const delivered = await place()
  await deliverOrder(admin, delivered._id)
  const ids = [order._id]
  const actions: [Action, string][] = [
    [{ kind: 'hold', reason: 'Stock is counted' }, 'Put orders on hold'],
    [{ kind: 'release' }, 'Release orders'],
    [{ kind: 'priority', isPriority: true }, 'Mark orders as priority'],
    [{ kind: 'priority', isPriority: false }, 'Remove priority from orders'],
    [{ kind: 'cancel', reason: 'Out of cloth' }, 'Cancel orders'],
  ]
  for (const [action, title] of actions) {
    expect(await run({ ids }, action)).toMatchObject({ title, done: 1, refused: 0 })
  }
  const stock = await shop.db
    .selectFrom('stockLevels')
    .select('stock')
    .where('productId', '=', productId)
    .executeTakeFirst()
  expect(stock?.stock).toBe(10)
  const refused = await run({ ids: [delivered._id, order._id] }, { kind: 'deliver' })
  expect(refused.refusals.map(({ reason }) => reason)).toEqual([
    'The order is already delivered',
    "An order that is cancelled can't change to delivered",
  ])
  const auditEvents = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'adminName'])
    .where('subjectId', '=', order._id)
    .orderBy('id')
    .execute()
  expect(auditEvents.map(({ action }) => action)).toEqual([
    'order.hold',
    'order.release',
    'order.priority',
    'order.priority',
    'order.cancelled',
  ])
  expect(new Set(auditEvents.map(({ adminName }) => adminName))).toEqual(new Set([admin.name]))
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a filter targets the orders that the list shows', async () => {
  const someone = await shop.asCustomer({ name: 'Zarina Unique' })
  const orders = [await placeTestOrder(shop.db, someone), await placeTestOrder(shop.db, someone)]
  await place()
  const filter = { search: 'zarina unique', status: 'pending' as const }
  const { total } = await admin.call(listAllOrders, { query: filter })
  const done = await run({ filter }, { kind: 'process' })
  expect([total, done.total, done.done]).toEqual([2, 2, 2])
  expect(await statusesOf(orders.map(({ _id }) => _id))).toEqual(['processing', 'processing'])
})

test('a target that is empty, ambiguous or impossible is refused, and so is an action without its reason', async () => {
  const { _id } = await place()
  const action = { kind: 'process' }
  for (const body of [
    { action, target: {} },
    { action, target: { ids: [_id], filter: {} } },
    { action, target: { ids: [] } },
    // A misspelt filter must not target all orders.
    { action, target: { filter: { status: 'pendng' } } },
    { action, target: { filter: { stauts: 'pending' } } },
    { action, target: { ids: ["'; drop table orders; --"] } },
    { action: { kind: 'hold' }, target: { ids: [_id] } },
    { action: { kind: 'cancel', reason: ' ' }, target: { ids: [_id] } },
    { action: { kind: 'refund' }, target: { ids: [_id] } },
  ]) {
    const { status } = await admin.send('POST', '/admin/orders/bulk-actions', body)
    expect([body, status]).toEqual([body, 400])
  }
  expect(await statusesOf([_id])).toEqual(['pending'])
})

test('two concurrent cancellations of the same orders cancel each once: stock is restored once', async () => {
  const orders = [await place(), await place(), await place()]
  const ids = orders.map(({ _id }) => _id)
  const [one, two] = await Promise.all([
    run({ ids }, { kind: 'cancel', reason: 'Ordered twice' }),
    run({ ids: ids.toReversed() }, { kind: 'cancel', reason: 'Ordered twice' }),
  ])
  expect(one.done + two.done).toBe(3)
  expect(one.refused + two.refused).toBe(3)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('above 100 orders the action becomes a job, and two workers process no order twice', async () => {
  await shop.db.deleteFrom('bulkRuns').execute()
  const { rows } = await shop.pool.query(`
    with placed as (
      insert into orders (number, customer_name, customer_email, subtotal_paise, gst_paise, total_paise, unit_count,
        ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country)
      select 'BULK' || n, 'Bulk', 'bulk@example.com', 100, 0, 100, 1, 'Bulk', '', '', '', '', 'India'
      from generate_series(1, 101) n returning id
    ), lined as (
      insert into order_lines (order_id, position, name, unit, quantity, unit_price_paise, gst_basis_points,
        subtotal_paise, gst_paise, total_paise)
      select id, 1, 'Mat', 'Piece', 1, 100, 0, 100, 0, 100 from placed
    ), told as (
      insert into order_events (order_id, kind, to_status, actor_name) select id, 'placed', 'pending', 'Bulk' from placed
    )
    insert into mails (key, template, data) select 'order-placed:' || id, 'order-placed', '{}' from placed returning key`)
  expect(rows).toHaveLength(101)
  const begun = await run(
    { filter: { search: 'bulk@example.com' } },
    { kind: 'hold', reason: 'Stock is counted' },
  )
  expect(begun).toMatchObject({ status: 'running', total: 101, done: 0 })
  await Promise.all([
    workThrough(shop.db, orderBatch, begun._id),
    workThrough(shop.db, orderBatch, begun._id),
  ])
  const { run: ended } = await admin.call(getBatchJob, { params: { id: begun._id } })
  expect(ended).toMatchObject({ status: 'done', done: 101, refused: 0 })
  expect(await checkInvariants(shop.db)).toEqual([])
})
