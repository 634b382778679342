// Random sequences of everything that happens to an order, with changes, splits and merges between: stock follows a simple
// model, and money, tax, books, promotions and sums stay balanced.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCartCode, addToCart } from '#contract/cart/cart'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createCoupon } from '#test/factories/promotions'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'

const shop = await openShop()
const { db } = shop
const admin = await shop.asAdmin()
const { code } = await createCoupon(db, { minimumPaise: 20_000 })

const OPENING = 30
const Goa = { ...addressFields, city: 'Panaji', state: 'Goa', zipCode: '403001' }

const Step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('place' as const), units: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(9),
      units: fc.array(fc.nat(7), { minLength: 3, maxLength: 3 }),
      adds: fc.boolean(),
      today: fc.boolean(),
      moves: fc.boolean(),
      price: fc.option(fc.integer({ min: 0, max: 30_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('split' as const), which: fc.nat(9), units: fc.nat(4) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('merge' as const), which: fc.nat(9), other: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'pay' as const,
        'charge' as const,
        'reduce' as const,
        'process' as const,
        'ship part' as const,
        'ship' as const,
        'cancel' as const,
        'return' as const,
      ),
      which: fc.nat(9),
    }),
  },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

interface World {
  customer: Awaited<ReturnType<typeof shop.asCustomer>>
  products: [string, string]
  orders: string[]
}

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const send = (id: string, path: string, body: object) =>
  admin.send('POST', `/admin/orders/${id}/${path}`, body)
const sent = {
  carrier: 'India Post',
  trackingNumber: 'EE123456789IN',
  acceptUnpaid: true,
  acceptWithoutEway: true,
}
/** Refusals by rules; anything else is a fault. */
const refused = [400, 409]

async function take(world: World, step: Step): Promise<void> {
  if (step.kind === 'place') return place(world, step.units)
  const id = world.orders[step.which % Math.max(1, world.orders.length)]
  if (id === undefined) return
  const order = await detail(id)
  const { version } = order
  switch (step.kind) {
    case 'change':
      return change(world, order, step)
    case 'split': {
      const lines = order.items.slice(0, 1).map(({ _id }) => ({ itemId: _id, quantity: step.units + 1 }))
      const { status, body } = await send(id, 'split', { lines, version })
      expect([201, ...refused]).toContain(status)
      if (status === 201) world.orders.push((body as unknown as { newOrder: { _id: string } }).newOrder._id)
      return
    }
    case 'merge': {
      const other = world.orders[step.other % world.orders.length] ?? id
      const seen = await send(id, 'merge/preview', { other })
      expect([200, ...refused]).toContain(seen.status)
      if (seen.status !== 200) return
      const { preview } = seen.body as unknown as { preview: { after: { total: number } } }
      const { version: otherVersion } = await detail(other)
      const expectedTotal = preview.after.total
      expect((await send(id, 'merge', { other, version, otherVersion, expectedTotal })).status).toBe(200)
      return
    }
    default:
      return act(order, step.kind)
  }
}

async function place({ customer, products, orders }: World, units: number): Promise<void> {
  await customer.send('DELETE', '/orders/cart/clear')
  const [productId] = products
  const added = await customer.send('POST', '/orders/cart/add', { productId, quantity: units })
  if (added.status !== 200) return
  await customer.call(addToCart, { body: { productId: products[1], quantity: 1 } }).catch(() => null)
  await customer.call(addCartCode, { body: { code } }).catch(() => null)
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  orders.push(order._id)
}

async function change(
  { products }: World,
  order: OrderDetail,
  step: Extract<Step, { kind: 'change' }>,
): Promise<void> {
  const lines: object[] = order.items.flatMap(({ _id }, at) => {
    const quantity = step.units[at % 3] ?? 1
    if (quantity === 0) return []
    const price = at === 0 && step.price !== null ? { unitPrice: step.price / 100, discount: 0 } : null
    return [{ itemId: _id, quantity, price }]
  })
  if (step.adds) lines.push({ productId: products[1], quantity: 2 })
  const body = {
    lines,
    prices: step.today ? 'today' : 'kept',
    ...(step.moves && { shippingAddress: Goa }),
  }
  const seen = await send(order._id, 'change/preview', body)
  expect([200, ...refused]).toContain(seen.status)
  if (seen.status !== 200) return
  const { preview } = seen.body as unknown as { preview: { after: { total: number; balance: number } } }
  const { status } = await send(order._id, 'change', {
    ...body,
    version: order.version,
    expectedTotal: preview.after.total,
  })
  expect([200, ...refused]).toContain(status)
  if (status !== 200) return
  const { totalAmount, balance, totalItems } = await detail(order._id)
  const units = lines.reduce((sum: number, line) => sum + (line as { quantity: number }).quantity, 0)
  expect([totalAmount, balance, totalItems]).toEqual([preview.after.total, preview.after.balance, units])
}

async function act(
  order: OrderDetail,
  kind: Exclude<Step['kind'], 'place' | 'change' | 'split' | 'merge'>,
): Promise<void> {
  const { _id: id, version, items } = order
  const steps = {
    pay: () => send(id, 'payments', { method: 'cash', amount: 90, receivedOn: '2026-01-01' }),
    charge: () => send(id, 'charges', { version, kind: 'packing', amount: 33.33 }),
    reduce: () => send(id, 'charges', { version, kind: 'reduction', amount: 7.77 }),
    process: () => send(id, 'transitions', { to: 'processing', version }),
    'ship part': () =>
      send(id, 'shipments', {
        version,
        ...sent,
        items: items.slice(0, 1).map(({ _id }) => ({ itemId: _id, quantity: 1 })),
      }),
    ship: () => send(id, 'transitions', { to: 'shipped', version, ...sent }),
    cancel: () => send(id, 'transitions', { to: 'cancelled', version, reason: 'By the model' }),
    return: () => send(id, 'transitions', { to: 'delivered', version }),
  }
  expect([200, 201, ...refused]).toContain((await steps[kind]()).status)
}

/** Units of the model: those of all orders that aren't cancelled. */
async function compare({ products, orders }: World): Promise<void> {
  const details = await Promise.all(orders.map(detail))
  const open = details.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items)
  for (const productId of products) {
    const ordered = open
      .filter((item) => item.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const { stock } = await db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(OPENING - ordered)
  }
}

test('after any sequence of changes, splits, merges, payments and dispatches, stock, money, tax and books are balanced', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 9 }), async (steps) => {
    const customer = await shop.asCustomer()
    const [one, two] = await Promise.all([
      createProduct(db, { stock: OPENING }),
      createProduct(db, { stock: OPENING, pricePaise: 33_33, gstBasisPoints: 500 }),
    ])
    const world: World = { customer, products: [one.id, two.id], orders: [] }
    await place(world, 3)
    for (const step of steps) await take(world, step)
    await compare(world)
    expect(await checkInvariants(db)).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(16) })
}, 120_000)
