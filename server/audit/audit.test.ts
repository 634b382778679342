import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit/admin'
import { updateProduct } from '#contract/catalogue/admin-products'
import { addOrderNote, transitionOrder } from '#contract/orders/admin-actions'
import { recordPayment } from '#contract/payments/admin'
import { transaction } from '#server/db/database'
import { contextOfJob } from '#server/http/request/context'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'
import { audit } from './audit.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const find = (query: object) => admin.call(listAuditEvents, { query })

test('actions on an order are logged under its number, with before and after', async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  const params = { id: order._id }
  await admin.call(addOrderNote, { params, body: { note: 'Ring first' } })
  const payment = { method: 'upi', amount: 224, receivedOn: '2026-01-02' } as const
  await admin.call(recordPayment, { params, body: payment })
  await admin.call(transitionOrder, { params, body: { to: 'processing', version: 2 } })
  const { entries, total } = await find({ search: order.orderNumber.toLowerCase() })
  expect(total).toBe(3)
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['order.processing', order.orderNumber],
    ['payment.record', order.orderNumber],
    ['order.note', order.orderNumber],
  ])
  expect(entries[0]).toMatchObject({
    admin: admin.name,
    subjectKind: 'order',
    subjectId: order._id,
    before: { status: 'pending' },
    after: { to: 'processing' },
    ip: '127.0.0.1',
    requestId: expect.any(String),
  })
})

test("a product's history is found by its id, newest first, with its changes", async () => {
  const { id, name } = await createProduct(shop.db, { name: 'Blue Rug' })
  await createProduct(shop.db, { name: 'Blue Rug 2' })
  for (const price of [150, 175]) await admin.call(updateProduct, { params: { id }, body: { price } })
  const { entries, total } = await find({ search: id, subjectKind: 'product', limit: 1 })
  expect(total).toBe(2)
  expect(entries).toMatchObject([
    { action: 'product.update', subjectName: name, before: { price: 150 }, after: { price: 175 } },
  ])
})

test('the log is filtered by audit event, kind, person and Indian days, and lists the filter options', async () => {
  const ravi = await shop.asAdmin()
  await sql`
    insert into audit_log (at, admin_id, admin_name, action, subject_kind, subject_id, subject_name) values
      ('2025-03-09T18:29:59Z', ${ravi.id}, 'Ravi', 'thing.make', 'thing', 't1', 'The day before'),
      ('2025-03-09T18:30:00Z', ${ravi.id}, 'Ravi', 'thing.make', 'thing', 't2', 'First moment'),
      ('2025-03-10T18:29:59Z', ${ravi.id}, 'Ravi', 'thing.mend', 'thing', 't3', 'Last moment'),
      ('2025-03-10T18:30:00Z', null, 'Nobody', 'thing.mend', 'widget', 't4', 'The day after')`.execute(
    shop.db,
  )
  const names = async (query: object) => (await find(query)).entries.map(({ subjectName }) => subjectName)
  expect(await names({ from: '2025-03-10', to: '2025-03-10' })).toEqual(['Last moment', 'First moment'])
  expect(await names({ admin: ravi.id })).toEqual(['Last moment', 'First moment', 'The day before'])
  expect(await names({ subjectKind: 'widget' })).toEqual(['The day after'])
  expect(await names({ action: 'thing.mend' })).toEqual(['The day after', 'Last moment'])
  expect(await names({ action: 'thing.mend', admin: ravi.id, search: 'moment' })).toEqual(['Last moment'])
  expect(await names({ admin: 'nobody' })).toEqual([])
  expect(await names({ subjectKind: 'thing', limit: 2, page: 2 })).toEqual(['The day before'])
  const { actions, subjectKinds, admins } = await find({ limit: 1 })
  expect(actions).toEqual(
    expect.arrayContaining(['order.note', 'product.update', 'thing.make', 'thing.mend']),
  )
  expect(actions).toEqual([...new Set(actions)].sort())
  expect(subjectKinds).toEqual(expect.arrayContaining(['order', 'product', 'thing', 'widget']))
  expect(admins).toEqual(
    expect.arrayContaining([
      { _id: ravi.id, name: 'Ravi' },
      { _id: admin.id, name: admin.name },
    ]),
  )
})

test('hostile filters are refused or find nothing, quickly, and change nothing', async () => {
  const before = await hashTables(shop.db)
  for (const search of ['%', '_', '\\', "' or 1=1 --", 'x'.repeat(200)])
    expect([search, (await find({ search, subjectKind: 'product' })).total]).toEqual([search, 0])
  for (const query of [
    'from=yesterday',
    'to=2025-02-30',
    'page=0',
    'page=-1',
    'limit=x',
    `search=${'x'.repeat(201)}`,
  ])
    expect([query, (await admin.send('GET', `/admin/audit?${query}`)).status]).toEqual([query, 400])
  for (const query of [
    'page=999999999999',
    'limit=1000000000',
    'from=9999-12-31',
    'to=0001-01-01',
    'search[$ne]=',
  ])
    expect([query, (await admin.send('GET', `/admin/audit?${query}`)).status < 500]).toEqual([query, true])
  expect(await hashTables(shop.db)).toEqual(before)
})

test("customers and guests can't read the log, and the database refuses changes to it", async () => {
  const customer = await shop.asCustomer()
  expect((await customer.send('GET', '/admin/audit')).status).toBe(403)
  expect((await shop.asGuest().send('GET', '/admin/audit')).status).toBe(401)
  const ctx = contextOfJob({ adminId: admin.id, adminName: admin.name, ip: '127.0.0.1', requestId: 'r' })
  await transaction(shop.db, async (tx) => audit(tx, ctx, 'view.save', { id: 'c' }))
  await expect(sql`update audit_log set action = 'x'`.execute(shop.db)).rejects.toThrow()
  await expect(sql`delete from audit_log`.execute(shop.db)).rejects.toThrow()
})
