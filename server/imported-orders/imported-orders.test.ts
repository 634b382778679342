// Orders from a previous store: read from a file, checked, imported, shown in the right places, excluded from
// statistics, and undone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCustomer } from '#contract/customers/admin'
import { addImportedOrderNote, getImportedOrder, listImportedOrders } from '#contract/imported-orders/admin'
import { listOwnImportedOrders } from '#contract/imported-orders/store'
import { listAllOrders } from '#contract/orders/admin-lists'
import { listOwnOrders } from '#contract/orders/store'
import { downloadOwnData } from '#contract/privacy/own-data'
import { searchAdmin } from '#contract/search/admin'
import { transaction } from '#server/db/database'
import { makeXlsx } from '#server/files/make-xlsx'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { csvFile } from '#test/factories/csv'
import { createProduct } from '#test/factories/products'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { dumpTables, hashTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/admin/imported-orders' })

const newNumber = () => `S-${crypto.randomUUID().slice(0, 8)}`
const newEmail = () => `${crypto.randomUUID()}@example.com`
const line = { SKU: '', Item: 'Door Mat', Quantity: '2', 'Unit price': '150', 'GST %': '12' }
const orderOf = (number: string, more: object = {}) => ({
  'Order number': number,
  Date: '2024-03-31',
  Status: 'Delivered',
  'Former shop': 'Loom & Co',
  Customer: 'Asha Rao',
  'E-mail': '',
  Total: '₹1,336.00',
  Paid: '1336',
  ...line,
  ...more,
})
const find = async (search: string) => (await admin.call(listImportedOrders, { query: { search } })).orders

test('rows with the same number form one order, with the amounts of the previous store', async () => {
  const number = newNumber()
  const sku = `MAT-${number}`
  await createProduct(shop.db, { sku })
  const checked = await tester.check([
    orderOf(number, { SKU: sku, Discount: '100', Shipping: '60', GST: '36.00', Phone: '+91 90000 00001' }),
    orderOf(newNumber(), { Status: 'canceled', Paid: '' }),
    {
      'Order number': number.toLowerCase(),
      Item: 'Bath Rug',
      Quantity: '1',
      'Unit price': '1,040.5',
      'Line discount': '0.5',
    },
  ])
  expect(checked).toMatchObject({ toCreate: 3, refused: 0, unknownColumns: [], overruled: 0 })
  expect(await find(number)).toEqual([])
  expect(await tester.accept(checked._id)).toMatchObject({ status: 'done', done: 3, conflicts: 0 })
  const [order] = await find(number.toLowerCase())
  expect(order).toMatchObject({
    number,
    source: 'Loom & Co',
    orderedOn: '2024-03-31',
    status: 'delivered',
    totalItems: 3,
    discount: 100,
    shipping: 60,
    gst: 36,
    total: 1336,
    paid: 1336,
    customer: { _id: null, name: 'Asha Rao', phone: '+91 90000 00001' },
    items: [
      {
        sku,
        name: 'Door Mat',
        quantity: 2,
        price: 150,
        gstRate: 12,
        amount: 300,
        productId: expect.any(String),
      },
      {
        name: 'Bath Rug',
        quantity: 1,
        price: 1040.5,
        discount: 0.5,
        gstRate: null,
        amount: 1040,
        productId: null,
      },
    ],
  })
  const rows = await tester.rows(checked._id, 'create')
  expect(rows.map(({ name, key, subjectId }) => [name, key, subjectId === order?._id])).toEqual([
    [number, 'Door Mat', true],
    [expect.any(String), 'Door Mat', false],
    [number.toLowerCase(), 'Bath Rug', true],
  ])
  const { order: read } = await admin.call(getImportedOrder, { params: { id: order?._id ?? '' } })
  expect(read).toEqual({ ...order, notes: [] })
})

test('a workbook is read like text, including its native numbers and dates', async () => {
  const number = newNumber()
  const row = {
    ...orderOf(number, { Total: 1336.1, Paid: 1336.1, Shipping: 60.5 }),
    Quantity: 2,
    'Unit price': 638.05,
  }
  const sheet = async function* () {
    yield [Object.keys(row), Object.values(row) as (string | number)[]]
  }
  const form = new FormData()
  form.append('csvFile', new File([new Uint8Array(await makeXlsx(sheet()))], 'history.xlsx'))
  const { status, body } = await admin.send('POST', '/admin/imported-orders/imports', form, {
    'x-requested-with': 'haat',
  })
  expect([status, body]).toMatchObject([201, { import: { toCreate: 1 } }])
  await tester.accept((body as unknown as { import: { _id: string } }).import._id)
  expect(await find(number)).toMatchObject([
    { total: 1336.1, paid: 1336.1, shipping: 60.5, items: [{ price: 638.05, quantity: 2, amount: 1276.1 }] },
  ])
  // Every search of the back office finds it by its original number.
  const { importedOrders, orders } = await admin.call(searchAdmin, { query: { q: number.slice(2) } })
  expect([importedOrders.map((found) => found.number), orders]).toEqual([[number], []])
})

test('columns are recognised by other names, and a row may have several items, one per text line', async () => {
  const number = newNumber()
  const checked = await tester.check([
    {
      'Order ID': number,
      'Order date': '2025-12-06T20:30:00-05:00',
      'Order status': 'Completed',
      'Customer name': 'Ravi',
      'Customer e-mail': newEmail(),
      'Order currency': 'INR',
      Tax: '18.00',
      'Order total': '118',
      'Refunded amount': '59',
      'Item name': 'Throw\nCushion',
      SKU: '',
      Quantity: '1\n2',
      'Unit price': '80\n10',
    },
  ])
  expect(checked).toMatchObject({ format: null, toCreate: 1, unknownColumns: [], noted: 0 })
  expect(await tester.rows(checked._id)).toMatchObject([{ key: 'Throw, Cushion' }])
  await tester.accept(checked._id)
  const items = [
    { name: 'Throw', quantity: 1, price: 80 },
    { name: 'Cushion', quantity: 2, price: 10 },
  ]
  expect(await find(number)).toMatchObject([
    { orderedOn: '2025-12-07', gst: 18, total: 118, paid: null, refunded: 59, status: 'delivered', items },
  ])
})

test('text lines in an item that its other cells lack are a problem of the item', async () => {
  const checked = await tester.check([orderOf(newNumber(), { Item: 'Throw\n(blue)' })])
  expect(await tester.rows(checked._id, 'refused')).toMatchObject([{ errors: [{ column: 'Item' }] }])
})

test('a problem is reported with its cell, and refuses the whole order', async () => {
  const [bad, good] = [newNumber(), newNumber()]
  const checked = await tester.check([
    orderOf(bad, {
      Date: '31/02/2024',
      Status: 'pending',
      Customer: '',
      'E-mail': 'nobody',
      Total: 'much',
      Paid: '-5',
      Item: '',
      Quantity: '1.5',
      'Unit price': '',
      'GST %': '120',
      Phone: '9'.repeat(30),
    }),
    orderOf(bad, { Date: '2024-03-30', Total: '' }),
    orderOf(good),
    orderOf(newNumber(), { Date: '2999-01-01' }),
    orderOf('', { Item: 'Alone' }),
    orderOf(good, { Total: '99', 'Former shop': '' }),
    { 'Order number': bad, ...line },
  ])
  expect(checked).toMatchObject({ toCreate: 0, refused: 7 })
  const refused = await tester.rows(checked._id, 'refused')
  expect(
    Object.fromEntries(refused.map(({ row, errors }) => [row, errors.map(({ column }) => column).sort()])),
  ).toEqual({
    2: ['Date', 'E-mail', 'GST %', 'Item', 'Paid', 'Phone', 'Quantity', 'Status', 'Total', 'Unit price'],
    3: ['Date', 'Paid', 'Status'],
    4: [null],
    5: ['Date'],
    6: ['Order number'],
    7: ['Total'],
    8: [null],
  })
  expect(refused[0]?.errors).toContainEqual({
    column: 'Date',
    message: expect.stringContaining('Must be a date'),
  })
})

test('a known customer gets the order history; an unknown one gets an account without a password or an email', async () => {
  const [known, newcomer] = [await shop.asCustomer(), newEmail()]
  const numbers = [newNumber(), newNumber(), newNumber()]
  const [own = '', first = '', second = ''] = numbers
  const checked = await tester.check([
    orderOf(own, { 'E-mail': known.email.toUpperCase() }),
    orderOf(first, { 'E-mail': newcomer, Customer: 'Nila' }),
    orderOf(second, { 'E-mail': newcomer, Customer: 'Nila R', Total: '10' }),
  ])
  await tester.accept(checked._id)
  expect(postOffice.received).toEqual([])
  const made = await shop.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', newcomer)
    .executeTakeFirst()
  expect(made).toMatchObject({ name: 'Nila', passwordHash: null, isActive: true, emailVerifiedAt: null })

  // Without a confirmed address, customers don't see orders under that address.
  expect(await known.call(listOwnImportedOrders, { query: {} })).toMatchObject({ orders: [], total: 0 })
  expect((await known.call(downloadOwnData, {})).importedOrders).toEqual([])
  await sql`update customers set email_verified_at = now() where id = ${known.id}`.execute(shop.db)
  const { orders, total } = await known.call(listOwnImportedOrders, { query: {} })
  expect([total, orders.map(({ number }) => number)]).toEqual([1, [own]])
  expect((await known.call(downloadOwnData, {})).importedOrders).toEqual(orders)
  // Imported orders don't count as orders of this shop.
  const { stats } = await known.call(listOwnOrders, { query: {} })
  expect(stats).toMatchObject({ total: 0, totalSpent: 0 })
  const { customer } = await admin.call(getCustomer, { params: { id: known.id } })
  expect(customer).toMatchObject({ importedOrders: 1, totalOrders: 0, totalSpent: 0, orders: [] })
  const list = await admin.call(listAllOrders, { query: { search: own } })
  expect(list).toMatchObject({ orders: [], total: 0, totalValue: 0, imported: 1 })
  const theirs = await admin.call(listImportedOrders, { query: { customer: known.id } })
  expect(theirs.orders.map(({ number }) => number)).toEqual([own])

  await tester.undo(checked._id)
  expect(await admin.call(listImportedOrders, { query: { search: newcomer } })).toMatchObject({ total: 0 })
  const left = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('email', 'in', [newcomer, known.email])
    .execute()
  expect(left).toEqual([{ email: known.email }])
})

test('undoing an import deletes the orders, but keeps a customer who has used the shop since', async () => {
  const email = newEmail()
  const number = newNumber()
  const { _id } = await tester.check([orderOf(number, { 'E-mail': email })])
  await tester.accept(_id)
  await sql`update customers set last_login_at = now() where email = ${email}`.execute(shop.db)
  expect(await tester.undo(_id)).toMatchObject({ status: 'undone', conflicts: 0 })
  expect(await find(number)).toEqual([])
  expect(
    await shop.db.selectFrom('customers').select('id').where('email', '=', email).execute(),
  ).toHaveLength(1)
})

test('undoing an import keeps an order that has notes', async () => {
  const [noted, other] = [newNumber(), newNumber()]
  const { _id } = await tester.check([orderOf(noted), orderOf(noted, { Item: 'Rug' }), orderOf(other)])
  await tester.accept(_id)
  const [order] = await find(noted)
  const id = order?._id ?? ''
  const { order: now } = await admin.call(addImportedOrderNote, {
    params: { id },
    body: { text: 'Asked about it' },
  })
  expect(now.notes).toMatchObject([{ text: 'Asked about it', author: expect.any(String) }])
  expect(await tester.undo(_id)).toMatchObject({ status: 'undone', conflicts: 1 })
  expect([await find(noted), await find(other)]).toMatchObject([[{ items: [{}, {}] }], []])
})

test('importing the same file again changes nothing, and no import changes orders of another one', async () => {
  const [first, second] = [newNumber(), newNumber()]
  const file = [
    orderOf(first, { 'E-mail': newEmail(), Paid: '' }),
    { 'Order number': first, ...line, Item: 'Rug' },
    orderOf(second),
  ]
  // Both files were checked before either was accepted.
  const [one, other] = [await tester.check(file), await tester.check(file)]
  await tester.accept(one._id)
  expect(await tester.accept(other._id)).toMatchObject({ done: 0, conflicts: 3 })
  expect(await tester.check(file)).toMatchObject({ toCreate: 0, refused: 0, unchanged: 3 })
  const changed = await tester.check([...file.slice(0, 2), orderOf(second, { Total: '5' })])
  expect(changed).toMatchObject({ toCreate: 0, unchanged: 2, refused: 1 })
  // The same number from another store is a different order.
  const elsewhere = await tester.check([orderOf(second, { 'Former shop': 'Elsewhere' })])
  expect(elsewhere).toMatchObject({ toCreate: 1 })
  expect((await find(second)).map(({ source }) => source)).toEqual(['Loom & Co'])
})

test('two concurrent imports of the same file create each order once', async () => {
  const number = newNumber()
  const file = [orderOf(number, { 'E-mail': newEmail() }), { 'Order number': number, ...line }]
  const imports = [await tester.check(file), await tester.check(file)]
  await Promise.all(
    imports.map(({ _id }) => admin.send('POST', `/admin/imported-orders/imports/${_id}/accept`)),
  )
  await postOffice.work()
  expect(await find(number)).toMatchObject([{ items: [{}, {}] }])
})

test('undoing an import leaves no trace of it in any table', async () => {
  const left = ['public.imports', 'public.import_rows', 'public.audit_log']
  const standing = async () =>
    Object.entries(await hashTables(shop.db)).filter(([table]) => !left.includes(table))
  const before = await standing()
  const { _id } = await tester.check([
    orderOf(newNumber(), { 'E-mail': newEmail() }),
    orderOf(newNumber(), { Status: 'Refunded' }),
  ])
  await tester.accept(_id)
  expect(await standing()).not.toEqual(before)
  await tester.undo(_id)
  expect(await standing()).toEqual(before)
})

test('a deleted customer is also removed from orders of a previous store and from import files', async () => {
  const email = newEmail()
  const number = newNumber()
  const person = { Customer: 'Forgotten Quill', 'E-mail': email, Phone: '98123 45670' }
  const { _id } = await tester.check([orderOf(number, person), orderOf(number, { Item: 'Rug' })])
  expect(await tester.rows(_id, 'refused')).toMatchObject([{}, { errors: [{ column: 'Customer' }] }])
  const good = await tester.check([orderOf(number, person), { ...orderOf(number), ...person, Item: 'Rug' }])
  await tester.accept(good._id)
  const [bought] = await find(number)
  await admin.call(addImportedOrderNote, {
    params: { id: bought?._id ?? '' },
    body: { text: 'Forgotten Quill asked' },
  })
  const { id } = await shop.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, id))
  await postOffice.work()
  const dump = await dumpTables(shop.db)
  for (const word of [email, 'Forgotten Quill', '98123 45670'])
    expect([word, dump.includes(word)]).toEqual([word, false])
  expect(await find(number)).toMatchObject([{ total: 1336, customer: { name: 'Deleted customer' } }])
})

test('a file without rows is refused, one without order numbers asks for them, and the template is accepted', async () => {
  const send = (content: string) => {
    const form = new FormData()
    form.append('csvFile', csvFile(content, 'orders.csv'))
    return admin.send('POST', '/admin/imported-orders/imports', form, { 'x-requested-with': 'haat' })
  }
  expect(await send('Order number,Item\r\n')).toMatchObject({ status: 400 })
  expect(await send('Item,Quantity\r\nMat,1\r\n')).toMatchObject({
    status: 201,
    body: { import: { needsColumns: true, toCreate: 0 } },
  })
  const { body } = await shop.fastify.inject({
    url: '/api/admin/imported-orders/imports/template',
    headers: admin.headers,
  })
  const cells = Object.values(orderOf(newNumber())).length
  expect(cells).toBeGreaterThan(10)
  const filled = body
    .trim()
    .split(',')
    .map((title) => (orderOf('T-1') as Record<string, string>)[title] ?? '')
  expect(await send(`${body.trim()}\r\n${filled.map((cell) => `"${cell}"`).join(',')}\r\n`)).toMatchObject({
    status: 201,
    body: { import: { toCreate: 1, unknownColumns: [] } },
  })
})
