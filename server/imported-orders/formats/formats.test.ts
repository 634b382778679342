// Order exports of Shopify and WooCommerce are imported as they are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import { listImportedOrders } from '#contract/imported-orders/admin'
import { csvFile } from '#test/factories/csv'
import { type ExportedOrder, shopifyRows, wooOrderLines, wooRows } from '#test/factories/order-exports'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tester = importTester({ shop, admin, postOffice, base: '/admin/imported-orders' })

const newNumber = () => crypto.randomUUID().slice(0, 8)
const find = async (search: string) => (await admin.call(listImportedOrders, { query: { search } })).orders

/** Parses simple CSV without quotes. */
const rowsOf = (text: string) => {
  const [titles = [], ...rows] = text.split('\n').map((row) => row.split(','))
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])))
}

async function importRows(rows: readonly Readonly<Record<string, string>>[]) {
  const checked = await tester.check(rows)
  expect(await tester.rows(checked._id, 'refused')).toEqual([])
  await tester.accept(checked._id)
  return checked
}

const shopifyFile = (mark: string) =>
  rowsOf(`Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Billing Zip,Billing Province,Billing Country,Cancelled at,Refunded Amount,Phone
#${mark}1,one-${mark}@example.com,refunded,2025-12-06 10:00:00 +0530,fulfilled,2025-12-07 10:00:00 +0530,INR,900.00,0.00,45.00,945.00,,0.00,2025-12-06 09:00:00 +0530,1,Loom Rug,900.00,LR-1,Buyer One,'132103,HR,IN,,945.00,'+919000000001
#${mark}2,two-${mark}@example.com,voided,,unfulfilled,,INR,900.00,0.00,45.00,945.00,,0.00,2025-12-06 09:00:00 +0530,1,Loom Rug,900.00,LR-1,Buyer Two,132103,HR,IN,2025-12-08 10:00:00 +0530,0.00,
#${mark}3,three-${mark}@example.com,partially_refunded,2025-12-06 10:00:00 +0530,restocked,,INR,900.00,0.00,45.00,945.00,,0.00,2025-12-06 09:00:00 +0530,1,Loom Rug,900.00,LR-1,Buyer Three,132103,HR,IN,,500.00,
,,paid,2025-12-06 10:00:00 +0530,fulfilled,,INR,900.00,0.00,45.00,945.00,,0.00,2025-12-06 20:30:00 -0500,1,Loom Rug,900.00,LR-1,,,,,,0.00,`)

test("Shopify's orders are imported with refunds, cancellations and the day in India", async () => {
  const mark = newNumber()
  const checked = await importRows(shopifyFile(mark))
  expect(checked).toMatchObject({ format: 'Shopify orders', toCreate: 4, unknownColumns: [], noted: 0 })
  const of = async (number: string) => (await find(number))[0]
  expect(await of(`#${mark}1`)).toMatchObject({
    source: 'Shopify',
    orderedOn: '2025-12-06',
    status: 'refunded',
    gst: 45,
    total: 945,
    paid: 945,
    refunded: 945,
    customer: { name: 'Buyer One', email: `one-${mark}@example.com`, phone: '+919000000001' },
    items: [{ sku: 'LR-1', name: 'Loom Rug', quantity: 1, price: 900, amount: 900 }],
  })
  expect(await of(`#${mark}2`)).toMatchObject({ status: 'cancelled', paid: 0, refunded: 0 })
  expect(await of(`#${mark}3`)).toMatchObject({ status: 'returned', paid: 945, refunded: 500 })
  expect(await of('Draft 2025-12-07 07:00:00')).toMatchObject({
    orderedOn: '2025-12-07',
    status: 'delivered',
    paid: 945,
    refunded: 0,
    customer: { _id: null, name: 'No name', email: '' },
  })
  // The same file again changes nothing, and drafts without a name are recognised in it.
  expect(await tester.check(shopifyFile(mark))).toMatchObject({ unchanged: 4, toCreate: 0 })
})

test('WooCommerce orders are imported with the columns that the export plugin writes by default', async () => {
  const number = newNumber()
  const checked = await importRows(
    rowsOf(`Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount,Discount Amount Tax
${number},Completed,2025-12-06 23:36,,Buyer,One,,12 Market Road,Panipat,HR,132103,IN,${number}@example.com,+919000000001,UPI,0,900,Flat,0,0,945,45,LR-1,1,Loom Rug,1,900,,0,0`),
  )
  expect(checked).toMatchObject({ format: 'WooCommerce orders', toCreate: 1, noted: 0 })
  expect(await find(number)).toMatchObject([
    {
      number,
      source: 'WooCommerce',
      orderedOn: '2025-12-06',
      status: 'delivered',
      gst: 45,
      total: 945,
      paid: null,
      refunded: 0,
      customer: { name: 'Buyer One', email: `${number}@example.com`, phone: '+919000000001' },
      items: [{ sku: 'LR-1', name: 'Loom Rug', quantity: 1, price: 900 }],
    },
  ])
})

const shopifyOrder = (more: object) => ({
  Name: `#${newNumber()}`,
  Email: '',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'INR',
  Total: '945.00',
  Taxes: '45.00',
  'Created at': '2025-12-06 09:00:00 +0530',
  'Lineitem quantity': '1',
  'Lineitem name': 'Loom Rug',
  'Lineitem price': '900.00',
  ...more,
})

test.each([
  ['pending', 'fulfilled', {}, { status: 'delivered', paid: 0 }],
  ['partially_paid', 'fulfilled', {}, { status: 'delivered', paid: null }],
  ['partially_refunded', 'fulfilled', { 'Refunded Amount': '10' }, { status: 'delivered', refunded: 10 }],
  ['refunded', 'unfulfilled', {}, { status: 'refunded', paid: 945, refunded: null }],
  ['paid', 'unfulfilled', { 'Cancelled at': '2025-12-07 09:00:00 +0530' }, { status: 'cancelled' }],
  ['voided', 'restocked', {}, { status: 'cancelled', paid: 0 }],
])(
  'a Shopify order that is %s and %s is imported with its final status',
  async (payment, fulfilment, more, expected) => {
    const order = shopifyOrder({ 'Financial Status': payment, 'Fulfillment Status': fulfilment, ...more })
    await importRows([order])
    expect(await find(order.Name)).toMatchObject([expected])
  },
)

test('unfinished orders and orders in other currencies are refused with the reason', async () => {
  const checked = await tester.check([
    shopifyOrder({ 'Fulfillment Status': 'partial', 'Financial Status': 'partially_paid' }),
    shopifyOrder({ 'Financial Status': 'pending', 'Fulfillment Status': 'unfulfilled' }),
    shopifyOrder({ Currency: 'USD' }),
  ])
  const woo = await tester.check(
    ['Processing', 'wc-on-hold', 'Pending payment'].map((status) => ({
      ...wooRows({ ...plainOrder(newNumber()) })[0],
      'Order Status': status,
      Currency: 'EUR',
    })),
  )
  const reasons = async (id: string) =>
    (await tester.rows(id, 'refused')).map(({ errors }) => errors.map(({ message }) => message).join('; '))
  expect(await reasons(checked._id)).toEqual([
    expect.stringMatching(/^"Partially paid, partial" isn't a final status\. It must be Delivered, /),
    expect.stringMatching(/^"Pending, unfulfilled" isn't a final status/),
    'The amounts are in USD. Only orders in Indian rupees (INR) can be imported',
  ])
  const inEuros = 'The amounts are in EUR. Only orders in Indian rupees (INR) can be imported'
  const messages = await reasons(woo._id)
  for (const [at, status] of ['Processing', 'wc-on-hold', 'Pending payment'].entries())
    expect(messages[at]).toMatch(
      new RegExp(`^"${status}" isn't a final status.*; ${inEuros.replace(/[()]/g, '.')}$`),
    )
})

test('a row without an order number continues the row above it', async () => {
  const mark = newNumber()
  const draft = shopifyOrder({ Name: '', Id: `77${mark}`, 'Billing Name': 'Walk-in' })
  const more = { Name: '', 'Lineitem quantity': '2', 'Lineitem name': 'Door Mat', 'Lineitem price': '22.50' }
  await importRows([draft, more, shopifyOrder({ Name: '', Id: `78${mark}` }), more])
  const orders = await find(mark)
  expect(orders.map(({ number, items }) => [number, items.map(({ name }) => name)]).sort()).toEqual([
    [`77${mark}`, ['Loom Rug', 'Door Mat']],
    [`78${mark}`, ['Loom Rug', 'Door Mat']],
  ])
  // WooCommerce's plugin can leave out the cells of the order, too.
  const number = newNumber()
  const [first = {}, second = {}] = wooRows({
    ...plainOrder(number),
    lines: [...plainOrder(number).lines, { sku: '', name: 'Mat', quantity: 1, pricePaise: 100 }],
  })
  const onlyItem = Object.fromEntries(
    Object.entries(second).filter(([title]) => /^(SKU|Item|Quantity)/.test(title)),
  )
  await importRows([first, onlyItem])
  expect(await find(number)).toMatchObject([{ items: [{ name: 'Loom Rug' }, { name: 'Mat', quantity: 1 }] }])
})

test('WooCommerce rows of coupons and refunds are left out, and refunded units count as 0', async () => {
  const order = { ...plainOrder(newNumber()), status: 'refunded' as const, refundedPaise: 94_500 }
  const [row = {}] = wooRows(order)
  const coupon = {
    ...row,
    SKU: '',
    'Item #': '',
    'Item Name': '',
    'Quantity (- Refund)': '',
    'Item Cost': '',
  }
  const checked = await importRows([
    {
      ...row,
      'Quantity (- Refund)': '0',
      'Order Total Tax Amount': '45.0042',
      'Item Name': 'Rug &amp; Mat&#8217;s',
    },
    { ...coupon, 'Coupon Code': 'TEN', 'Discount Amount': '10' },
    { ...row, 'Order Status': 'Refunded', 'Order Total Amount': '-945', 'Quantity (- Refund)': '-1' },
  ])
  expect(checked).toMatchObject({ total: 1, noted: 0 })
  expect(await find(order.number)).toMatchObject([
    { status: 'refunded', refunded: 945, gst: 45, items: [{ name: 'Rug & Mat’s', quantity: 0, amount: 0 }] },
  ])
  // Without a refund, a quantity of 0 is an error.
  const { _id } = await tester.check([{ ...wooRows(plainOrder(newNumber()))[0], 'Quantity (- Refund)': '0' }])
  expect(await tester.rows(_id, 'refused')).toMatchObject([{ errors: [{ column: 'Quantity' }] }])
})

test('the other export plugin of WooCommerce is read with its fees, refunds and separate rows', async () => {
  const number = newNumber()
  const [row = {}] = wooOrderLines({ ...plainOrder(number), gstPaise: 0, totalPaise: 95_000 })
  await importRows([
    {
      ...row,
      fee_items: 'name:Cash on delivery|total:50.00|tax:0.00|tax_data:{}||name:Discount|total:-5.00|tax:0',
      refund_items: 'amount:46.00|reason:Damaged; torn|date:2025-01-02;amount:4.5|reason:|date:2025-01-03',
      paid_date: '2025-12-06T23:40:00+05:30',
    },
  ])
  expect(await find(number)).toMatchObject([
    {
      paid: 950,
      refunded: 50.5,
      items: [{ name: 'Loom Rug' }, { name: 'Cash on delivery', quantity: 1, price: 50, sku: '' }],
    },
  ])
  const [separate, { line_item_1: _, ...order }] = [newNumber(), row]
  const item = (name: string) => ({
    ...order,
    order_number: separate,
    item_name: name,
    item_sku: 'S-1',
    item_quantity: '3',
    item_subtotal: '100',
    item_total: '90',
  })
  await importRows([item('Coaster'), item('Mat')])
  expect(await find(separate)).toMatchObject([
    { items: [{ name: 'Coaster', quantity: 3, price: 33.33, sku: 'S-1' }, { name: 'Mat' }] },
  ])
})

test('amounts that contradict each other are imported with a note for the row', async () => {
  const [wrong, tooMuch, inclusive, discounted] = [
    shopifyOrder({ Total: '1500.00' }),
    shopifyOrder({ 'Refunded Amount': '2000' }),
    shopifyOrder({ Total: '900' }),
    shopifyOrder({ Total: '850', 'Discount Amount': '100', Shipping: '5', 'Lineitem discount': '100' }),
  ]
  const checked = await importRows([wrong, tooMuch, inclusive, discounted])
  expect(checked).toMatchObject({ toCreate: 4, noted: 2 })
  const { body } = await admin.send('GET', `/admin/imported-orders/imports/${checked._id}/rows?kind=noted`)
  expect(body).toMatchObject({
    total: 2,
    rows: [
      {
        row: 2,
        kind: 'create',
        notes: [
          'Items, discount, shipping and GST add up to ₹945.00, but the total is ₹1,500.00. It is imported as it is.',
        ],
      },
      { row: 3, notes: [expect.stringContaining('more than the total')] },
    ],
  })
  expect(await find(wrong.Name)).toMatchObject([{ total: 1500 }])
})

test('an order that was imported before exports named their store is not imported twice', async () => {
  const [order] = [shopifyOrder({})]
  const { Name, Total, 'Lineitem name': Item } = order
  await importRows([
    {
      'Order number': Name,
      Date: '2025-12-06',
      Status: 'Delivered',
      Customer: 'Buyer One',
      Total,
      Item,
      Quantity: '1',
      'Unit price': '900',
    },
  ])
  const { _id } = await tester.check([order])
  expect(await tester.rows(_id, 'refused')).toMatchObject([
    { errors: [{ message: expect.stringContaining('was imported before') }] },
  ])
})

test('a shifted row of an export is refused, and a column of our own is taken as it is', async () => {
  const order = shopifyOrder({ 'Former shop': 'Loom & Co' })
  const content = [
    Object.keys(order).join(','),
    Object.values(order).join(','),
    `${Object.values(shopifyOrder({ 'Former shop': '' })).join(',')},surplus`,
  ].join('\r\n')
  const form = new FormData()
  form.append('csvFile', csvFile(content, 'orders_export.csv'))
  const { body } = await admin.send('POST', '/admin/imported-orders/imports', form, {
    'x-requested-with': 'haat',
  })
  const { _id } = (body as unknown as { import: { _id: string } }).import
  expect(await tester.rows(_id, 'refused')).toMatchObject([
    { row: 3, errors: [{ message: expect.stringContaining('more cells than the header') }] },
  ])
  await tester.accept(_id)
  expect(await find(order.Name)).toMatchObject([{ source: 'Loom & Co' }])
})

test('the order of day and month of a converted file can be chosen', async () => {
  const order = shopifyOrder({ 'Created at': '3/4/2025 9:00', 'Lineitem name': 'Loom Rug\n– Small' })
  const checked = await tester.check([
    order,
    { Name: order.Name, 'Lineitem name': 'Mat', 'Lineitem quantity': '1', 'Lineitem price': '9' },
  ])
  expect(checked).toMatchObject({ toCreate: 2, dayOrder: { basis: 'unclear' } })
  const { body } = await admin.send('POST', `/admin/imported-orders/imports/${checked._id}/day-order`, {
    order: 'month-first',
  })
  expect(body).toMatchObject({ import: { format: 'Shopify orders', toCreate: 2 } })
  await tester.accept(checked._id)
  expect(await find(order.Name)).toMatchObject([
    { orderedOn: '2025-03-04', source: 'Shopify', items: [{ name: 'Loom Rug – Small' }, { name: 'Mat' }] },
  ])
})

function plainOrder(number: string): ExportedOrder {
  return {
    number,
    at: new Date('2025-12-06T18:06:00Z'),
    status: 'delivered',
    name: 'Buyer One',
    email: '',
    phone: '',
    discountPaise: 0,
    shippingPaise: 0,
    gstPaise: 4_500,
    totalPaise: 94_500,
    refundedPaise: 0,
    lines: [{ sku: 'LR-1', name: 'Loom Rug', quantity: 1, pricePaise: 90_000 }],
  }
}

const paise = fc.integer({ min: 0, max: 10_000_000 })
const generated = fc.record({
  at: fc.date({ min: new Date('2018-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
  status: fc.constantFrom('delivered' as const, 'cancelled' as const, 'refunded' as const),
  name: fc.constantFrom('Asha Rao', 'Loom & Co', 'आशा राव', 'O’Neil “Bee” Das'),
  hasEmail: fc.boolean(),
  phone: fc.constantFrom('', '+919000000001', '98123 45670'),
  discountPaise: paise,
  shippingPaise: paise,
  gstPaise: paise,
  totalPaise: paise,
  refundedPaise: paise,
  lines: fc.array(
    fc.record({
      sku: fc.constantFrom('', 'LR-1', '00123'),
      name: fc.constantFrom('Loom Rug', 'Rug, 3 × 5" & mat', 'दरी', 'Mat | red: small'),
      quantity: fc.integer({ min: 1, max: 500 }),
      pricePaise: paise,
    }),
    { minLength: 1, maxLength: 4 },
  ),
  offset: fc.constantFrom('+0530' as const, '-0500' as const, 'UTC' as const),
})

const formats = {
  shopify: (order: ExportedOrder, offset: '+0530' | '-0500' | 'UTC') => shopifyRows(order, offset),
  woo: wooRows,
  wooLines: wooOrderLines,
}

test.each(Object.entries(formats))(
  'any orders in an export (%s) are imported as they were',
  async (_, write) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(generated, { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (some, places) => {
          const orders = some.map(({ hasEmail, offset, ...order }) => {
            const number = newNumber()
            return { offset, order: { ...order, number, email: hasEmail ? `${number}@example.com` : '' } }
          })
          // Rows of an order keep their sequence, and those of other orders may be between them.
          const rows = orders.flatMap(({ order, offset }) => {
            const own = write(order, offset)
            const at = own.map(() => places.next().value).sort((one, other) => one - other)
            return own.map((row, index) => ({ row, place: at[index] ?? 0 }))
          })
          const sorted = rows.sort((one, other) => one.place - other.place).map(({ row }) => row)
          await importRows(sorted)
          for (const { order } of orders) {
            const [found] = await find(order.number)
            expect(found).toMatchObject({
              number: order.number,
              orderedOn: dayOf(order.at),
              status: order.status,
              discount: order.discountPaise / 100,
              shipping: order.shippingPaise / 100,
              gst: order.gstPaise / 100,
              total: order.totalPaise / 100,
              refunded: order.refundedPaise / 100,
              customer: { name: order.name, email: order.email, phone: order.phone },
            })
            expect(
              found?.items.map(({ sku, name, quantity, price }) => ({ sku, name, quantity, price })),
            ).toEqual(order.lines.map(({ pricePaise, ...line }) => ({ ...line, price: pricePaise / 100 })))
          }
        },
      ),
      { numRuns: runs(40) },
    )
  },
)
