// Orders on account stay within the credit limit when staff raise them or place them from a draft.
import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { previewOrderChange } from '#contract/orders/changes'
import { createDraft, saveDraft } from '#contract/orders/drafts/order-drafts'
import { placeOrder } from '#contract/orders/store'
import { addToCompany, createCompany } from '#test/factories/companies'
import { addressFields, createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()
const { db } = shop
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

/** A person of a company with a limit of 1,000 rupees. One unit costs 112 rupees with tax. */
async function openAccount() {
  const customer = await shop.asCustomer()
  const company = await createCompany(db, { creditLimitPaise: 100_000 })
  await addToCompany(db, company.id, customer.id)
  const { id: productId } = await createProduct(db, { stock: 100 })
  return { customer, company, productId }
}

/** Changes the quantity of the only item to the total that was seen. */
async function setQuantity(id: string, quantity: number, more: object = {}) {
  const { order } = await admin.call(getOrderDetail, { params: { id } })
  const lines = [{ itemId: order.items[0]?._id, quantity }]
  const { preview } = await admin.call(previewOrderChange, { params: { id }, body: { lines } })
  const body = { lines, version: order.version, expectedTotal: preview.after.total, ...more }
  return admin.send('POST', `/admin/orders/${id}/change`, body)
}

test('POST /admin/orders/{id}/change refuses to raise an order on account beyond the credit limit without a reason', async () => {
  const { customer, company, productId } = await openAccount()
  await customer.call(addToCart, { body: { productId, quantity: 8 } })
  const { order } = await customer.call(placeOrder, {
    body: { shippingAddress: addressFields, paymentMethod: company.id },
  })
  expect(await setQuantity(order._id, 9)).toMatchObject({
    status: 409,
    body: {
      error: { code: 'payment_due' },
      message: expect.stringMatching(/^This order is above the available credit of ₹104.00/),
    },
  })
  expect((await setQuantity(order._id, 7)).status).toBe(200)
  expect((await setQuantity(order._id, 8)).status).toBe(200)
  expect((await setQuantity(order._id, 9, { reason: 'Agreed with the owner' })).status).toBe(200)
})

test('POST /admin/order-drafts/{id}/order needs a reason beyond the credit limit, and notes it in the timeline', async () => {
  const { customer, company, productId } = await openAccount()
  const { id: address } = await createAddress(db, customer.id)
  const { draft } = await admin.call(createDraft, { body: { source: 'phone', customer: customer.id } })
  const save = (version: number, reason: string) =>
    admin.call(saveDraft, {
      params: { id: draft._id },
      body: {
        version,
        source: 'phone',
        customer: customer.id,
        content: {
          lines: [{ productId, quantity: 10 }],
          delivery: { kind: 'address', address },
          freight: { kind: 'buyer' },
          payment: { kind: 'account', creditDays: 30, reason },
        },
      },
    })
  const first = await save(draft.version, '')
  expect(first.price).toMatchObject({
    amounts: { total: 1120 },
    credit: { company: company.name, paymentDays: 30, limit: 1000, available: 1000 },
    problems: [expect.stringMatching(/above the available credit of ₹1,000.00.* Or enter why the order may/)],
  })
  const place = (version: number) =>
    admin.send(
      'POST',
      `/admin/order-drafts/${draft._id}/order`,
      { version, expectedTotal: 1120 },
      { 'idempotency-key': crypto.randomUUID() },
    )
  expect((await place(first.draft.version)).status).toBe(400)
  const second = await save(first.draft.version, 'Pays the old invoice today')
  expect(second.price.problems).toEqual([])
  const placed = await place(second.draft.version)
  expect(placed.status).toBe(201)
  const { order } = placed.body as unknown as { order: { _id: string } }
  const { events } = (await admin.call(getOrderDetail, { params: { id: order._id } })).order
  expect(events[0]).toMatchObject({
    kind: 'placed',
    note: 'Placed beyond the credit limit: Pays the old invoice today',
  })
})
