import { expect, test } from 'vitest'
import * as contract from '#contract/cart/cart'
import { axis, createFamily } from '#test/factories/families'
import { createProduct } from '#test/factories/products'
import { openTradingShop } from '#test/trading-shop'

const { shop } = await openTradingShop()

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>
type Line = { productId: string; quantity: number }

const send = (customer: Customer, lines: Line[]) => customer.send('POST', '/orders/cart/add-lines', { lines })
const unitsOf = async (customer: Customer) =>
  (await customer.call(contract.getCart, {})).cart.items.map(({ productId, quantity }) => [
    productId,
    quantity,
  ])

test('POST /orders/cart/add-lines adds the variants of a family in the given order and raises quantities', async () => {
  const customer = await shop.asCustomer()
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M', 'L')],
    variants: [{ values: ['S'], pricePaise: 10_000 }, { values: ['M'] }, { values: ['L'] }],
  })
  const [small = '', medium = '', large = ''] = ids
  await customer.call(contract.addToCart, { body: { productId: medium, quantity: 2 } })
  const { cart } = await customer.call(contract.addLinesToCart, {
    body: {
      lines: [
        { productId: large, quantity: 1 },
        { productId: medium, quantity: 3 },
        { productId: small, quantity: 4 },
      ],
    },
  })
  expect(cart.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [medium, 5],
    [large, 1],
    [small, 4],
  ])
  expect(await unitsOf(customer)).toEqual(cart.items.map(({ productId, quantity }) => [productId, quantity]))
})

test('POST /orders/cart/add-lines adds nothing if a line is refused, and names the reason of each', async () => {
  const customer = await shop.asCustomer()
  const plenty = await createProduct(shop.db)
  const few = await createProduct(shop.db, { stock: 5 })
  const gone = await createProduct(shop.db, { stock: 0 })
  const hidden = await createProduct(shop.db, { status: 'draft' })
  const awaited = await createProduct(shop.db, { availableFrom: new Date('2999-01-05T00:00:00+05:30') })
  await customer.call(contract.addToCart, { body: { productId: few.id, quantity: 3 } })
  const answer = await send(customer, [
    { productId: plenty.id, quantity: 1 },
    { productId: few.id, quantity: 3 },
    { productId: gone.id, quantity: 1 },
    { productId: hidden.id, quantity: 1 },
    { productId: awaited.id, quantity: 1 },
    { productId: 'no-such-id', quantity: 1 },
  ])
  expect(answer).toMatchObject({
    status: 400,
    body: {
      message: "5 of the products can't be added, so your cart was not changed.",
      error: {
        fields: {
          'lines.1.quantity': 'Only 5 left, and your cart has 3',
          'lines.2.quantity': 'Out of stock',
          'lines.3.quantity': 'No longer sold',
          'lines.4.quantity': 'Available from 5 Jan 2999',
          'lines.5.quantity': 'No longer sold',
        },
      },
    },
  })
  expect(await unitsOf(customer)).toEqual([[few.id, 3]])
})

test('POST /orders/cart/add-lines refuses a product that is named twice, and no lines', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  expect((await send(customer, [])).status).toBe(400)
  const line = { productId: id, quantity: 1 }
  expect(await send(customer, [line, line])).toMatchObject({
    status: 400,
    body: { message: 'Name each product once' },
  })
})

test('POST /orders/cart/add-lines refuses a cart that is worth too much', async () => {
  const customer = await shop.asCustomer()
  const products = await Promise.all(
    [1, 2].map(() => createProduct(shop.db, { pricePaise: 60_000_000, stock: 20_000 })),
  )
  const lines = products.map(({ id }) => ({ productId: id, quantity: 10_000 }))
  expect(await send(customer, lines)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_input' } },
  })
  expect(await unitsOf(customer)).toEqual([])
})

test('POST /orders/cart/add-lines counts once when it is repeated with the same key', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const body = { lines: [{ productId: id, quantity: 2 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  for (const _ of [1, 2]) await customer.send('POST', '/orders/cart/add-lines', body, headers)
  expect(await unitsOf(customer)).toEqual([[id, 2]])
})

test('POST /orders/cart/add-lines never exceeds the stock by concurrent calls', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db, { stock: 8 })
  const other = await createProduct(shop.db)
  const lines = [id, other.id].map((productId) => ({ productId, quantity: 3 }))
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(customer, lines)))
  const added = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  expect(added).toBeLessThanOrEqual(2)
  expect(new Map((await unitsOf(customer)) as [string, number][])).toEqual(
    new Map([
      [id, added * 3],
      [other.id, added * 3],
    ]),
  )
})
