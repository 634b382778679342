// Draft orders through the API: pricing, placing, what staff may do, and customers without an email address.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { checkCharacter } from '#contract/base/gstin'
import { getOrderTexts } from '#contract/messages/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import type { DraftContent } from '#contract/orders/drafts/order-draft-content'
import * as contract from '#contract/orders/drafts/order-drafts'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createGroup } from '#test/factories/groups'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress, createCustomer } from '#test/factories/people'
import { createPriceList, createSale } from '#test/factories/prices'
import { createProduct } from '#test/factories/products'
import { addMethod } from '#test/factories/shipping'
import { createTaxClass, slabRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

type Content = Partial<typeof DraftContent._input>

/** A customer with an address, who is known only by the phone number. */
async function phoneCustomer(address = {}) {
  const customer = await createCustomer(db, { email: null, phone: '9876543210', name: 'Asha Rao' })
  const { id: addressId } = await createAddress(db, customer.id, address)
  return { id: customer.id, addressId }
}

async function draftOf(
  content: Content,
  customer: { id: string; addressId: string } | null,
  source = 'phone',
) {
  const { draft } = await admin.call(contract.createDraft, { body: { source: source as 'phone' } })
  return admin.call(contract.saveDraft, {
    params: { id: draft._id },
    body: {
      version: draft.version,
      source: source as 'phone',
      customer: customer?.id ?? null,
      content: {
        ...(customer && { delivery: { kind: 'address', address: customer.addressId } }),
        ...content,
      },
    },
  })
}

const place = ({ draft, price }: { draft: contract.OrderDraft; price: contract.DraftPrice }) =>
  admin.send(
    'POST',
    `/admin/order-drafts/${draft._id}/order`,
    { version: draft.version, expectedTotal: price.amounts.total },
    { 'idempotency-key': crypto.randomUUID() },
  )

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const orderIdOf = ({ body }: { body: object }) => (body as { order: { _id: string } }).order._id

test('POST /admin/order-drafts/{id}/order places the draft for a customer without an email address', async () => {
  const customer = await phoneCustomer()
  const { id: productId } = await createProduct(db, { stock: 5 })
  const saved = await draftOf(
    {
      lines: [{ productId, quantity: 2, note: 'Two pieces of 5 m' }],
      freight: { kind: 'buyer' },
      note: 'Called at noon',
    },
    customer,
    'whatsapp',
  )
  expect(saved.price).toMatchObject({ problems: [], amounts: { subtotal: 200, gst: 24, total: 224 } })
  await postOffice.work()
  const reply = await place(saved)
  expect(reply.status).toBe(201)
  const order = await detail(orderIdOf(reply))
  expect(order).toMatchObject({
    source: 'whatsapp',
    totalAmount: 224,
    customer: { email: '', phone: '9876543210' },
  })
  expect(order.items).toMatchObject([{ quantity: 2, specifications: { Note: 'Two pieces of 5 m' } }])
  expect(order.events).toMatchObject([
    { kind: 'placed', actor: admin.name },
    { kind: 'note', note: 'Called at noon' },
  ])
  const sent = await postOffice.work()
  expect(sent).toEqual([])
  const { draft } = await admin.call(contract.getDraft, { params: { id: saved.draft._id } })
  expect(draft).toMatchObject({ state: 'placed', order: { _id: order._id } })
  // Their link works although there is no email address.
  const { link } = await admin.call(contract.getOrderLink, { params: { id: order._id } })
  const token = link.replace('/order#token=', '')
  const page = await shop.asGuest().send('GET', '/order-page', undefined, { authorization: `Order ${token}` })
  expect(page.status).toBe(200)
  const { texts } = await admin.call(getOrderTexts, { params: { id: order._id } })
  expect(texts.find(({ kind }) => kind === 'order-placed')?.text).toContain('/order#token=')
})

test('POST /admin/order-drafts/{id}/order places once, refuses another total and a draft that has changed', async () => {
  const customer = await phoneCustomer()
  const { id: productId } = await createProduct(db, { stock: 50 })
  const saved = await draftOf({ lines: [{ productId, quantity: 1 }], freight: { kind: 'buyer' } }, customer)
  await db.updateTable('products').set({ pricePaise: 20_000 }).where('id', '=', productId).execute()
  expect(await place(saved)).toMatchObject({
    status: 409,
    body: { message: 'The total has changed to ₹224.00. Please check your order.' },
  })
  const { price } = await admin.call(contract.getDraft, { params: { id: saved.draft._id } })
  const now = { ...saved, price }
  const stale = { ...now, draft: { ...now.draft, version: now.draft.version - 1 } }
  expect(await place(stale)).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  const both = await Promise.all([place(now), place(now), place(now)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('two drafts that need the last units: one is placed, the other one says what is left', async () => {
  const customer = await phoneCustomer()
  const { id: productId, name } = await createProduct(db, { stock: 3 })
  const content: Content = { lines: [{ productId, quantity: 2 }], freight: { kind: 'buyer' } }
  const drafts = [await draftOf(content, customer), await draftOf(content, customer)]
  const replies = await Promise.all(drafts.map(place))
  const refused = replies.find(({ status }) => status !== 201)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(refused?.body.message).toBe(`Only 1 of ${name} left in stock`)
})

test('a draft lists everything that is missing, and warns of quantities below the minimum', async () => {
  const { id: productId, name } = await createProduct(db, { stock: 20, minOrderQuantity: 10 })
  const { id: hidden } = await createProduct(db, { status: 'archived' })
  const { id: short, name: shortName } = await createProduct(db, { stock: 1 })
  const { price } = await draftOf(
    {
      lines: [
        { productId, quantity: 2, agreed: { unitPrice: 90 } },
        { productId: hidden, quantity: 1 },
        { productId: short, quantity: 4 },
      ],
    },
    null,
  )
  expect(price.problems).toEqual([
    'Choose a customer',
    `Enter why the price of ${name} differs`,
    'This product is no longer sold. Remove the line.',
    `Only 1 of ${shortName} left in stock`,
  ])
  expect(price.lines[0]?.warning).toBe(`The minimum order of ${name} is 10 units`)
})

test('agreed prices and credit need their permissions, but a colleague may keep them', async () => {
  const customer = await phoneCustomer()
  const { id: productId } = await createProduct(db)
  const clerk = await shop.asAdmin({ role: 'dispatch' })
  const agreed = { unitPrice: 80, discount: 10, reason: 'Agreed by phone' }
  const content = { lines: [{ productId, quantity: 3, agreed }], freight: { kind: 'buyer' } } as const
  const blank = (await clerk.call(contract.createDraft, { body: { source: 'phone' } })).draft
  const save = (caller: typeof clerk, version: number, more: object) =>
    caller.send('PUT', `/admin/order-drafts/${blank._id}`, {
      version,
      source: 'phone',
      customer: customer.id,
      content: { delivery: { kind: 'address', address: customer.addressId }, ...more },
    })
  expect(await save(clerk, 1, content)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Override prices') },
  })
  const onAccount = { payment: { kind: 'account', creditDays: 30 } }
  expect(await save(clerk, 1, onAccount)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Give credit') },
  })
  expect((await save(admin, 1, { ...content, ...onAccount })).status).toBe(200)
  const changed = await save(clerk, 2, { ...content, ...onAccount, note: 'Pack well' })
  expect(changed.status).toBe(200)
  const reply = await place(changed.body as never)
  const order = await detail(orderIdOf(reply))
  expect(order).toMatchObject({ subtotal: 240, discountAmount: 10, paymentDueOn: null, creditDays: 30 })
  expect(order.items).toMatchObject([{ price: 80, priceReason: 'Agreed by phone' }])
})

test('freight by hand, other charges and a payment at the counter are part of the order', async () => {
  const customer = await phoneCustomer()
  const { id: productId } = await createProduct(db)
  const saved = await draftOf(
    {
      lines: [{ productId, quantity: 1 }],
      freight: { kind: 'amount', amount: 50 },
      charges: [{ kind: 'packing', label: 'Wooden box', amount: 25.5 }],
      payment: { kind: 'received', method: 'cash' },
    },
    customer,
    'counter',
  )
  const reply = await place(saved)
  const order = await detail(orderIdOf(reply))
  expect(order).toMatchObject({
    shippingCost: 50,
    charges: [
      { kind: 'freight', amount: 50 },
      { kind: 'packing', label: 'Wooden box', amount: 25.5 },
    ],
    totalAmount: saved.price.amounts.total,
    paymentState: 'paid',
    balance: 0,
  })
  const later = await draftOf({ lines: [{ productId, quantity: 1 }], freight: { kind: 'later' } }, customer)
  expect(await detail(orderIdOf(await place(later)))).toMatchObject({
    awaitsFreight: true,
    paymentDueOn: null,
  })
})

test('POST /admin/order-drafts copies an order at today’s prices, and lists items that are not sold any more', async () => {
  const buyer = await shop.asCustomer()
  const order = await placeTestOrder(db, buyer, { quantity: 2 })
  const { draft, price, leftOut } = await admin.call(contract.createDraft, {
    body: { source: 'phone', copyOf: order._id },
  })
  expect([draft.content.lines.map(({ quantity }) => quantity), leftOut]).toEqual([[2], []])
  expect(draft.customer?.email).toBe(order.user.email)
  expect(price.amounts.subtotal).toBe(200)
  const [line] = draft.content.lines
  await db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', line?.productId ?? '')
    .execute()
  const again = await admin.call(contract.createDraft, { body: { source: 'phone', copyOf: order._id } })
  expect([again.draft.content.lines, again.leftOut]).toEqual([
    [],
    [expect.stringContaining('no longer sold')],
  ])
})

test('GET /admin/order-drafts/customers finds a phone number in any spelling, and the list finds the draft by it', async () => {
  const { id } = await createCustomer(db, { email: null, phone: '9123409876', name: 'Zubin Mistry' })
  for (const search of ['+91 91234-09876', '091234 09876', 'zubin']) {
    const { customers } = await admin.call(contract.findDraftCustomers, { query: { search } })
    expect(customers[0]?._id).toBe(id)
  }
  const { draft } = await admin.call(contract.createDraft, { body: { source: 'phone', customer: id } })
  const { drafts } = await admin.call(contract.listDrafts, {
    query: { search: '91234 09876', state: 'open' },
  })
  expect(drafts.map(({ number }) => number)).toEqual([draft.number])
})

const Agreed = fc.option(
  fc.record({
    unitPaise: fc.integer({ min: 0, max: 500_000 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
  }),
  { nil: null },
)
const Line = fc.record({ product: fc.nat(4), quantity: fc.integer({ min: 1, max: 30 }), agreed: Agreed })
const Money = fc.integer({ min: 0, max: 99_999 })
const Case = fc.record({
  isCounter: fc.boolean(),
  lines: fc.uniqueArray(Line, { minLength: 1, maxLength: 5, selector: ({ product }) => product }),
  pricesIncludeGst: fc.boolean(),
  roundsTotal: fc.boolean(),
  isGrouped: fc.boolean(),
  state: fc.constantFrom('Haryana', 'Kerala'),
  freight: fc.constantFrom('method', 'amount', 'later', 'buyer'),
  freightPaise: Money,
  charges: fc.array(Money, { maxLength: 2 }),
  payment: fc.constantFrom('method', 'received', 'account'),
})

test('the total that a draft shows is that of its order, to the paisa, for any prices, GST, freight and charges', async () => {
  const { id: linen } = await createTaxClass(db, { rules: [slabRule(250_000, [500, 1_800])] })
  const products = await Promise.all(
    [
      { pricePaise: 33_333, gstBasisPoints: 500 },
      { pricePaise: 249_999, gstBasisPoints: null, taxClassId: linen },
      { pricePaise: 101, gstBasisPoints: 1_200 },
      { pricePaise: 99_999, gstBasisPoints: 1_800 },
      { pricePaise: 50_000, gstBasisPoints: 0 },
    ].map((one) => createProduct(db, { ...one, stock: 1_000_000, weightGrams: 700 })),
  )
  const [first, , , fourth] = products
  await createPriceList(db, {
    entries: [{ productId: first?.id ?? null, fromQuantity: 10, discountBasisPoints: 1_050 }],
  })
  await createSale(db, { discountBasisPoints: 777, products: fourth ? [fourth] : [] })
  await addMethod(admin)
  const property = fc.asyncProperty(Case, async (given) => {
    await transaction(db, (tx) =>
      saveSetting(
        tx,
        'tax',
        TaxSettings.parse({ pricesIncludeGst: given.pricesIncludeGst, roundsTotal: given.roundsTotal }),
      ),
    )
    const customer = await phoneCustomer({ state: given.state })
    if (given.isGrouped) await createGroup(db, [customer], { discountBasisPoints: 333 })
    const saved = await draftOf(
      {
        lines: given.lines.map(({ product, quantity, agreed }) => ({
          productId: products[product]?.id ?? '',
          quantity,
          agreed: agreed && {
            unitPrice: agreed.unitPaise / 100,
            discount: Math.floor((agreed.unitPaise * quantity * agreed.discountShare) / 100) / 100,
            reason: 'Agreed',
          },
        })),
        freight:
          given.freight === 'amount'
            ? { kind: 'amount', amount: given.freightPaise / 100 }
            : given.freight === 'method'
              ? { kind: 'method', method: null }
              : { kind: given.freight as 'buyer' },
        charges: given.charges.map((paise) => ({ kind: 'other', amount: paise / 100 })),
        ...(given.isCounter && { delivery: { kind: 'counter', handsOver: false } }),
        payment:
          given.payment === 'account'
            ? { kind: 'account', creditDays: 30 }
            : given.payment === 'received' && given.freight !== 'later'
              ? { kind: 'received', method: 'upi', reference: crypto.randomUUID() }
              : { kind: 'method', method: null },
      },
      customer,
    )
    expect(saved.price.problems).toEqual([])
    const reply = await place(saved)
    expect(reply.status).toBe(201)
    const order = await detail(orderIdOf(reply))
    const { amounts, lines } = saved.price
    expect(order).toMatchObject({
      subtotal: amounts.subtotal,
      discountAmount: amounts.discount,
      gstAmount: amounts.gst,
      shippingCost: amounts.freight,
      paymentFee: amounts.paymentFee,
      roundOff: amounts.roundOff,
      totalAmount: amounts.total,
    })
    expect(order.items.map(({ totalPrice }) => totalPrice)).toEqual(lines.map(({ total }) => total))
  })
  await fc.assert(property, { numRuns: runs(40) })
}, 120_000)

test('goods sold at the counter are placed, paid, invoiced and handed over at once, without an address', async () => {
  const { id: customer } = await phoneCustomer()
  const { id: productId } = await createProduct(db, { stock: 5 })
  const { draft: begun } = await admin.call(contract.createDraft, { body: { source: 'counter', customer } })
  expect(begun.content.delivery).toEqual({ kind: 'counter', handsOver: true })
  const content = { ...begun.content, lines: [{ productId, quantity: 2 }] }
  const unpaid = await admin.call(contract.saveDraft, {
    params: { id: begun._id },
    body: { version: begun.version, source: 'counter', customer, content },
  })
  expect(unpaid.price.problems).toEqual([
    'Enter the payment that you have received before you hand over the goods',
  ])
  expect(await place(unpaid)).toMatchObject({ status: 400 })
  const part = { kind: 'received' as const, method: 'cash' as const, amount: 100 }
  const short = await admin.call(contract.saveDraft, {
    params: { id: begun._id },
    body: {
      version: unpaid.draft.version,
      source: 'counter',
      customer,
      content: { ...content, payment: part },
    },
  })
  expect(await place(short)).toMatchObject({ body: { error: { code: 'payment_due' } } })
  const saved = await admin.call(contract.saveDraft, {
    params: { id: begun._id },
    body: {
      version: short.draft.version,
      source: 'counter',
      customer,
      content: { ...content, payment: { kind: 'received', method: 'cash' } },
    },
  })
  const { status, body } = await place(saved)
  expect(status).toBe(201)
  const { _id: id } = (body as unknown as { order: { _id: string } }).order
  const { order } = await admin.call(getOrderDetail, { params: { id } })
  expect(order).toMatchObject({
    status: 'delivered',
    source: 'counter',
    balance: 0,
    shippingCost: 0,
    shippingMethod: 'Handed over at the counter',
    carrier: 'Handed over at the counter',
    invoiceNumber: expect.any(String),
    placeOfSupply: { name: 'Haryana' },
    shipments: [{ status: 'delivered' }],
  })
  const documents = await db.selectFrom('taxDocuments').select('kind').where('orderId', '=', id).execute()
  // The payment isn't an advance, so it needs no receipt voucher.
  expect(documents).toEqual([{ kind: 'tax_invoice' }])
  // The three saves of the sitting are one entry; the order names what was agreed.
  const entries = await db
    .selectFrom('auditLog')
    .select(['action'])
    .where('subjectId', '=', begun._id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['order-draft.create', 'order-draft.save'])
})

test('the place of supply of a counter sale is the State of the buyer’s GSTIN, and goods above the limit need an e-way bill', async () => {
  const { id: customer } = await phoneCustomer()
  const { id: productId } = await createProduct(db, { stock: 5, pricePaise: 3_000_000 })
  const { draft } = await admin.call(contract.createDraft, { body: { source: 'counter', customer } })
  const saveAs = (version: number, handsOver: boolean) =>
    admin.call(contract.saveDraft, {
      params: { id: draft._id },
      body: {
        version,
        source: 'counter',
        customer,
        content: {
          lines: [{ productId, quantity: 5 }],
          delivery: { kind: 'counter', handsOver },
          buyer: { gstin: `27ABCDE1234F1Z${checkCharacter('27ABCDE1234F1Z')}`, businessName: 'Rao Traders' },
          payment: { kind: 'received', method: 'upi', reference: 'COUNTER-1' },
        },
      },
    })
  const saved = await saveAs(draft.version, true)
  expect(saved.price.placeOfSupply).toBe('Maharashtra (27)')
  expect((await place(saved)).body).toMatchObject({ message: expect.stringContaining('e-way bill') })
  const later = await saveAs(saved.draft.version, false)
  const order = await detail(orderIdOf(await place(later)))
  expect(order).toMatchObject({ status: 'pending', balance: 0, placeOfSupply: { code: '27' } })
})
