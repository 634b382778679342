// Putting removed items back into a cart.
import { expect, test } from 'vitest'
import * as contract from '#contract/cart/cart'
import { createProduct } from '#test/factories/products'
import { openTradingShop } from '#test/trading-shop'

const { shop } = await openTradingShop()

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>

const add = (customer: Customer, productId: string, quantity: number) =>
  customer.call(contract.addToCart, { body: { productId, quantity, specifications: { Colour: 'Red' } } })
const restore = (customer: Customer, lines: contract.CartItem[]) =>
  customer.call(contract.restoreLines, {
    body: {
      lines: lines.map(({ productId, quantity, specifications, addedAt }) => ({
        productId,
        quantity,
        specifications,
        addedAt,
      })),
    },
  })
const unitsOf = ({ items }: contract.Cart) => items.map(({ productId, quantity }) => [productId, quantity])

test('POST /orders/cart/restore puts the items of a cleared cart back in their order, once', async () => {
  const customer = await shop.asCustomer()
  const [one, other] = [await createProduct(shop.db), await createProduct(shop.db)]
  await add(customer, one.id, 2)
  const { cart } = await add(customer, other.id, 3)
  await customer.call(contract.clearCart, {})
  for (let time = 0; time < 2; time++) {
    const restored = (await restore(customer, cart.items)).cart
    expect(restored.items.map(({ _id, addedAt, ...item }) => item)).toEqual(
      cart.items.map(({ _id, addedAt, ...item }) => item),
    )
  }
})

test('POST /orders/cart/restore restores no more than the stock, and nothing that is no longer sold', async () => {
  const customer = await shop.asCustomer()
  const few = await createProduct(shop.db)
  const none = await createProduct(shop.db)
  const hidden = await createProduct(shop.db)
  const awaited = await createProduct(shop.db)
  await add(customer, few.id, 7)
  await add(customer, none.id, 1)
  await add(customer, hidden.id, 1)
  const { cart } = await add(customer, awaited.id, 1)
  await customer.call(contract.clearCart, {})
  const setStock = (productId: string, stock: number) =>
    shop.db.updateTable('stockLevels').set({ stock }).where('productId', '=', productId).execute()
  await setStock(few.id, 5)
  await setStock(none.id, 0)
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden.id).execute()
  await shop.db
    .updateTable('products')
    .set({ availableFrom: new Date('2999-01-05T00:00:00+05:30') })
    .where('id', '=', awaited.id)
    .execute()
  expect(unitsOf((await restore(customer, cart.items)).cart)).toEqual([[few.id, 5]])
})

test('POST /orders/cart/restore keeps the higher quantity of an item that is in the cart again', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const { cart } = await add(customer, id, 2)
  await customer.call(contract.clearCart, {})
  await add(customer, id, 5)
  expect(unitsOf((await restore(customer, cart.items)).cart)).toEqual([[id, 5]])
})

test('POST /orders/cart/restore refuses a product that is named twice, in any case of its id', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const line = { productId: id, quantity: 1, addedAt: '2026-11-20T10:00:00Z' }
  const lines = [line, { ...line, productId: id.toUpperCase() }]
  const { status, body } = await customer.send('POST', '/orders/cart/restore', { lines })
  expect([status, body]).toMatchObject([400, { message: 'Name each product once' }])
})
