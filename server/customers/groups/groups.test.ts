import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { addAddress, deleteAddress, updateAddress } from '#contract/accounts/addresses'
import { register } from '#contract/accounts/store'
import { editCustomer, reactivateCustomer, suspendCustomer } from '#contract/customers/admin'
import * as contract from '#contract/customers/admin-groups'
import { transaction } from '#server/db/database'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createAddress, createCustomer } from '#test/factories/people'
import { openShopWithMail } from '#test/post-office'
import { refreshAllGroups } from './refresh-members.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

type Criteria = z.input<typeof contract.GroupCriteria>

const create = async (body: z.input<typeof contract.GroupInput>) =>
  (await admin.call(contract.createCustomerGroup, { body })).group

const membersOf = async (id: string) =>
  (await admin.call(contract.listGroupMembers, { params: { id }, query: {} })).members.map(({ _id }) => _id)

const foundBy = async (criteria: Criteria) =>
  (await admin.call(contract.previewGroupMembers, { body: { criteria } })).members.map(({ _id }) => _id)

/** Inserts an order of the given amount, optionally in the past. */
async function bought(customerId: string, rupees: number, { daysAgo = 0, status = 'delivered' } = {}) {
  await sql`
    insert into orders (number, customer_id, customer_name, customer_email, status, subtotal_paise, gst_paise, total_paise,
      unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at)
    values ('OLD' || gen_random_uuid(), ${customerId}, '', '', ${status}, ${rupees * 100}::bigint, 0, ${rupees * 100}::bigint,
      1, '', '', '', '', '', '', now() - make_interval(days => ${daysAgo}::int))`.execute(shop.db)
}

test('creating, changing and deleting a group are each in the audit log', async () => {
  const group = await create({
    name: 'Hotels',
    description: 'Buy towels by the thousand',
    color: 'green',
    benefits: { discount: 7.5, freeShipping: true },
  })
  expect(group).toMatchObject({
    name: 'Hotels',
    type: 'manual',
    memberCount: 0,
    totalSpent: 0,
    averageOrderValue: 0,
    benefits: { discount: 7.5, freeShipping: true, prioritySupport: false, earlyAccess: false },
  })
  const params = { id: group._id }
  const body = { name: 'HOTELS', type: 'automatic', criteria: { minOrders: 1_000 } } as const
  const changed = await admin.call(contract.updateCustomerGroup, { params, body })
  expect(changed.group).toMatchObject({ name: 'HOTELS', type: 'automatic', criteria: { minOrders: 1_000 } })
  await admin.call(contract.deleteCustomerGroup, { params })
  const { groups } = await admin.call(contract.listCustomerGroups, {})
  expect(groups.some(({ _id }) => _id === group._id)).toBe(false)
  const auditEvents = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'subjectName'])
    .where('subjectId', '=', group._id)
    .orderBy('id')
    .execute()
  expect(auditEvents).toEqual([
    { action: 'customer-group.create', subjectName: 'Hotels' },
    { action: 'customer-group.update', subjectName: 'Hotels' },
    { action: 'customer-group.delete', subjectName: 'HOTELS' },
  ])
})

test('a group requires a name, unique regardless of case', async () => {
  expect(await admin.send('POST', '/customers/groups', { name: ' ' })).toMatchObject({
    status: 400,
    body: { error: { fields: { name: 'Group Name is required' } } },
  })
  const first = await create({ name: 'Exporters' })
  const second = await create({ name: 'Importers' })
  const taken = {
    status: 409,
    body: { error: { fields: { name: 'A group with this name already exists' } } },
  }
  expect(await admin.send('POST', '/customers/groups', { name: 'EXPORTERS' })).toMatchObject(taken)
  expect(await admin.send('PUT', `/customers/groups/${second._id}`, { name: 'exporters' })).toMatchObject(
    taken,
  )
  expect((await admin.send('PUT', `/customers/groups/${first._id}`, { name: 'exporters' })).status).toBe(200)
  const racing = [1, 2].map(() => admin.send('POST', '/customers/groups', { name: 'Raced' }))
  expect((await Promise.all(racing)).map(({ status }) => status).sort()).toEqual([201, 409])
})

test.each([
  { benefits: { discount: 100.01 } },
  { benefits: { discount: -1 } },
  { type: 'automatic', criteria: { minOrders: -1 } },
  { type: 'automatic', criteria: { joinedAfter: '0000-01-01' } },
  { type: 'automatic', criteria: { joinedBefore: '2026-02-30' } },
  { type: 'automatic', criteria: { timeframe: 0 } },
  { type: 'automatic', criteria: { location: 'a\u0000' } },
  { color: 'black' },
])('a group of %j is refused', async (part) => {
  expect((await admin.send('POST', '/customers/groups', { name: 'Odd', ...part })).status).toBe(400)
})

test.each(['nonsense', '018f0000-0000-7000-8000-000000000000'])('no group has the id %s', async (id) => {
  for (const [method, path, body] of [
    ['PUT', '', { name: 'Nobody' }],
    ['DELETE', '', undefined],
    ['GET', '/members', undefined],
    ['POST', '/members', { add: [] }],
  ] as const) {
    expect((await admin.send(method, `/customers/groups/${id}${path}`, body)).status, method).toBe(404)
  }
})

test('customers can be added to and removed from a manual group, but not an automatic one', async () => {
  const asha = await createCustomer(shop.db, { name: 'Asha' })
  const ravi = await createCustomer(shop.db, { name: 'Ravi' })
  const gone = await createCustomer(shop.db, { isActive: false })
  await bought(asha.id, 500)
  await bought(asha.id, 300)
  await bought(asha.id, 9_000, { status: 'cancelled' })
  const group = await create({ name: 'Friends' })
  const change = (id: string, body: object) => admin.send('POST', `/customers/groups/${id}/members`, body)
  const added = await change(group._id, { add: [asha.id, ravi.id, asha.id] })
  expect(added).toMatchObject({
    status: 200,
    body: { group: { memberCount: 2, totalSpent: 800, averageOrderValue: 400 } },
  })
  const listed = await admin.call(contract.listGroupMembers, {
    params: { id: group._id },
    query: { search: 'ASH' },
  })
  expect(listed).toMatchObject({ total: 1, members: [{ _id: asha.id, totalOrders: 2, totalSpent: 800 }] })
  const percent = await admin.send('GET', `/customers/groups/${group._id}/members?search=%25`)
  expect(percent.body).toMatchObject({ total: 0 })
  expect((await change(group._id, { add: [gone.id] })).status).toBe(409)
  expect((await change(group._id, { add: ['x'] })).status).toBe(404)
  expect((await change(group._id, { add: [crypto.randomUUID()], remove: [asha.id] })).status).toBe(404)
  expect(await membersOf(group._id)).toEqual([asha.id, ravi.id])
  await change(group._id, { remove: [asha.id, 'x'] })
  expect(await membersOf(group._id)).toEqual([ravi.id])
  const rule = await create({ name: 'By rule', type: 'automatic', criteria: { minOrders: 99 } })
  expect(await change(rule._id, { add: [asha.id] })).toMatchObject({ status: 409 })
})

test('members must meet all criteria, and the preview shows the later members', async () => {
  const person = (overrides: object) => createCustomer(shop.db, { type: 'premium', ...overrides })
  const [much, little, old, undone, shut, plain] = await Promise.all([
    person({ name: 'Much' }),
    person({ name: 'Little' }),
    person({ name: 'Old' }),
    person({ name: 'Undone' }),
    person({ name: 'Shut', isActive: false }),
    person({ name: 'Plain', type: 'regular' }),
  ])
  for (const { id } of [much, shut, plain]) {
    await bought(id, 3_000)
    await bought(id, 3_000)
  }
  await bought(little.id, 5_999.99)
  await bought(little.id, 0)
  await bought(old.id, 6_000, { daysAgo: 40 })
  await bought(old.id, 1)
  for (const status of ['cancelled', 'returned', 'refunded']) await bought(undone.id, 9_000, { status })
  const criteria = { minOrders: 2, minSpent: 6_000, timeframe: 30, accountType: 'premium' } as const
  const found = await foundBy(criteria)
  expect(found).toEqual([much.id])
  expect(await membersOf((await create({ name: 'Ruled', type: 'automatic', criteria }))._id)).toEqual(found)
  expect(await foundBy({ ...criteria, timeframe: null })).toEqual([much.id, old.id])
})

test('a location matches city or State of any address, and days are Indian days', async () => {
  const { id } = await createCustomer(shop.db, { createdAt: new Date('2024-03-09T18:30:00Z') })
  await createAddress(shop.db, id)
  await createAddress(shop.db, id, { city: 'Srinagar', state: 'Jammu & Kashmir' })
  for (const location of ['panipat', 'HARYANA', 'Jammu and Kashmir']) {
    expect(await foundBy({ location, joinedBefore: '2024-03-11' }), location).toEqual([id])
  }
  expect(await foundBy({ location: 'Har', joinedBefore: '2024-03-11' })).toEqual([])
  // 10 March had just begun in India.
  expect(await foundBy({ joinedAfter: '2024-03-09', joinedBefore: '2024-03-11' })).toEqual([id])
  expect(await foundBy({ joinedAfter: '2024-03-10', joinedBefore: '2024-03-11' })).toEqual([])
  expect(await foundBy({ joinedAfter: '2024-03-01', joinedBefore: '2024-03-10' })).toEqual([])
})

test('an order adds its customer to a group, and its cancellation removes them', async () => {
  const customer = await shop.asCustomer()
  const group = await create({ name: 'Fresh', type: 'automatic', criteria: { minOrders: 2, timeframe: 5 } })
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  expect(await membersOf(group._id)).not.toContain(customer.id)
  const order = await placeTestOrder(shop.db, customer)
  expect(await membersOf(group._id)).not.toContain(customer.id)
  await dispatchOutbox(shop.pool)
  const jobs = await sql`
    select 1 from graphile_worker._private_jobs where key = ${`customer-groups:${customer.id}`}`.execute(
    shop.db,
  )
  expect(jobs.rows).toHaveLength(1)
  await postOffice.work()
  expect(await membersOf(group._id)).toContain(customer.id)
  expect(
    (await customer.send('POST', `/orders/${order._id}/cancellation`, { reason: 'Too many' })).status,
  ).toBe(200)
  await postOffice.work()
  expect(await membersOf(group._id)).not.toContain(customer.id)
})

test('the nightly job updates automatic groups and leaves manual ones alone', async () => {
  const customer = await shop.asCustomer()
  const manual = await create({ name: 'By hand' })
  await admin.send('POST', `/customers/groups/${manual._id}/members`, { add: [customer.id] })
  const group = await create({ name: 'Nightly', type: 'automatic', criteria: { minSpent: 70_000 } })
  await bought(customer.id, 70_000)
  await postOffice.cleanDaily()
  expect(await membersOf(group._id)).toEqual([customer.id])
  await shop.db.updateTable('customers').set({ isActive: false }).where('id', '=', customer.id).execute()
  await refreshAllGroups(shop.db)
  expect([await membersOf(group._id), await membersOf(manual._id)]).toEqual([[], [customer.id]])
})

test('a deleted customer belongs to no group', async () => {
  const customer = await shop.asCustomer()
  const group = await create({ name: 'Leaving' })
  await admin.send('POST', `/customers/groups/${group._id}/members`, { add: [customer.id] })
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  expect(await membersOf(group._id)).toEqual([])
})

test('a group with members can be deleted; its customers and their order discounts stay', async () => {
  const customer = await shop.asCustomer()
  const group = await create({ name: 'Short-lived', benefits: { discount: 10 } })
  await admin.send('POST', `/customers/groups/${group._id}/members`, { add: [customer.id] })
  const order = await placeTestOrder(shop.db, customer)
  await admin.call(contract.deleteCustomerGroup, { params: { id: group._id } })
  await deliverOrder(admin, order._id)
  const { body } = await customer.send('GET', `/orders/${order._id}`)
  expect(body).toMatchObject({ order: { discountAmount: 20, status: 'delivered' } })
})

test('a new customer belongs to the groups whose rules they meet when they register, before any job has run', async () => {
  const params = { name: 'Asha', email: `${crypto.randomUUID()}@example.com`, phone: '98220 12345' }
  const newcomers = await create({
    name: 'Newcomers',
    type: 'automatic',
    benefits: { freeShipping: true },
    criteria: { joinedAfter: '2020-01-01', accountType: 'regular' },
  })
  const body = { ...params, password: 'indigo-vat-8', confirmPassword: 'indigo-vat-8' }
  const { user, token } = await shop.asGuest().call(register, { body })
  expect(await membersOf(newcomers._id)).toContain(user._id)
  const benefits = await shop.fastify.inject({
    url: '/api/user/benefits',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(benefits.json()).toMatchObject({ benefits: { freeShipping: true, groups: ['Newcomers'] } })
})

test('addresses, type and suspension change the groups of a customer at once', async () => {
  const customer = await shop.asCustomer()
  const inSurat = await create({ name: 'Surat', type: 'automatic', criteria: { location: 'Surat' } })
  const firms = await create({ name: 'Firms', type: 'automatic', criteria: { accountType: 'business' } })
  const isIn = async ({ _id }: { _id: string }) => (await membersOf(_id)).includes(customer.id)
  const place = {
    nameOrCompany: 'Asha Rao',
    fullAddress: '1 Ring Road',
    city: 'Surat',
    state: 'Gujarat',
    zipCode: '395 003',
    country: 'India',
  }
  const { address } = await customer.call(addAddress, { body: place })
  expect(await isIn(inSurat)).toBe(true)
  await customer.call(updateAddress, { params: { id: address._id }, body: { ...place, city: 'Vapi' } })
  expect(await isIn(inSurat)).toBe(false)
  await customer.call(updateAddress, { params: { id: address._id }, body: place })
  expect(await isIn(inSurat)).toBe(true)
  await customer.call(deleteAddress, { params: { id: address._id } })
  expect(await isIn(inSurat)).toBe(false)
  const params = { id: customer.id }
  await admin.call(editCustomer, { params, body: { type: 'business' } })
  expect(await isIn(firms)).toBe(true)
  await admin.call(suspendCustomer, { params, body: { reason: 'Does not pay' } })
  expect(await isIn(firms)).toBe(false)
  await admin.call(reactivateCustomer, { params })
  expect(await isIn(firms)).toBe(true)
})
