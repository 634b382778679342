// Orders that sell out variants of the same families at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { listProducts } from '#contract/catalogue/store'
import { axis, createFamily } from '#test/factories/families'
import { addressFields } from '#test/factories/people'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']

async function createTowels() {
  const variants = SIZES.map((value, at) => ({ values: [value], pricePaise: 10_000 + at, stock: 2 }))
  return createFamily(shop.db, { axes: [axis('size', ...SIZES)], variants })
}

async function deadlocks() {
  const { rows } = await sql<{ n: number }>`
    select deadlocks as n from pg_stat_database where datname = current_database()`.execute(shop.db)
  return rows[0]?.n
}

test('POST /orders/create never deadlocks when orders sell out variants of two families, and lists still show both', async () => {
  const families = [await createTowels(), await createTowels()]
  const customers = await Promise.all(SIZES.slice(1).map(() => shop.asCustomer()))
  const before = await deadlocks()
  const statuses = await Promise.all(
    customers.map(async (customer, at) => {
      const ids = families.map((family) => family.ids[at] ?? '')
      // Each customer takes other variants; every other one adds them in reverse.
      for (const productId of at % 2 === 0 ? ids : ids.toReversed())
        await customer.call(addToCart, { body: { productId, quantity: 2 } })
      return (await customer.send('POST', '/orders/create', { shippingAddress: addressFields })).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await deadlocks()).toBe(before)
  expect(await checkInvariants(shop.db)).toEqual([])
  // Only the dearest variant is left.
  const { products } = await shop.asGuest().call(listProducts, { query: { sortBy: 'price' } })
  expect(products.map(({ _id }) => _id).sort()).toEqual(families.map(({ ids }) => ids.at(-1)).sort())
})
