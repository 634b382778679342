// Customer exports of Shopify and WooCommerce are imported as they are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstStates } from '#contract/base/gst-states'
import type { Import, ImportRow } from '#contract/imports/imports'
import { readRows } from '#server/files/read-rows'
import { inOwnColumns } from '#server/imports/formats/foreign-format'
import { csvFile, csvOf } from '#test/factories/csv'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { customerFormats } from './customer-formats.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/admin/customers' })

async function check(content: string): Promise<Import> {
  const form = new FormData()
  form.append('csvFile', csvFile(content, 'customers_export.csv'))
  const { status, body } = await admin.send('POST', '/admin/customers/imports', form, {
    'x-requested-with': 'haat',
  })
  expect(status).toBe(201)
  return (body as unknown as { import: Import }).import
}

const notesOf = (rows: ImportRow[]) => rows.map(({ name, notes }) => [name, notes])

const customerOf = (email: string) =>
  shop.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst()

const addressesOf = (email: string) =>
  shop.db
    .selectFrom('addresses as a')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .selectAll('a')
    .where('c.email', '=', email)
    .orderBy('a.createdAt')
    .execute()

const shopifyHead = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Note',
  'Tags',
]

test('a Shopify export of customers brings names, phones, tags and whole addresses', async () => {
  const checked = await check(
    csvOf([
      shopifyHead,
      [
        `'7001`,
        'Buyer',
        'One',
        'One@Example.com',
        'yes',
        'Looms',
        '1 Market Lane',
        'Floor 2',
        'Panipat',
        'HR',
        'IN',
        `'132103`,
        '',
        `'+919000000001`,
        'VIP',
        'hotel, jaipur',
      ],
      ['7002', '', '', 'two@example.com', 'no', '', '', '', '', '', 'IN', '', `'+919000000002`, '', '', ''],
      [
        '7003',
        'Buyer',
        'Three',
        'three@example.com',
        'no',
        '',
        '5 Street',
        '',
        'London',
        '',
        'GB',
        'E1 6AN',
        '',
        '',
        '',
        '',
      ],
      ['7004', 'No', 'Email', '', 'no', '', '', '', '', '', '', '', '', '', '', ''],
    ]),
  )
  expect(checked).toMatchObject({ format: 'Shopify customers', toCreate: 3, refused: 1, unknownColumns: [] })
  expect(notesOf(await tester.rows(checked._id, 'create'))).toEqual([
    ['Buyer One', []],
    ['two', [expect.stringContaining('no name')]],
    ['Buyer Three', [expect.stringContaining('address is left out')]],
  ])
  await tester.accept(checked._id)
  expect(await customerOf('one@example.com')).toMatchObject({
    name: 'Buyer One',
    phone: '9000000001',
    businessName: 'Looms',
    tags: ['hotel', 'jaipur'],
  })
  expect(await addressesOf('one@example.com')).toMatchObject([
    {
      nameOrCompany: 'Looms',
      fullAddress: '1 Market Lane, Floor 2',
      city: 'Panipat',
      state: 'Haryana',
      zipCode: '132103',
      country: 'India',
      isDefault: true,
    },
  ])
  expect(await customerOf('two@example.com')).toMatchObject({ phone: '9000000002' })
  expect(await addressesOf('three@example.com')).toEqual([])
})

const wordpress = [
  'ID',
  'user_email',
  'user_pass',
  'display_name',
  'first_name',
  'last_name',
  'roles',
  'billing_first_name',
  'billing_last_name',
  'billing_company',
  'billing_phone',
  'billing_address_1',
  'billing_address_2',
  'billing_city',
  'billing_state',
  'billing_postcode',
  'billing_country',
  'billing_gstin',
  'shipping_first_name',
  'shipping_address_1',
  'shipping_city',
  'shipping_state',
  'shipping_postcode',
  'shipping_country',
]

test('a WooCommerce export of customers delivers to the shipping address and takes no passwords or staff', async () => {
  const checked = await check(
    csvOf([
      wordpress,
      [
        '1',
        'woo@example.com',
        '$P$secret',
        'woo',
        'Woo',
        'Buyer',
        'customer',
        'Woo',
        'Buyer',
        'Mills',
        '9000000003',
        '1 Mill Road',
        '',
        'Panipat',
        'HR',
        '132 103',
        'IN',
        '06ABCDE1234F1Z5',
        'Store',
        '2 Lake | Road',
        'Jaipur',
        'RJ',
        '302001',
        'IN',
      ],
      [
        '2',
        'boss@example.com',
        '$P$secret',
        'boss',
        '',
        '',
        'administrator',
        ...Array.from({ length: 17 }, () => ''),
      ],
    ]),
  )
  expect(checked).toMatchObject({ format: 'WooCommerce customers', toCreate: 1, refused: 1 })
  expect(await tester.rows(checked._id, 'refused')).toMatchObject([
    { errors: [{ message: expect.stringContaining('staff (administrator)') }] },
  ])
  await tester.accept(checked._id)
  expect(await addressesOf('woo@example.com')).toMatchObject([
    {
      nameOrCompany: 'Store',
      fullAddress: '2 Lake | Road',
      city: 'Jaipur',
      state: 'Rajasthan',
      isDefault: true,
    },
    {
      nameOrCompany: 'Woo Buyer',
      fullAddress: '1 Mill Road',
      city: 'Panipat',
      state: 'Haryana',
      zipCode: '132103',
    },
  ])
  const stored = await shop.db
    .selectFrom('importRows')
    .select('cells')
    .where('importId', '=', checked._id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('secret')
})

test('the list of customers of WooCommerce itself brings names and email addresses', async () => {
  const checked = await check(
    csvOf([
      [
        'Name',
        'Username',
        'Last active',
        'Sign up',
        'Email',
        'Orders',
        'Total spend',
        'AOV',
        'Country / Region',
        'City',
        'Region',
        'Postal code',
      ],
      ['List Buyer', 'list', '', '', 'list@example.com', '1', '900', '900', 'IN', 'Jaipur', 'RJ', '302001'],
    ]),
  )
  expect(checked).toMatchObject({ format: 'WooCommerce customers', toCreate: 1, unknownColumns: [] })
})

test('a second import keeps what the file leaves empty', async () => {
  const email = 'again@example.com'
  const file = (phone: string, tags: string) =>
    csvOf([shopifyHead, ['1', 'Again', 'Buyer', email, '', '', '', '', '', '', '', '', '', phone, '', tags]])
  await tester.accept((await check(file(`'+919000000004`, 'first')))._id)
  const again = await check(file('', 'second'))
  expect(again).toMatchObject({ toUpdate: 1 })
  await tester.accept(again._id)
  expect(await customerOf(email)).toMatchObject({ phone: '9000000004', tags: ['second'] })
  expect(await check(file('', 'second'))).toMatchObject({ unchanged: 1 })
})

const word = fc.stringMatching(/^[A-Za-zअ-ह"',;é]{2,10}( [A-Za-z0-9]{1,8})?$/)
const customer = fc.record({
  first: word,
  last: word,
  email: fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `${name}@example.com`),
  phone: fc.stringMatching(/^\+91[6-9]\d{9}$/),
  street: word,
  city: word,
  state: fc.constantFrom(...Object.values(gstStates)),
  zip: fc.stringMatching(/^[1-9]\d{5}$/),
})

test('generated customers are the same after an export of Shopify or WooCommerce', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(customer, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (people, isShopify) => {
        const file = isShopify
          ? [
              shopifyHead,
              ...people.map(({ first, last, email, phone, street, city, state, zip }) => [
                '',
                first,
                last,
                email,
                'no',
                '',
                street,
                '',
                city,
                state,
                'IN',
                `'${zip}`,
                '',
                `'${phone}`,
                '',
                '',
              ]),
            ]
          : [
              wordpress,
              ...people.map(({ first, last, email, phone, street, city, state, zip }) => [
                '',
                email,
                '',
                '',
                first,
                last,
                'customer',
                first,
                last,
                '',
                phone,
                street,
                '',
                city,
                state,
                zip,
                'IN',
              ]),
            ]
        const { rows } = inOwnColumns(
          await readRows({ bytes: Buffer.from(csvOf(file)) }, 100),
          customerFormats,
        )
        const [head, ...body] = rows
        const read = body.map(({ cells }) =>
          ['name', 'email', 'phone', 'fullAddress', 'city', 'state', 'zipCode'].map(
            (name) => cells[head?.cells.indexOf(name) ?? -1],
          ),
        )
        expect(read).toEqual(
          people.map(({ first, last, email, phone, street, city, state, zip }) => [
            `${first} ${last}`,
            email,
            phone.slice(3),
            street,
            city,
            state,
            zip,
          ]),
        )
      },
    ),
  )
})
