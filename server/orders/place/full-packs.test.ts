// Orders in full packs, for people of companies that have agreed so.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { checkLines, findQuickProducts } from '#contract/cart/check-lines'
import { nextQuantities, quantityProblem } from '#contract/cart/minimum'
import { setCompanyTerms } from '#contract/companies/admin'
import { sendRequest } from '#contract/companies/requests'
import { getOwnCompany } from '#contract/companies/store'
import { defaultGeneral } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { addToCompany, createBranch, createCompany } from '#test/factories/companies'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { unlimitedOrders } from '#test/unlimited-orders'

const { shop, admin } = await openTradingShop()
const { db } = shop
await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const PACK = 12
const towel = await createProduct(db, { name: 'Bath Towel', packSize: PACK, stock: 100_000 })
const productId = towel.id

async function openBuyer(
  terms: Parameters<typeof createCompany>[1] = {},
  role: 'orders' | 'prepares' = 'orders',
) {
  const customer = await shop.asCustomer()
  const company = await createCompany(db, { fullPacks: true, ...terms })
  await addToCompany(db, company.id, customer.id, role)
  return { customer, company }
}

const place = { shippingAddress: addressFields }
const message = 'Bath Towel is sold in packs of 12. Order 24 or 36'
const refusal = {
  status: 400,
  body: { message, error: { code: 'below_minimum', fields: { quantity: message } } },
}

test('cart, quick order and order of a company with full packs refuse other quantities and name the next ones', async () => {
  const { customer } = await openBuyer()
  expect(await customer.send('POST', '/orders/cart/add', { productId, quantity: 30 })).toMatchObject(refusal)
  await customer.call(addToCart, { body: { productId, quantity: 24 } })
  expect((await customer.call(getCart, {})).cart.items).toMatchObject([{ quantity: 24, packSize: PACK }])
  expect(await customer.send('PUT', `/orders/cart/update/${productId}`, { quantity: 30 })).toMatchObject(
    refusal,
  )
  expect(
    await customer.send('POST', '/orders/cart/add-lines', { lines: [{ productId, quantity: 6 }] }),
  ).toMatchObject({ status: 400, body: { error: { fields: { 'lines.0.quantity': message } } } })
  // 24 are in the cart, so 6 more make 30.
  const { lines } = await customer.call(checkLines, { body: { lines: [{ productId, quantity: 6 }] } })
  expect(lines).toMatchObject([
    { quantity: 0, nextQuantities: [12], problem: { kind: 'pack', text: message } },
  ])
  expect((await customer.call(getCart, {})).cart.items).toMatchObject([{ quantity: 24 }])
  expect((await customer.send('POST', '/orders/create', place)).status).toBe(201)
})

test('private customers and companies without full packs order any quantity', async () => {
  const { products } = await shop.asGuest().call(findQuickProducts, { query: { search: 'bath towel' } })
  expect(products).toMatchObject([{ packSize: PACK }])
  for (const customer of [await shop.asCustomer(), (await openBuyer({ fullPacks: false })).customer]) {
    await customer.call(addToCart, { body: { productId, quantity: 5 } })
    expect((await customer.call(getCart, {})).cart.items).toMatchObject([{ quantity: 5, packSize: 1 }])
    expect((await customer.send('POST', '/orders/create', place)).status).toBe(201)
  }
})

test('POST /orders/create refuses a cart that was filled before the company got full packs', async () => {
  const { customer, company } = await openBuyer({ fullPacks: false })
  await customer.call(addToCart, { body: { productId, quantity: 30 } })
  const terms = {
    paymentDays: 30,
    creditLimit: 1_000,
    overdueDays: null,
    minOrder: 0,
    sendsStatements: false,
  }
  const params = { id: company.id }
  const changed = await admin.call(setCompanyTerms, {
    params,
    body: { ...terms, fullPacks: true, version: 1 },
  })
  // Other software that doesn't know the field leaves it as it is.
  const kept = await admin.call(setCompanyTerms, {
    params,
    body: { ...terms, version: changed.company.version },
  })
  expect(kept.company.terms.fullPacks).toBe(true)
  expect((await customer.call(getOwnCompany, {})).company).toMatchObject({ fullPacks: true })
  expect(await customer.send('POST', '/orders/create', place)).toMatchObject(refusal)
  expect((await customer.call(getCart, {})).cart.items).toMatchObject([{ quantity: 30 }])
})

test('POST /company/requests refuses goods that could not be ordered: split packs and too small a value', async () => {
  const { customer, company } = await openBuyer({ minOrderPaise: 300_000 }, 'prepares')
  const branch = await createBranch(db, company.id)
  await customer.call(addToCart, { body: { productId, quantity: 24 } })
  const body = { branch: branch.id }
  expect(await customer.send('POST', '/company/requests', body)).toMatchObject({
    status: 400,
    body: {
      error: { code: 'below_minimum' },
      message: `The minimum order of ${company.name} is ₹3,000.00 before GST. Add goods for ₹600.00 more.`,
    },
  })
  await db.updateTable('cartItems').set({ quantity: 30 }).where('customerId', '=', customer.id).execute()
  expect(await customer.send('POST', '/company/requests', body)).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await customer.call(getCart, {})).cart.items).toHaveLength(1)
  await customer.send('PUT', `/orders/cart/update/${productId}`, { quantity: 36 })
  await customer.call(sendRequest, { body })
})

test('POST /orders/{id}/change refuses split packs to the buyer, while staff may ship them', async () => {
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', { ...unlimitedOrders, changeHours: 24 }))
  const { customer } = await openBuyer({ paymentDays: null })
  await customer.call(addToCart, { body: { productId, quantity: 24 } })
  const placed = await customer.send('POST', '/orders/create', place)
  const { _id, items } = (placed.body as unknown as { order: { _id: string; items: { _id: string }[] } })
    .order
  const body = { lines: [{ itemId: items[0]?._id, quantity: 30 }] }
  expect(await customer.send('POST', `/orders/${_id}/change/preview`, body)).toMatchObject(refusal)
  expect((await admin.send('POST', `/admin/orders/${_id}/change/preview`, body)).status).toBe(200)
})

test('no sequence of changes by a person of a company with full packs leads to an order of split packs', async () => {
  const { customer, company } = await openBuyer()
  const enforce = (enforceMinimum: boolean) =>
    transaction(db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, enforceMinimum }))
  const Change = fc.record({
    kind: fc.constantFrom('add', 'set', 'lines', 'restore'),
    quantity: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(12, 24, 36)),
  })
  const addedAt = '2026-01-01T00:00:00Z'
  await fc.assert(
    fc.asyncProperty(
      fc.array(Change, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (changes, isOn) => {
        await enforce(isOn)
        await customer.send('DELETE', '/orders/cart/clear')
        for (const { kind, quantity } of changes) {
          if (kind === 'add') await customer.send('POST', '/orders/cart/add', { productId, quantity })
          else if (kind === 'set')
            await customer.send('PUT', `/orders/cart/update/${productId}`, { quantity })
          else
            await customer.send(
              'POST',
              kind === 'lines' ? '/orders/cart/add-lines' : '/orders/cart/restore',
              {
                lines: [{ productId, quantity, specifications: {}, addedAt }],
              },
            )
        }
        const [item] = (await customer.call(getCart, {})).cart.items
        const { status } = await customer.send('POST', '/orders/create', place)
        expect(status).toBe(item !== undefined && item.quantity % PACK === 0 ? 201 : 400)
      },
    ),
    { numRuns: runs(40) },
  )
  await enforce(false)
  const ordered = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select('l.quantity')
    .where('o.companyId', '=', company.id)
    .execute()
  expect(ordered.filter(({ quantity }) => quantity % PACK !== 0)).toEqual([])
})

test('nextQuantities() returns quantities that can be ordered, with no other one between them and the given one', () => {
  const line = fc.record({
    name: fc.constant('Mat'),
    quantity: fc.integer({ min: 1, max: 500 }),
    minOrderQuantity: fc.integer({ min: 1, max: 60 }),
    packSize: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(line, fc.boolean(), (given, isOn) => {
      const next = nextQuantities(given, isOn)
      const isFine = (quantity: number) => quantityProblem({ ...given, quantity }, isOn) === null
      expect(next.every(isFine)).toBe(true)
      const all = Array.from({ length: 700 }, (_, at) => at + 1).filter(isFine)
      const below = all.filter((quantity) => quantity <= given.quantity).at(-1)
      const above = all.find((quantity) => quantity >= given.quantity)
      expect(next).toEqual([...new Set([below, above])].filter((quantity) => quantity !== undefined))
    }),
  )
})
