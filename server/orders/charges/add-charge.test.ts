import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { listDocuments } from '#contract/documents/admin'
import { removeCharge } from '#contract/orders/added-charges'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { chargeKindNames } from '#contract/orders/amended-amounts'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
type Body = Partial<{
  kind: string
  label: string
  amount: number
  includesGst: boolean
  reason: string
  tellCustomer: boolean
  version: number
}>
const charge = async (id: string, body: Body) =>
  admin.send('POST', `/admin/orders/${id}/charges`, {
    version: (await detail(id)).version,
    kind: 'freight',
    amount: 100,
    ...body,
  })
const pay = (id: string, amount: number) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { method: 'upi', amount, receivedOn: '2026-01-02' })
const ship = async (id: string, items?: { itemId: string; quantity: number }[]) => {
  const { version } = await detail(id)
  const shipment = { version, carrier: 'India Post', trackingNumber: 'EE123456789IN', acceptUnpaid: true }
  const { status } = items
    ? await admin.send('POST', `/admin/orders/${id}/shipments`, { ...shipment, items })
    : await admin.send('POST', `/admin/orders/${id}/transitions`, { ...shipment, to: 'shipped' })
  expect(status).toBeLessThan(300)
}
const process = async (id: string) =>
  admin.call(transitionOrder, {
    params: { id },
    body: { to: 'processing', version: (await detail(id)).version },
  })

test('POST /admin/orders/{id}/charges adds freight with the GST of the goods, for admins and the customer', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  const { status, body } = await charge(id, { amount: 300, reason: 'Weighed at the depot' })
  expect([status, body.message]).toEqual([201, 'Charge added'])
  const amounts = {
    subtotal: 200,
    shippingCost: 300,
    discountAmount: 0,
    gstAmount: 60,
    totalAmount: 560,
    charges: [{ kind: 'freight', label: 'Freight', amount: 300 }],
  }
  const order = await detail(id)
  expect(order).toMatchObject({ ...amounts, balance: 560, version: 2 })
  expect(order.events.at(-1)).toMatchObject({
    kind: 'charge',
    note: 'Freight: ₹300.00 without GST. Weighed at the depot',
    amount: 336,
  })
  expect((await customer.call(getOwnOrder, { params: { id } })).order).toMatchObject(amounts)
  const { tracking } = await customer.call(getOrderTracking, { params: { id } })
  expect(tracking.balance).toBe(560)
  expect(tracking.events.at(-1)).toMatchObject({ title: 'Amount increased', note: '₹336.00' })
  expect(JSON.stringify(tracking)).not.toContain('depot')
})

test('POST /admin/orders/{id}/charges reduces the value of the lines, and the removal restores them', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  const { status, body } = await charge(id, {
    kind: 'reduction',
    amount: 24,
    includesGst: true,
    label: 'Festival',
  })
  expect([status, body.message]).toEqual([201, 'Amount reduced'])
  const order = await detail(id)
  expect(order).toMatchObject({ discountAmount: 21.43, gstAmount: 21.43, totalAmount: 200 })
  expect(order.items[0]).toMatchObject({ discountAmount: 21.43, reductionAmount: 21.43, gstAmount: 21.43 })
  const { _id: chargeId = '' } = order.charges[0] ?? {}
  const removal = { params: { id, chargeId }, body: { version: order.version } }
  const { order: restored } = await admin.call(removeCharge, removal)
  expect(restored).toMatchObject({ discountAmount: 0, gstAmount: 24, totalAmount: 224, charges: [] })
  expect(
    (await admin.send('DELETE', `/admin/orders/${id}/charges/${chargeId}`, { version: restored.version }))
      .status,
  ).toBe(404)
  const audited = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['order.charge', 'order.charge-removed'])
})

test('a charge makes a paid order part paid, and a reduction below the paid amount a refund due', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  await pay(id, 224)
  await charge(id, { kind: 'packing', amount: 50 })
  expect(await detail(id)).toMatchObject({
    paymentState: 'part_paid',
    balance: 56,
    paymentInfo: { status: 'pending', paymentDate: null },
  })
  await charge(id, { kind: 'reduction', amount: 100 })
  expect(await detail(id)).toMatchObject({
    paymentState: 'overpaid',
    totalAmount: 168,
    balance: -56,
    paymentInfo: { status: 'completed' },
  })
})

test('the email about a new amount says what changed, what is due and how to pay it, with a QR code', async () => {
  const { _id: id, orderNumber } = await placeTestOrder(db, customer)
  await pay(id, 24)
  await postOffice.work()
  await charge(id, { kind: 'cutting', label: 'Cutting to 4 × 6 ft', amount: 100 })
  const [mail, ...rest] = await postOffice.work()
  expect(rest).toEqual([])
  expect(mail?.subject).toBe(`The amount of your order ${orderNumber}`)
  for (const words of [
    'Change: Cutting to 4 × 6 ft: ₹100.00 without GST',
    'Total before: ₹224.00',
    'New total: ₹336.00',
    'Amount due: ₹312.00',
    `Please pay ₹312.00 and quote the order number ${orderNumber}.`,
    'See your order',
    `/my-orders?q=${orderNumber}&order=${orderNumber}`,
  ])
    expect(mail?.text).toContain(words)
  await charge(id, { kind: 'other', amount: 1, tellCustomer: false })
  expect(await postOffice.work()).toEqual([])
})

test('POST /admin/orders/{id}/charges refuses an old version, a reduction above the goods and freight on free delivery', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  expect((await charge(id, { version: 9 })).status).toBe(409)
  for (const body of [
    { amount: 200.01 },
    { amount: 224.01, includesGst: true },
    { amount: 0 },
    { amount: 1.001 },
  ]) {
    const refusal = await charge(id, { kind: 'reduction', ...body })
    expect([refusal.status, refusal.body]).toMatchObject([
      400,
      { error: { fields: { amount: expect.any(String) } } },
    ])
  }
  await db.updateTable('orders').set({ freeShipping: true }).where('id', '=', id).execute()
  expect((await charge(id, {})).status).toBe(409)
  const free = await charge(id, { kind: 'reduction', amount: 200 })
  expect(free.status).toBe(201)
  expect(await detail(id)).toMatchObject({ totalAmount: 0, paymentState: 'paid', paymentDueOn: null })
})

test('the amount of an order is final once a part was dispatched, or the order was cancelled', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  await charge(id, { amount: 30 })
  await process(id)
  expect((await charge(id, { kind: 'other', amount: 5 })).status).toBe(201)
  await ship(id, [{ itemId: items[0]?._id ?? '', quantity: 1 }])
  const { charges, version } = await detail(id)
  expect((await charge(id, {})).body).toMatchObject({ error: { code: 'illegal_transition' } })
  expect(
    (await admin.send('DELETE', `/admin/orders/${id}/charges/${charges[0]?._id}`, { version })).status,
  ).toBe(409)
  const { _id: cancelled } = await placeTestOrder(db, customer)
  await admin.send('POST', `/admin/orders/${cancelled}/transitions`, {
    to: 'cancelled',
    version: 1,
    reason: 'Test order',
  })
  expect((await charge(cancelled, {})).status).toBe(409)
})

test('two admins who add a charge at once add one', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  const body = { version: 1, kind: 'freight', amount: 10 } as const
  const answers = await Promise.all(
    ['a', 'b'].map(() => admin.send('POST', `/admin/orders/${id}/charges`, body)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await detail(id)).charges).toHaveLength(1)
})

test('the invoice lists added charges, and its total is that of the order', async () => {
  const { _id: id } = await placeTestOrder(db, customer)
  await charge(id, { amount: 30 })
  await charge(id, { kind: 'packing', label: 'Wooden crate', amount: 45.5 })
  await charge(id, { kind: 'reduction', amount: 20 })
  await process(id)
  await ship(id)
  const order = await detail(id)
  const [invoice] = (await admin.call(listDocuments, { query: { search: order.orderNumber } })).documents
  const { content } = await db
    .selectFrom('taxDocuments')
    .select('content')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(content)).toMatchObject({
    shippingPaise: 3_000,
    discountPaise: 2_000,
    addedCharges: [{ label: 'Wooden crate', paise: 4_550 }],
    totalPaise: Math.round(order.totalAmount * 100),
  })
  expect(invoice?.total).toBe(order.totalAmount)
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amountPaise'])
    .where('orderId', '=', id)
    .where('account', 'in', ['freight', 'other_charges', 'receivables'])
    .orderBy('account')
    .execute()
  expect(entries).toEqual([
    { account: 'freight', amountPaise: -3_000 },
    { account: 'other_charges', amountPaise: -4_550 },
    { account: 'receivables', amountPaise: Math.round(order.totalAmount * 100) },
  ])
})

test('the return of all units credits the added charges too, and a partial return only its units', async () => {
  const placed = await placeTestOrder(db, customer)
  const { _id: id } = placed
  await charge(id, { amount: 30 })
  await charge(id, { kind: 'packing', amount: 45 })
  await charge(id, { kind: 'reduction', amount: 20 })
  await deliverOrder(admin, id, 'India Post', 4)
  const line = { _id: id, itemId: placed.items[0]?._id ?? '' }
  const { totalAmount } = await detail(id)
  await receiveTestReturn(admin, await openTestReturn(admin, line))
  // One unit: 100.00 less 10.00 of the reduction, with 12 % GST.
  expect((await detail(id)).account.credited).toBe(100.8)
  await receiveTestReturn(admin, await openTestReturn(admin, line))
  expect((await detail(id)).account.credited).toBe(totalAmount)
})

const Changes = fc.array(
  fc.record({
    kind: fc.constantFrom(...chargeKindNames),
    amount: fc.integer({ min: 1, max: 30_000 }).map((paise) => paise / 100),
    includesGst: fc.boolean(),
    isRemoved: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
)
const Goods = fc.array(
  fc.record({
    pricePaise: fc.integer({ min: 100, max: 99_999 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 3 },
)

test('invoices and books agree with random orders, charges and reductions, in one shipment or several', async () => {
  await fc.assert(
    fc.asyncProperty(Goods, Changes, fc.boolean(), async (goods, changes, isSplit) => {
      for (const { quantity, ...product } of goods) {
        const { id: productId } = await createProduct(db, product)
        await customer.call(addToCart, { body: { productId, quantity } })
      }
      const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
      const { _id: id } = order
      for (const { isRemoved, ...body } of changes) {
        const { status } = await charge(id, { ...body, tellCustomer: false })
        // A reduction may exceed what is left of the goods.
        expect(status === 201 || (status === 400 && body.kind === 'reduction')).toBe(true)
        if (status !== 201 || !isRemoved) continue
        const { charges, version } = await detail(id)
        const params = { id, chargeId: charges.at(-1)?._id ?? '' }
        await admin.call(removeCharge, { params, body: { version, tellCustomer: false } })
      }
      await process(id)
      const [first] = (await detail(id)).shippable
      if (isSplit && first && (first.quantity > 1 || goods.length > 1))
        await ship(id, [{ ...first, quantity: 1 }])
      await ship(id)
      // The invariants are checked after the test.
    }),
    { numRuns: runs(20) },
  )
})
