// After the deletion of a customer: no personal data in any table, and all amounts unchanged.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadProfilePicture } from '#contract/accounts/profile'
import { claimPayment } from '#contract/payments/store'
import { transaction } from '#server/db/database'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { password, passwordHash } from '#test/factories/passwords'
import { addressFields, createAddress } from '#test/factories/people'
import { asFile, plainPicture } from '#test/factories/pictures'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { askForReview } from '#test/factories/review-links'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { dumpTables, hashTables } from '#test/tables'
import { anonymiseCustomer } from './anonymise-customer.ts'

const { shop, postOffice } = await openShopWithMail()

const anonymise = (id: string) => transaction(shop.db, (tx) => anonymiseCustomer(tx, id))
const address = {
  nameOrCompany: 'Gulmohar Textiles',
  fullAddress: '77 Kingfisher Lane',
  city: 'Udhampur',
  state: 'Punjab',
  zipCode: '987650',
  country: 'India',
}
const picture = () => asFile(plainPicture(40, 40, '#363').png(), 'me.png')

/** A customer with data in every place where the shop stores some. */
async function busyCustomer() {
  const person = { name: 'Zubeida Quill', email: 'zubeida.quill@example.com', phone: '9812345670' }
  const admin = await shop.asAdmin()
  const customer = await shop.asCustomer({
    ...person,
    passwordHash,
    googleSubject: 'google-subject-4711',
    tags: ['knows the owner'],
  })
  await createAddress(shop.db, customer.id, address)
  const order = async () => {
    const placed = await placeTestOrder(shop.db, customer)
    await sql`update orders set ship_name = ${address.nameOrCompany}, ship_address = ${address.fullAddress},
      ship_city = ${address.city}, ship_state = ${address.state}, ship_zip_code = ${address.zipCode}
      where id = ${placed._id}`.execute(shop.db)
    return placed
  }
  const [plain, invoiced, cancelled] = [await order(), await order(), await order()]
  const claim = {
    method: 'bank_transfer',
    reference: 'UTRSECRET1',
    paidOn: '2026-01-02',
    amount: 224,
  } as const
  await customer.call(claimPayment, {
    params: { id: plain._id },
    body: claim,
    files: { screenshot: [await picture()] },
  })
  await deliverOrder(admin, plain._id)
  await deliverOrder(admin, invoiced._id)
  await customer.send('POST', `/orders/${cancelled._id}/cancellation`, { reason: 'My aunt Quill fell ill' })
  await customer.send('POST', `/orders/${plain._id}/reviews`, { productId: plain.productId, rating: 5 })
  await customer.send('POST', `/orders/${plain._id}/returns`, {
    reason: 'Damaged in transit',
    comment: 'Ring 9812345670',
    items: [{ itemId: plain.items[0]?._id, quantity: 1 }],
  })
  const mail = { channel: 'email', subject: 'Your order', message: 'Dear Quill, please ring Anandpur-7' }
  expect((await admin.send('POST', `/admin/orders/${plain._id}/contact`, mail)).status).toBe(201)
  await sql`insert into review_marks (review_id, customer_id, kind, reason)
    select id, customer_id, 'report', 'Quill finds it rude' from reviews where order_id = ${plain._id}`.execute(
    shop.db,
  )
  await customer.call(uploadProfilePicture, { files: { picture: [await picture()] } })
  await customer.send('POST', '/orders/cart/add', { productId: plain.productId, quantity: 1 })
  await shop.asGuest().send('POST', '/user/password/forgot', { email: person.email })
  await shop
    .asGuest()
    .send('POST', '/inquiries', { ...person, company: address.nameOrCompany, message: 'Ring 9812345670' })
  await postOffice.work()
  await sql`update mails set last_error = '550 <zubeida.quill@example.com> unknown'
    where id = (select id from mails limit 1)`.execute(shop.db)
  return { ...customer, ...person, plain, invoiced, cancelled }
}

const orderRow = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('no personal data remains, except name and address on orders with an invoice', async () => {
  const customer = await busyCustomer()
  const words = [
    'Zubeida',
    'Quill',
    'zubeida.quill',
    '9812345670',
    'Gulmohar',
    'Kingfisher',
    'Udhampur',
    '987650',
    'google-subject-4711',
    'knows the owner',
    'UTRSECRET1',
    passwordHash,
    'Anandpur-7',
    'finds it rude',
  ]
  const before = await dumpTables(shop.db)
  for (const word of words) expect([word, before.includes(word)]).toEqual([word, true])
  const { avatar } = await shop.db
    .selectFrom('customers')
    .select('avatar')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const { screenshot } = await shop.db
    .selectFrom('paymentClaims')
    .select('screenshot')
    .executeTakeFirstOrThrow()
  const ordersBefore = await Promise.all(
    [customer.plain, customer.invoiced, customer.cancelled].map(({ _id }) => orderRow(_id)),
  )

  await anonymise(customer.id)
  await postOffice.work()

  const invoiced = await orderRow(customer.invoiced._id)
  expect(invoiced).toMatchObject({
    customerName: 'Zubeida Quill',
    customerEmail: '',
    customerPhone: '',
    shipName: 'Gulmohar Textiles',
    shipAddress: '77 Kingfisher Lane',
    shipCity: 'Udhampur',
    shipZipCode: '987650',
    shipState: 'Punjab',
  })
  expect(await orderRow(customer.cancelled._id)).toMatchObject({
    customerName: 'Deleted customer',
    shipName: 'Deleted customer',
    shipAddress: '',
    shipCity: '',
    shipState: 'Punjab',
    searchText: `${customer.cancelled.orderNumber.toLowerCase()} deleted customer  `,
    cancelReason: null,
  })
  const kept = [
    'number',
    'status',
    'totalPaise',
    'gstPaise',
    'paidPaise',
    'placeOfSupply',
    'customerId',
  ] as const
  for (const row of ordersBefore) {
    const now = await orderRow(row.id)
    expect(kept.map((field) => now[field])).toEqual(kept.map((field) => row[field]))
  }
  const dump = (await dumpTables(shop.db)).split('\n')
  // Two shipped orders with their invoices.
  const keepsName = (line: string) => /"invoice_number": "|"content_hash": "/.test(line)
  const after = dump.filter((line) => !keepsName(line)).join('\n')
  expect(after.split('\n')).toHaveLength(dump.length - 4)
  const invoices = dump.filter(keepsName).join('\n')
  for (const word of ['zubeida.quill', '9812345670', 'UTRSECRET1']) expect(invoices).not.toContain(word)
  for (const word of words) expect([word, after.includes(word)]).toEqual([word, false])
  expect(after).toContain('INQ')
  expect(await shop.pictures.read(avatar.slice('/uploads/'.length))).toBe(null)
  expect(await shop.privateFiles.read(screenshot ?? '')).toBe(null)

  const row = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: 'Deleted customer',
    email: `deleted-${customer.id}@deleted.invalid`,
    isActive: false,
    anonymisedAt: expect.any(Date),
  })
})

test("the customer's name is removed from the ledgers, while actions of admins stay", async () => {
  const customer = await shop.asCustomer({ name: 'Zubeida Quill' })
  const admin = await shop.asAdmin()
  const { _id } = await placeTestOrder(shop.db, customer)
  await shop.db.updateTable('customers').set({ name: 'Zubeida Khan' }).where('id', '=', customer.id).execute()
  await admin.send('POST', `/admin/orders/${_id}/notes`, { note: 'Called twice' })
  await deliverOrder(admin, _id)
  await anonymise(customer.id)
  const events = await shop.db
    .selectFrom('orderEvents')
    .select(['kind', 'actorName', 'note', 'adminId'])
    .where('orderId', '=', _id)
    .orderBy('id')
    .execute()
  expect(events[0]).toMatchObject({ kind: 'placed', actorName: 'Deleted customer' })
  const others = events.slice(1)
  expect(others.length).toBeGreaterThan(2)
  for (const { actorName, adminId } of others) expect([actorName, adminId]).toEqual([admin.name, admin.id])
  expect(events.map(({ note }) => note)).toContain('Called twice')
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('the ledgers allow no change except the removal of a name', async () => {
  const customer = await shop.asCustomer()
  const admin = await shop.asAdmin()
  const { _id } = await placeTestOrder(shop.db, customer)
  await admin.send('POST', `/admin/orders/${_id}/notes`, { note: 'Mine' })
  const refusedWith = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(shop.db)).rejects.toThrow('append-only')
  for (const change of [
    sql`update order_events set actor_name = 'Somebody else'`,
    sql`update order_events set note = 'Changed', actor_name = 'Deleted customer'`,
    sql`update order_events set actor_name = 'Deleted customer', at = now()`,
    sql`update order_events set actor_name = 'Deleted customer', amount_paise = 1`,
    sql`update order_events set actor_name = 'Deleted customer' where admin_id is not null`,
    sql`update order_events set note = null where admin_id is not null`,
    sql`update stock_movements set actor_name = 'Deleted customer', delta = 5, stock_after = stock_before + 5 where kind = 'sale'`,
    sql`update stock_movements set reason = 'x'`,
    sql`delete from order_events`,
    sql`delete from stock_movements`,
  ]) {
    await refusedWith(change)
  }
})

test('repeating the deletion changes nothing, and other customers are unaffected', async () => {
  const [gone, stays] = [
    await shop.asCustomer({ name: 'Same Name' }),
    await shop.asCustomer({ name: 'Same Name' }),
  ]
  await placeTestOrder(shop.db, gone)
  const { _id } = await placeTestOrder(shop.db, stays)
  await createAddress(shop.db, stays.id)
  await stays.send('POST', '/orders/cart/add', { productId: (await orderLine(_id)).productId, quantity: 1 })
  const before = await traces(stays.id)
  await Promise.all([anonymise(gone.id), anonymise(gone.id)])
  expect(await traces(stays.id)).toEqual(before)
  const hashes = await hashTables(shop.db)
  await anonymise(gone.id)
  expect(await hashTables(shop.db)).toEqual(hashes)
  expect((await stays.send('GET', '/user/security')).status).toBe(200)
})
const orderLine = (orderId: string) =>
  shop.db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const traces = async (customerId: string) => {
  const tables = ['addresses', 'cartItems', 'orders', 'sessions'] as const
  const rows = await Promise.all(
    tables.map((table) =>
      shop.db.selectFrom(table).selectAll().where('customerId', '=', customerId).execute(),
    ),
  )
  return JSON.stringify(rows)
}

test('sessions, sign-ins and links of a deleted customer no longer work', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  const login = { email: customer.email, password }
  const [, ...answers] = await Promise.all([
    anonymise(customer.id),
    ...Array.from({ length: 4 }, () => shop.asGuest().send('POST', '/user/login', login)),
  ])
  for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  const left = shop.db.selectFrom('sessions').select('id').where('customerId', '=', customer.id)
  expect(await left.execute()).toEqual([])
  expect((await customer.send('GET', '/user/security')).status).toBe(401)
  expect((await shop.asGuest().send('POST', '/user/login', login)).status).toBe(401)
})

test('an order placed during the deletion of its customer is either placed or refused, without an internal error', async () => {
  const { id: productId } = await createProduct(shop.db)
  for (let round = 0; round < 8; round++) {
    const customer = await shop.asCustomer()
    await customer.send('POST', '/orders/cart/add', { productId, quantity: 1 })
    const [{ status }] = await Promise.all([
      customer.send('POST', '/orders/create', { shippingAddress: addressFields }),
      anonymise(customer.id),
    ])
    expect([201, 400, 401]).toContain(status)
  }
  const named = shop.db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customerId')
    .select('o.number')
    .where('c.anonymisedAt', 'is not', null)
    .where('o.customerEmail', '!=', '')
  expect(await named.execute()).toEqual([])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('requests during the deletion are refused and leave no name', async () => {
  const admin = await shop.asAdmin()
  const customer = await shop.asCustomer({ name: 'Ottilie Marchbank' })
  const [delivered, waiting] = [
    await placeTestOrder(shop.db, customer),
    await placeTestOrder(shop.db, customer),
  ]
  await deliverOrder(admin, delivered._id)
  const token = await askForReview(admin, postOffice, delivered._id)
  const review = { productId: delivered.productId, rating: 5 }
  const unit = { itemId: delivered.items[0]?._id, quantity: 1 }
  const isUnderWay = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const deletion = transaction(shop.db, async (tx) => {
    await anonymiseCustomer(tx, customer.id)
    isUnderWay.resolve()
    await sent.promise
  })
  await isUnderWay.promise
  const answers = Promise.all([
    customer.send('POST', `/orders/${delivered._id}/reviews`, review),
    shop.asGuest().send('POST', `/review-links/${delivered.orderNumber}/reviews`, { token, ...review }),
    customer.send('POST', `/orders/${delivered._id}/returns`, {
      reason: 'Damaged in transit',
      items: [unit],
    }),
    customer.send('POST', `/orders/${waiting._id}/cancellation`, { reason: 'Marchbank changed her mind' }),
  ])
  // All of them wait for the orders that the deletion has locked.
  const waiters = () =>
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  await expect.poll(async () => (await waiters()).rows[0]?.n).toBe(4)
  sent.resolve()
  await deletion
  expect((await answers).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const dump = (await dumpTables(shop.db)).split('\n')
  expect(dump.filter((line) => !/"invoice_number": "|"content_hash": "/.test(line)).join('\n')).not.toContain(
    'Marchbank',
  )
})

test('admins can still process the order, and no email is sent to the deleted address', async () => {
  const customer = await shop.asCustomer()
  const admin = await shop.asAdmin()
  const { _id, items } = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, _id)
  await postOffice.work()
  await anonymise(customer.id)
  const opened = await openTestReturn(admin, { _id, itemId: items[0]?._id ?? '' }, 2)
  expect((await receiveTestReturn(admin, opened)).order).toMatchObject({ status: 'returned' })
  expect(await postOffice.work()).toEqual([])
  const unsent = shop.db.selectFrom('mails').select(['template', 'lastError']).where('sentAt', 'is', null)
  expect(await unsent.execute()).toEqual([])
})
