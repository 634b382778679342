// Customers added by hand, with and without an email address.
import { expect, test } from 'vitest'
import { checkCharacter } from '#contract/base/gstin'
import * as contract from '#contract/customers/admin'
import { downloadOwnData } from '#contract/privacy/own-data'
import { searchAdmin } from '#contract/search/admin'
import { password } from '#test/factories/passwords'
import { createAddress } from '#test/factories/people'
import { openShopWithMail, tokenIn } from '#test/post-office'
import { dumpTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()

let count = 0
const newEmail = () => `by-hand-${++count}@example.com`
const newPhone = () => `98${10_000_000 + ++count}`
const newGstin = () => {
  const start = `06ABCDE${1_000 + ++count}F1Z`
  return `${start}${checkCharacter(start)}`
}
const add = (body: object) => admin.send('POST', '/admin/customers', body)
const addPhoneOnly = async (name: string, phone = newPhone()) =>
  (await admin.call(contract.addCustomer, { body: { name, phone } })).customer
const address = {
  nameOrCompany: 'Rao Carpets',
  fullAddress: '1 Market Lane',
  city: 'Panipat',
  state: 'haryana',
  zipCode: '132103',
  country: 'India',
}

test('POST /admin/customers adds a customer with address, group and note, and sends no email', async () => {
  const { id: group } = await shop.db
    .insertInto('customerGroups')
    .values({ name: 'Hotels', type: 'manual', color: 'green' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [email, gstin] = [newEmail(), newGstin()]
  const { customer } = await admin.call(contract.addCustomer, {
    body: {
      name: 'Asha Rao',
      email: email.toUpperCase(),
      phone: newPhone(),
      gstin: gstin.toLowerCase(),
      businessName: 'Rao Carpets',
      businessAddress: '9 Mill Road, Panipat',
      address,
      group,
      note: 'Pays by cheque',
    },
  })
  expect(customer).toMatchObject({
    name: 'Asha Rao',
    email,
    gstin,
    status: 'active',
    hasPassword: false,
    emailVerified: false,
    addresses: [{ city: 'Panipat', state: 'Haryana', isDefault: true }],
    groups: [{ _id: group }],
    notes: [{ text: 'Pays by cheque', author: admin.name }],
  })
  expect(await postOffice.work()).toEqual([])
  const actions = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', customer._id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['customer.create', 'customer.note'])
})

test.each([
  ['no name', { name: 'A', phone: '9876543210' }, 'name'],
  ['neither phone nor email', { name: 'Asha Rao' }, 'phone'],
  ['an invalid phone number', { name: 'Asha Rao', phone: 'ask Ravi' }, 'phone'],
  ['an invalid email', { name: 'Asha Rao', email: 'asha@' }, 'email'],
  ['an invitation without an address', { name: 'Asha Rao', phone: '9876543210', invite: true }, 'email'],
  ['an invalid GSTIN', { name: 'Asha Rao', phone: '9876543210', gstin: '06ABCDE1234F1Z0' }, 'gstin'],
  [
    'an unknown State',
    { name: 'Asha Rao', phone: '9876543210', address: { ...address, state: 'Atlantis' } },
    'address.state',
  ],
])('POST /admin/customers refuses %s', async (_, body, field) => {
  const { status, body: reply } = await add(body)
  expect([status, Object.keys((reply as unknown as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    [field],
  ])
})

test('POST /admin/customers lets only one of two admins add an email address', async () => {
  const body = { name: 'Asha Rao', email: newEmail() }
  const other = await shop.asAdmin()
  const replies = await Promise.all([add(body), other.send('POST', '/admin/customers', body)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { fields: { email: 'A customer with this email address already exists' } },
  })
})

test('GET /admin/customers/similar finds customers by email, digits of the phone number and GSTIN', async () => {
  const [email, phone, gstin] = [newEmail(), newPhone(), newGstin()]
  await admin.call(contract.addCustomer, { body: { name: 'Asha Rao', email, phone, gstin } })
  const namesake = await addPhoneOnly('Asha Rao', phone)
  const similar = async (query: object) =>
    (await admin.call(contract.findSimilarCustomers, { query })).customers.map(({ same }) => same)
  expect(await similar({ email: email.toUpperCase() })).toEqual([['email']])
  expect(await similar({ phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, gstin })).toEqual([
    ['phone'],
    ['phone', 'gstin'],
  ])
  expect(await similar({ phone: phone.slice(0, 6) })).toEqual([])
  expect(await similar({})).toEqual([])
  await admin.call(contract.deleteCustomer, { params: { id: namesake._id } })
  expect(await similar({ phone })).toEqual([['phone']])
})

test('an invited customer sets a password through the emailed link, which verifies the address', async () => {
  const email = newEmail()
  const { customer, message } = await admin.call(contract.addCustomer, {
    body: { name: 'Asha Rao', email, invite: true },
  })
  expect(message).toMatch(/^Customer added\. /)
  const [mail, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipients: [email] })
  const reset = { token: tokenIn(mail), password, confirmPassword: password }
  expect((await shop.asGuest().send('POST', '/user/password/reset', reset)).status).toBe(200)
  expect((await shop.asGuest().send('POST', '/user/login', { email, password })).status).toBe(200)
  const seen = await admin.call(contract.getCustomer, { params: { id: customer._id } })
  expect(seen.customer).toMatchObject({ hasPassword: true, emailVerified: true })
})

test('a customer who was not invited gets the account through “Forgot password”, not by registering', async () => {
  const email = newEmail()
  await admin.call(contract.addCustomer, { body: { name: 'Asha Rao', email } })
  const registration = { name: 'A Stranger', email, phone: '9000000000', password, confirmPassword: password }
  expect((await shop.asGuest().send('POST', '/user/register', registration)).status).toBe(409)
  await shop.asGuest().send('POST', '/user/password/forgot', { email })
  expect(await postOffice.work()).toMatchObject([{ recipients: [email], subject: 'Set a new password' }])
})

test('customers without an email address are listed, found, exported and changed like others', async () => {
  const [first, second] = [await addPhoneOnly('Bhola Nath Weaver'), await addPhoneOnly('Chitra Weaver')]
  expect(first.email).toBe('')
  const { customers } = await admin.call(contract.listCustomers, { query: {} })
  expect(customers.filter(({ email }) => email === '').map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([first._id, second._id]),
  )
  const found = await admin.call(searchAdmin, { query: { q: 'bhola nath' } })
  expect(found.customers).toMatchObject([{ _id: first._id, email: '' }])
  const file = await shop.fastify.inject({
    url: '/api/admin/customers/export?search=chitra',
    headers: { cookie: `haat_admin=${admin.token}` },
  })
  expect(file.body).toContain('Chitra Weaver')
  const edited = await admin.call(contract.editCustomer, {
    params: { id: first._id },
    body: { type: 'business' },
  })
  expect(edited.customer.type).toBe('business')
  await admin.call(contract.suspendCustomer, { params: { id: first._id }, body: { reason: 'Never pays' } })
  expect(await postOffice.work()).toEqual([])
})

test('deleting a customer without an email address leaves the data of others alone', async () => {
  const other = await shop.asCustomer({ name: 'Somebody Else' })
  await createAddress(shop.db, other.id, { city: 'Karnal' })
  const customer = await addPhoneOnly('Quillabeth Weaver', '9812340987')
  await shop.asGuest().send('POST', '/inquiries', {
    name: 'A Visitor',
    email: 'visitor@example.com',
    phone: '9000000001',
    message: 'Do you sell blankets?',
  })
  await postOffice.work()
  await admin.call(contract.deleteCustomer, { params: { id: customer._id } })
  const dump = await dumpTables(shop.db)
  for (const word of ['Quillabeth', '9812340987']) expect([word, dump.includes(word)]).toEqual([word, false])
  for (const word of ['Somebody Else', 'Karnal', 'Do you sell blankets?'])
    expect([word, dump.includes(word)]).toEqual([word, true])
  const own = await other.call(downloadOwnData, {})
  expect(own.user.name).toBe('Somebody Else')
})
