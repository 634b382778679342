// Minimum quantities of products in carts and orders, if the shop enforces them.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import * as contract from '#contract/cart/cart'
import { defaultGeneral } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'

const shop = await openShop()

const enforce = (enforceMinimum: boolean) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, enforceMinimum }))

afterEach(() => enforce(false))

const shippingAddress = {
  nameOrCompany: 'Asha Rao',
  fullAddress: '1 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  zipCode: '395003',
  country: 'India',
}

test('cart and order refuse quantities below the minimum while the shop enforces it', async () => {
  const customer = await shop.asCustomer()
  const { id: productId, name } = await createProduct(shop.db, { minOrderQuantity: 10 })
  const message = `The minimum order of ${name} is 10 units`
  const refusal = {
    status: 400,
    body: { message, error: { code: 'below_minimum', fields: { quantity: message } } },
  }
  await customer.call(contract.addToCart, { body: { productId, quantity: 3 } })
  await enforce(true)
  const { cart } = await customer.call(contract.getCart, {})
  expect(cart).toMatchObject({ enforcesMinimum: true, items: [{ quantity: 3, minOrderQuantity: 10 }] })
  expect(await customer.send('POST', '/orders/create', { shippingAddress })).toMatchObject({
    status: 400,
    body: { message, error: { code: 'below_minimum' } },
  })
  // 6 are too few together with those in the cart, 7 are enough.
  expect(await customer.send('POST', '/orders/cart/add', { productId, quantity: 6 })).toMatchObject(refusal)
  expect(await customer.send('POST', '/orders/cart/add', { productId, quantity: 7 })).toMatchObject({
    status: 200,
    body: { cart: { items: [{ quantity: 10 }] } },
  })
  expect(await customer.send('PUT', `/orders/cart/update/${productId}`, { quantity: 9 })).toMatchObject(
    refusal,
  )
  const lines = [{ productId, quantity: 1 }]
  expect((await customer.send('POST', '/orders/cart/add-lines', { lines })).status).toBe(200)
  expect((await customer.send('POST', '/orders/create', { shippingAddress })).status).toBe(201)
  expect(await customer.send('POST', '/orders/cart/add-lines', { lines })).toMatchObject({
    status: 400,
    body: { error: { fields: { 'lines.0.quantity': message } } },
  })
})

test('no sequence of changes leads to an order below the minimum, and without the setting none is refused', async () => {
  const { id: productId } = await createProduct(shop.db, { minOrderQuantity: 4, stock: 1_000 })
  const Change = fc.record({ kind: fc.constantFrom('add', 'set'), quantity: fc.integer({ min: 1, max: 6 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(Change, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (changes, isOn) => {
        await enforce(isOn)
        const customer = await shop.asCustomer()
        let expected = 0
        for (const { kind, quantity } of changes) {
          if (kind === 'set' && expected === 0) continue
          const next = kind === 'add' ? expected + quantity : quantity
          const { status } =
            kind === 'add'
              ? await customer.send('POST', '/orders/cart/add', { productId, quantity })
              : await customer.send('PUT', `/orders/cart/update/${productId}`, { quantity })
          const isAllowed = !isOn || next >= 4
          expect([next, isOn, status]).toEqual([next, isOn, isAllowed ? 200 : 400])
          if (isAllowed) expected = next
        }
        const { status } = await customer.send('POST', '/orders/create', { shippingAddress })
        expect(status).toBe(expected > 0 ? 201 : 400)
      },
    ),
    { numRuns: runs(40) },
  )
})
