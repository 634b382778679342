import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAddresses } from '#contract/accounts/addresses'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { createImportedOrder } from '#test/factories/imported-orders'
import { createCustomer } from '#test/factories/people'
import { importDesk } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { dumpTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const desk = importDesk({ shop, admin, postOffice, base: '/admin/customers' })

const newEmail = () => `${crypto.randomUUID()}@example.com`
const byEmail = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()
const addressesOf = (customerId: string) =>
  shop.db
    .selectFrom('addresses')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .execute()

const home = {
  'Address name': 'Asha Rao',
  Address: '1 Market Lane',
  City: 'Jaipur',
  State: 'Rajasthan',
  'PIN code': '302001',
}

test('customers come with their addresses and without a password, and nobody is written to', async () => {
  const email = newEmail()
  const checked = await desk.check([
    {
      ...home,
      Name: 'Asha Rao',
      Email: email.toUpperCase(),
      Phone: '+91 90000 00001',
      Type: 'Business',
      Tags: 'hotel, jaipur',
      'Other addresses': 'Store | 2 Mill Road | Panipat | Haryana | 132103 | India\n',
    },
  ])
  expect(checked).toMatchObject({ toCreate: 1, refused: 0, unknownColumns: [] })
  expect(await byEmail(email)).toBe(undefined)
  await desk.accept(checked._id)
  const customer = await byEmail(email)
  expect(customer).toMatchObject({
    type: 'business',
    tags: ['hotel', 'jaipur'],
    passwordHash: null,
    isActive: true,
  })
  expect(await addressesOf(customer?.id ?? '')).toMatchObject([
    { city: 'Jaipur', isDefault: true, country: 'India' },
    { nameOrCompany: 'Store', city: 'Panipat', isDefault: false },
  ])
  expect(postOffice.received).toEqual([])
  // They find their way in by themselves.
  const { status } = await shop.asGuest().send('POST', '/user/password/forgot', { email })
  expect(status).toBe(200)

  await desk.undo(checked._id)
  expect(await byEmail(email)).toBe(undefined)
})

test('known customers are changed; their password, their sign-in and what no column holds stay', async () => {
  const customer = await shop.asCustomer()
  await customer.send('POST', '/user/addresses', {
    ...{
      nameOrCompany: 'Old',
      fullAddress: '9 Old Road',
      city: 'Agra',
      state: 'Uttar Pradesh',
      zipCode: '282001',
    },
    ...{ country: 'India', isDefault: true },
  })
  const before = await byEmail(customer.email)
  const checked = await desk.check([{ ...home, Name: 'New Name', Email: customer.email, Country: 'India' }])
  expect((await desk.rows(checked._id, 'update'))[0]?.changes.map(({ column }) => column)).toEqual([
    'Address name',
    'Address',
    'City',
    'State',
    'PIN code',
    'Name',
  ])
  await desk.accept(checked._id)
  expect(await byEmail(customer.email)).toEqual({ ...before, name: 'New Name' })
  const { addresses } = await customer.call(listAddresses, {})
  expect(addresses).toMatchObject([{ city: 'Jaipur', isDefault: true }])
  await desk.undo(checked._id)
  expect(await byEmail(customer.email)).toEqual(before)
  expect((await customer.call(listAddresses, {})).addresses).toMatchObject([
    { city: 'Agra', isDefault: true },
  ])
})

test('no import changes with what somebody signs in, and what is wrong is told by its column', async () => {
  const { id, email } = await createCustomer(shop.db)
  const twice = newEmail()
  const checked = await desk.check([
    { ID: id, Name: 'Asha', Email: newEmail() },
    { Name: '', Email: 'nobody', Type: 'royal', Address: '1 Market Lane', 'PIN code': 'x' },
    { Name: 'Once', Email: twice },
    { Name: 'Again', Email: ` ${twice.toUpperCase()} ` },
  ])
  const refused = await desk.rows(checked._id, 'refused')
  expect(refused.map(({ row, errors }) => [row, errors.map(({ column }) => column)])).toEqual([
    [2, ['Email']],
    [3, expect.arrayContaining(['Name', 'Email', 'Type', 'City', 'State'])],
    [5, ['Email']],
  ])
  expect(refused[0]?.errors[0]?.message).toContain(email)
})

test('one who has come since stays when the import is undone', async () => {
  const email = newEmail()
  const { _id } = await desk.check([{ Name: 'Asha', Email: email }])
  await desk.accept(_id)
  await sql`update customers set last_login_at = now() where email = ${email}`.execute(shop.db)
  expect(await desk.undo(_id)).toMatchObject({ conflicts: 1 })
  expect(await byEmail(email)).not.toBe(undefined)
})

test('one who has orders of a former shop stays when the import is undone', async () => {
  const email = newEmail()
  const { _id } = await desk.check([{ Name: 'Asha', Email: email }])
  await desk.accept(_id)
  const customer = await byEmail(email)
  await createImportedOrder(shop.db, { customerId: customer?.id ?? '' })
  expect(await desk.undo(_id)).toMatchObject({ conflicts: 1 })
  expect(await byEmail(email)).not.toBe(undefined)
})

test('who is forgotten is forgotten in the files, too', async () => {
  const email = newEmail()
  const { _id } = await desk.check([{ ...home, Name: 'Forgotten Person', Email: email }])
  await desk.accept(_id)
  const customer = await byEmail(email)
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer?.id ?? ''))
  await postOffice.work()
  const dump = await dumpTables(shop.db)
  expect([dump.includes(email), dump.includes('Forgotten Person')]).toEqual([false, false])
})

test('an export comes back without any change, whatever customers are called and wherever they live', async () => {
  const text = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength })
  await fc.assert(
    fc.asyncProperty(
      fc.record({ name: text(20), phone: fc.constantFrom('', '+91 90000 00001', '=1+1') }),
      fc.array(
        fc.record({ nameOrCompany: text(20), fullAddress: text(40), city: text(20), state: text(20) }),
        {
          maxLength: 3,
        },
      ),
      fc.array(fc.constantFrom('vip', 'hotel', '-5', '@home'), { maxLength: 2 }),
      async ({ name, phone }, addresses, tags) => {
        const customer = await shop.asCustomer({ name, phone, tags })
        for (const [at, address] of addresses.entries())
          await customer.send('POST', '/user/addresses', {
            ...{ ...address, zipCode: '302001', country: 'India', isDefault: at === 1 },
          })
      },
    ),
    { numRuns: 30 },
  )
  expect(await desk.expectSameAgain()).toBeGreaterThan(20)
})
