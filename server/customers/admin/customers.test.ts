// Customers as admins see and manage them.
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/customers/admin'
import { getCustomerReport } from '#contract/reports/customer-report'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { password, passwordHash } from '#test/factories/passwords'
import { createAddress } from '#test/factories/people'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { dumpTables, hashTables } from '#test/tables'
import { listCustomers } from './list-customers.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

const list = () => admin.call(contract.listCustomers, { query: {} })
const detail = async (id: string) => (await admin.call(contract.getCustomer, { params: { id } })).customer
const suspend = (id: string, reason = 'Sends empty boxes back') =>
  admin.call(contract.suspendCustomer, { params: { id }, body: { reason } })
const auditEvents = (id: string) =>
  shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectKind', '=', 'customer')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

test('GET /admin/customers lists all customers with their totals, and the totals over them', async () => {
  const before = (await list()).stats
  const customer = await shop.asCustomer({ tags: ['wholesale'], avatar: '/uploads/me.webp' })
  await createAddress(shop.db, customer.id, { city: 'Karnal', createdAt: new Date('2026-01-01') })
  await createAddress(shop.db, customer.id, {
    city: 'Rohtak',
    createdAt: new Date('2026-02-01'),
    isDefault: true,
  })
  const [delivered, cancelled] = [
    await placeTestOrder(shop.db, customer, { quantity: 3 }),
    await placeTestOrder(shop.db, customer),
  ]
  await placeTestOrder(shop.db, customer, { quantity: 1 })
  await deliverOrder(admin, delivered._id)
  await customer.send('POST', `/orders/${cancelled._id}/cancellation`, { reason: 'Ordered by mistake' })
  const review = { productId: delivered.productId, rating: 4 }
  expect((await customer.send('POST', `/orders/${delivered._id}/reviews`, review)).status).toBe(201)
  const sleeping = await shop.asCustomer({ isActive: false })

  const { customers, stats, pagination } = await list()
  expect(customers.slice(0, 2).map(({ _id }) => _id)).toEqual([sleeping.id, customer.id])
  expect(customers[0]).toMatchObject({ status: 'inactive', type: 'regular', lastLogin: null, addresses: [] })
  expect(customers[1]).toEqual({
    _id: customer.id,
    name: customer.name,
    email: customer.email,
    phone: '9000000000',
    gstin: '',
    businessName: '',
    tags: ['wholesale'],
    avatar: '/uploads/me.webp',
    type: 'regular',
    isActive: true,
    status: 'active',
    reviewsCount: 1,
    addresses: [{ city: 'Karnal' }, { city: 'Rohtak' }],
    createdAt: expect.any(String),
    lastLogin: null,
    totalOrders: 2,
    totalSpent: 448,
    averageOrderValue: 224,
  })
  const { customers: reported } = await admin.call(getCustomerReport, { query: { search: customer.email } })
  expect(reported).toMatchObject([{ totalOrders: 2, totalSpent: 448, averageOrderValue: 224 }])
  expect(stats).toEqual({
    totalCustomers: before.totalCustomers + 2,
    activeCustomers: before.activeCustomers + 1,
    totalRevenue: before.totalRevenue + 448,
    averageOrderValue: 224,
  })
  expect(pagination).toEqual({ currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false })
})

describe('more customers than fit into one response', () => {
  const page = (query: object = {}) => listCustomers(shop.db, contract.listCustomers.query.parse(query), 2)
  const names = async (query: object) => (await page(query)).customers.map(({ name }) => name)

  test('are paginated, with the same rows and totals', async () => {
    for (let more = 0; more < 5; more++) await shop.asCustomer()
    const gone = await shop.asCustomer()
    await placeTestOrder(shop.db, gone)
    await shop.db
      .updateTable('customers')
      .set({ anonymisedAt: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const all = await list()
    expect(all.total).toBe(all.stats.totalCustomers)
    const found = []
    for (let number = 1; found.length < all.total; number++) {
      const { customers, total, stats, pagination } = await page({ page: number, limit: 2 })
      found.push(...customers)
      expect({ total, stats }).toEqual({ total: all.total, stats: all.stats })
      const totalPages = Math.ceil(total / 2)
      expect(pagination).toEqual({
        currentPage: number,
        totalPages,
        hasNextPage: number < totalPages,
        hasPrevPage: number > 1,
      })
    }
    expect(found).toEqual(all.customers)
    expect(await names({ page: 1000 })).toEqual([])
  })

  test('are searched and filtered by the server', async () => {
    const name = `Zarina ${crypto.randomUUID()}`
    const [zarina] = [
      await shop.asCustomer({ name, type: 'business', phone: '9876501234' }),
      await shop.asCustomer({ name, isActive: false }),
    ]
    expect(await page({ search: name.toUpperCase() })).toMatchObject({ total: 2 })
    expect(await names({ search: name, status: 'inactive' })).toEqual([name])
    expect(await names({ search: name, type: 'business' })).toEqual([name])
    expect(await names({ search: name, type: 'premium' })).toEqual([])
    expect(await names({ search: zarina.email })).toEqual([name])
    expect((await page({ search: '76501' })).customers.map(({ _id }) => _id)).toEqual([zarina.id])
    expect(await names({ search: '%' })).toEqual([])
    // Unknown filter values are ignored.
    expect((await page({ status: 'asleep' })).total).toBe((await list()).total)
  })
})

test('GET /admin/customers reveals nothing that gives access to an account', async () => {
  await shop.asCustomer({ passwordHash, googleSubject: `google-${crypto.randomUUID()}` })
  const said = JSON.stringify(await list())
  for (const word of ['argon2', 'google-', 'passwordHash', 'password_hash', 'token'])
    expect([word, said.includes(word)]).toEqual([word, false])
})

test('signing in updates the last login', async () => {
  const customer = await shop.asCustomer({ passwordHash })
  expect((await detail(customer.id)).lastLogin).toBe(null)
  await shop.asGuest().send('POST', '/user/login', { email: customer.email, password })
  expect(Date.now() - Date.parse((await detail(customer.id)).lastLogin ?? '')).toBeLessThan(60_000)
})

test('GET /admin/customers/{id} returns the newest 20 orders, addresses, groups and notes', async () => {
  const customer = await shop.asCustomer({ emailVerifiedAt: new Date(), googleSubject: crypto.randomUUID() })
  const other = await shop.asCustomer()
  await placeTestOrder(shop.db, other)
  await createAddress(shop.db, customer.id)
  const first = await placeTestOrder(shop.db, customer)
  for (let more = 0; more < 20; more++)
    await placeTestOrder(shop.db, customer, { productId: first.productId })
  const { id: groupId } = await shop.db
    .insertInto('customerGroups')
    .values({ name: 'Hotels', type: 'manual', color: 'green' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('customerGroupMembers').values({ groupId, customerId: customer.id }).execute()
  const seen = await detail(customer.id)
  expect(seen.orders).toHaveLength(20)
  expect(seen.orders.map(({ _id }) => _id)).not.toContain(first._id)
  expect(seen.orders[0]).toMatchObject({ customerId: customer.id, paymentState: 'unpaid', balance: 224 })
  expect(seen.orders.map(({ createdAt }) => createdAt)).toEqual(
    seen.orders.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
  )
  expect(seen).toMatchObject({
    totalOrders: 21,
    totalSpent: 21 * 224,
    addresses: [{ city: 'Panipat' }],
    groups: [{ _id: groupId, name: 'Hotels', color: 'green', isAutomatic: false }],
    notes: [],
    emailVerified: true,
    signsInWithGoogle: true,
    deletionDueAt: null,
    suspensionReason: null,
  })
})

test('an unknown or deleted customer is 404', async () => {
  const gone = await shop.asCustomer()
  await admin.call(contract.deleteCustomer, { params: { id: gone.id } })
  const calls = [
    ['GET', '', undefined],
    ['PUT', '', { type: 'business' }],
    ['POST', '/notes', { text: 'A note' }],
    ['POST', '/suspension', { reason: 'A reason' }],
    ['DELETE', '/suspension', undefined],
    ['DELETE', '', undefined],
  ] as const
  const hashes = await hashTables(shop.db)
  for (const id of [gone.id, '018f0000-0000-7000-8000-000000000000', 'rubbish', "1'%20or%201=1"])
    for (const [method, path, body] of calls) {
      const answer = await admin.send(method, `/admin/customers/${id}${path}`, body)
      expect([method, path, answer.status, answer.body]).toMatchObject([
        method,
        path,
        404,
        { message: 'Customer not found' },
      ])
    }
  expect(await hashTables(shop.db)).toEqual(hashes)
})

test('PUT /admin/customers/{id} changes type and tags, together or alone, and nothing else', async () => {
  const { id, email } = await shop.asCustomer({ tags: ['old'] })
  const edit = (body: object) => admin.call(contract.editCustomer, { params: { id }, body })
  expect((await edit({ type: 'business' })).customer).toMatchObject({ type: 'business', tags: ['old'] })
  const tags = [' pays late ', 'hotel', '', 'hotel']
  expect((await edit({ tags })).customer).toMatchObject({ type: 'business', tags: ['pays late', 'hotel'] })
  const extras = { email: 'x@y.z', isActive: false, totalSpent: 9, role: 'admin', password: 'x', _id: '1' }
  expect((await edit({ ...extras, tags: [] })).customer).toMatchObject({ email, isActive: true, tags: [] })
  for (const body of [
    { type: 'vip' },
    { tags: 'x' },
    { tags: ['x'.repeat(41)] },
    { tags: Array(31).fill('x') },
  ]) {
    const { status } = await admin.send('PUT', `/admin/customers/${id}`, body)
    expect([body, status]).toEqual([body, 400])
  }
  const [first] = await auditEvents(id)
  expect(first).toMatchObject({
    action: 'customer.update',
    adminName: admin.name,
    subjectName: null,
    before: { type: 'regular', tagCount: 1 },
    after: { type: 'business', tagCount: 1 },
  })
})

test('POST /admin/customers/{id}/notes adds notes with their author, newest first', async () => {
  const { id } = await shop.asCustomer()
  const add = (text: string) => admin.call(contract.addCustomerNote, { params: { id }, body: { text } })
  await add('Wants to be called after six')
  const { customer } = await add('  Called.\nAll is well.  ')
  expect(customer.notes.map(({ text, author }) => [text, author])).toEqual([
    ['Called.\nAll is well.', admin.name],
    ['Wants to be called after six', admin.name],
  ])
  const empty = await admin.send('POST', `/admin/customers/${id}/notes`, { text: '  ' })
  expect(empty).toMatchObject({ status: 400, body: { error: { fields: { text: 'Note is required' } } } })
})

test("a suspended customer is signed out with the next request, can't sign in, and is told why", async () => {
  const customer = await shop.asCustomer({ passwordHash })
  await shop.asGuest().send('POST', '/user/password/forgot', { email: customer.email })
  await postOffice.work()
  const { customer: seen } = await suspend(customer.id)
  expect(seen).toMatchObject({
    status: 'suspended',
    isActive: false,
    suspensionReason: 'Sends empty boxes back',
  })
  expect((await customer.send('GET', '/user/security')).status).toBe(401)
  const login = { email: customer.email, password }
  expect(await shop.asGuest().send('POST', '/user/login', login)).toMatchObject({
    status: 403,
    body: { message: 'This account has been suspended. Please contact the seller.' },
  })
  // A wrong password doesn't reveal that the account exists.
  const guess = await shop.asGuest().send('POST', '/user/login', { ...login, password: 'wrong password' })
  expect(guess.status).toBe(401)
  for (const table of ['sessions', 'passwordResets'] as const) {
    const left = shop.db.selectFrom(table).select('customerId').where('customerId', '=', customer.id)
    expect(await left.execute()).toEqual([])
  }
  expect(await postOffice.work()).toMatchObject([
    {
      recipients: [customer.email],
      subject: 'Your account has been suspended',
      text: expect.stringContaining('Sends empty boxes back'),
    },
  ])
  expect(
    await admin.send('POST', `/admin/customers/${customer.id}/suspension`, { reason: 'Again' }),
  ).toMatchObject({
    status: 409,
    body: { message: 'This customer is already suspended' },
  })
  const back = await admin.call(contract.reactivateCustomer, { params: { id: customer.id } })
  expect(back.customer).toMatchObject({ status: 'active', isActive: true, suspensionReason: null })
  expect((await customer.send('GET', '/user/security')).status).toBe(401)
  expect((await shop.asGuest().send('POST', '/user/login', login)).status).toBe(200)
  expect(await postOffice.work()).toMatchObject([{ subject: 'Your account is active again' }])
  expect((await admin.send('DELETE', `/admin/customers/${customer.id}/suspension`)).status).toBe(409)
  expect((await auditEvents(customer.id)).map(({ action }) => action)).toEqual([
    'customer.suspend',
    'customer.reactivate',
  ])
})

test('a suspension requires a reason, and an inactive account can be reactivated', async () => {
  const { id } = await shop.asCustomer({ isActive: false })
  const empty = await admin.send('POST', `/admin/customers/${id}/suspension`, { reason: ' ' })
  expect(empty).toMatchObject({ status: 400, body: { error: { fields: { reason: 'Reason is required' } } } })
  const { customer } = await admin.call(contract.reactivateCustomer, { params: { id } })
  expect(customer.status).toBe('active')
})

test('an inactive customer can be reactivated, but not suspended', async () => {
  const { id } = await shop.asCustomer({ isActive: false })
  expect(
    await admin.send('POST', `/admin/customers/${id}/suspension`, { reason: 'Empty boxes' }),
  ).toMatchObject({
    status: 409,
    body: { message: "This customer is inactive and can't sign in anyway" },
  })
  expect((await detail(id)).status).toBe('inactive')
})

test('no session outlives a suspension, however many sign-ins run concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await shop.asCustomer({ passwordHash })
    const login = { email: customer.email, password }
    const [, ...answers] = await Promise.all([
      suspend(customer.id),
      ...Array.from({ length: 4 }, () => shop.asGuest().send('POST', '/user/login', login)),
    ])
    for (const { status } of answers) expect([200, 401, 403]).toContain(status)
    const left = shop.db.selectFrom('sessions').select('id').where('customerId', '=', customer.id)
    expect(await left.execute()).toEqual([])
  }
})

test('the second of two concurrent suspensions is refused because the customer is already suspended', async () => {
  const [other, { id }] = [await shop.asAdmin(), await shop.asCustomer()]
  const path = `/admin/customers/${id}/suspension`
  const answers = await Promise.all(
    [admin, other].map((one) => one.send('POST', path, { reason: 'Empty boxes' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await auditEvents(id)).toHaveLength(1)
})

test('DELETE /admin/customers/{id} is refused while orders are in progress, then erases all personal data', async () => {
  const words = [
    'Quillabeth',
    'quillabeth@example.com',
    '9812340987',
    'Feathertown',
    'knows the mayor',
    'left-handed',
  ]
  const [name = '', email = '', phone = '', city = '', tag = '', note = ''] = words
  const customer = await shop.asCustomer({ name, email, phone, tags: [tag] })
  await createAddress(shop.db, customer.id, { city })
  const edited = { params: { id: customer.id }, body: { tags: [tag, 'hotel'] } }
  await admin.call(contract.editCustomer, edited)
  await admin.call(contract.addCustomerNote, {
    params: { id: customer.id },
    body: { text: `${name} is ${note}` },
  })
  await suspend(customer.id, `${name} sends empty boxes`)
  await admin.call(contract.reactivateCustomer, { params: { id: customer.id } })
  await suspend(customer.id, `${name} does it again`)
  await admin.send('GET', `/admin/customers/export?search=${name}`)
  await postOffice.work()
  await admin.call(contract.reactivateCustomer, { params: { id: customer.id } })
  await postOffice.work()
  const signedIn = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customer.id)
    .execute()
  expect(signedIn).toEqual([{ email }])
  const before = await dumpTables(shop.db)
  for (const word of words) expect([word, before.includes(word)]).toEqual([word, true])

  const { stats } = await list()
  expect(await admin.call(contract.deleteCustomer, { params: { id: customer.id } })).toMatchObject({
    message: 'Customer deleted',
  })
  const after = await dumpTables(shop.db)
  for (const word of words) expect([word, after.includes(word)]).toEqual([word, false])
  const now = await list()
  expect(now.customers.map(({ _id }) => _id)).not.toContain(customer.id)
  expect(now.stats.totalCustomers).toBe(stats.totalCustomers - 1)
  expect((await auditEvents(customer.id)).at(-1)).toMatchObject({
    action: 'customer.delete',
    adminId: admin.id,
  })
})

test('a customer with an order in progress stays, including the cart', async () => {
  const customer = await shop.asCustomer()
  const { orderNumber, productId, _id } = await placeTestOrder(shop.db, customer)
  await customer.send('POST', '/orders/cart/add', { productId, quantity: 1 })
  const hashes = await hashTables(shop.db)
  const path = `/admin/customers/${customer.id}`
  expect(await admin.send('DELETE', path)).toMatchObject({
    status: 409,
    body: {
      message: `Order ${orderNumber} is still in progress. You can delete the customer once it has been delivered or cancelled.`,
    },
  })
  expect(await hashTables(shop.db)).toEqual(hashes)
  const second = await placeTestOrder(shop.db, customer)
  const two = await admin.send('DELETE', path)
  expect(two.body).toMatchObject({ message: expect.stringContaining('2 orders are still in progress') })
  const reason = { reason: 'Ordered by mistake' }
  await customer.send('POST', `/orders/${_id}/cancellation`, reason)
  expect((await admin.send('DELETE', path)).status).toBe(409)
  await customer.send('POST', `/orders/${second._id}/cancellation`, reason)
  expect((await admin.send('DELETE', path)).status).toBe(200)
})

test('an order placed while admins delete its customer is either placed or refused, without a server error', async () => {
  const { productId } = await placeTestOrder(shop.db, await shop.asCustomer())
  for (let round = 0; round < 8; round++) {
    const customer = await shop.asCustomer()
    await customer.send('POST', '/orders/cart/add', { productId, quantity: 1 })
    const shippingAddress = { nameOrCompany: 'Asha', fullAddress: '1 Mill Road', city: 'Panipat' }
    const place = { ...shippingAddress, state: 'Haryana', zipCode: '132103', country: 'India' }
    const [order, deletion] = await Promise.all([
      customer.send('POST', '/orders/create', { shippingAddress: place }),
      admin.send('DELETE', `/admin/customers/${customer.id}`),
    ])
    expect([
      [201, 409],
      [400, 200],
      [401, 200],
    ]).toContainEqual([order.status, deletion.status])
  }
})

test('GET /admin/customers/export lists the customers of a filter, with formulas escaped', async () => {
  const stem = `Exported${process.pid}`
  const evil = await shop.asCustomer({ name: `=HYPERLINK("http://x","${stem}")`, phone: '+919000000001' })
  await shop.asCustomer({ name: `${stem} Two`, type: 'business' })
  await suspend((await shop.asCustomer({ name: `${stem} Three` })).id)
  await shop.asCustomer({ name: `${stem} Four`, isActive: false })
  await placeTestOrder(shop.db, evil)
  const lines = async (query: string) => {
    const url = `/api/admin/customers/export?search=${stem.toUpperCase()}${query}`
    const reply = await shop.fastify.inject({ method: 'GET', url, headers: admin.headers })
    expect(reply.headers['content-disposition']).toContain('customers-')
    return reply.body.split('\r\n').slice(0, -1)
  }
  const all = await lines('')
  expect(all).toHaveLength(5)
  expect(all[0]).toBe(
    '\ufeffName,Email,Phone,Type,Status,Location,Joined,Last login,Orders,Total spent,Average order,Reviews,' +
      'Business name,GSTIN,Tags,Address name,Address,City,State,PIN code,Country,Other addresses,ID,As exported',
  )
  expect(all.at(-1)).toContain(`"'=HYPERLINK(""http://x"",""${stem}"")"`)
  expect(all.at(-1)).toContain(`'+919000000001,regular,active`)
  expect(all.at(-1)).toContain(',1,224,224,0,')
  const names = async (query: string) => (await lines(query)).slice(1).map((row) => row.split(',')[0])
  expect(await names('&status=suspended')).toEqual([`${stem} Three`])
  expect(await names('&status=inactive')).toEqual([`${stem} Four`])
  expect(await names('&type=business')).toEqual([`${stem} Two`])
  expect(await lines('%25')).toHaveLength(1)
  const xlsx = await admin.send('GET', `/admin/customers/export?format=xlsx&search=${stem}`)
  expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect((await auditEvents('list')).at(-1)).toMatchObject({
    action: 'customer.export',
    after: { count: 4, format: 'xlsx', filter: { searched: true } },
  })
  expect(await checkInvariants(shop.db)).toEqual([])
})
