import fc from 'fast-check'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { getProduct, listProducts } from '#contract/catalogue/store'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { shownBreaks, shownPrice } from '#contract/prices/shown-price'
import { getOwnPrices, listOwnPrices } from '#contract/prices/store'
import { getStorefront } from '#contract/settings/storefront'
import { eventually } from '#test/eventually'
import { axis, createFamily } from '#test/factories/families'
import { createGroup } from '#test/factories/groups'
import { addressFields } from '#test/factories/people'
import { createPriceList, createSale } from '#test/factories/prices'
import { createCategory, createProduct } from '#test/factories/products'
import { createTaxClass, slabRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { countRoundTrips } from '#test/round-trips'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
// Lists and sales for everything would apply to the products of other tests too.
beforeEach(async () => {
  await shop.db.deleteFrom('priceLists').execute()
  await shop.db.deleteFrom('scheduledSales').execute()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const body = { shippingAddress: addressFields }
const breaks = (productId: string) => [
  { productId, fromQuantity: 10, pricePaise: 9_000 },
  { productId, fromQuantity: 50, pricePaise: 8_000 },
]
const seenBy = async (id: string) => (await shop.asGuest().call(getProduct, { params: { id } })).product

test('GET /products/{id} shows quantity breaks and prices of lists for everyone, but not those of groups', async () => {
  const product = await createProduct(shop.db)
  const group = await createGroup(shop.db, [])
  await createPriceList(shop.db, { name: 'General', entries: breaks(product.id) })
  await createPriceList(shop.db, { groups: [group], entries: [{ discountBasisPoints: 5_000 }] })
  const shown = await seenBy(product.id)
  expect(shown).toMatchObject({ price: 100, isOnSale: false })
  expect(shown.offers).toMatchObject([
    { kind: 'list', name: 'General', fromQuantity: 10, price: 90, gst: 12 },
    { kind: 'list', name: 'General', fromQuantity: 50, price: 80, gst: 12 },
  ])
  expect(shownBreaks(shown)).toMatchObject([
    { fromQuantity: 10, price: 90 },
    { fromQuantity: 50, price: 80 },
  ])
})

test('a price list of a group sets the same price on product page, cart, payment options, order and email', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer], { discountBasisPoints: 1_000 })
  await createPriceList(shop.db, { name: 'Traders', groups: [group], entries: breaks(product.id) })
  const { gst, offers } = await customer.call(getOwnPrices, { params: { productId: product.id } })
  const others = await createProduct(shop.db)
  const hidden = await createProduct(shop.db, { status: 'archived' })
  const { prices } = await customer.call(listOwnPrices, {
    body: { products: [product.id, others.id, hidden.id] },
  })
  expect(prices).toHaveLength(2)
  expect(prices).toContainEqual({ _id: product.id, gst, offers })
  expect(prices).toContainEqual({ _id: others.id, gst, offers: [] })
  const own = shownPrice({ price: 100, gst, offers }, 50, 10)
  expect(own).toMatchObject({ price: 80, listPrice: 100, reason: 'Price list Traders, 50 or more' })

  const { cart } = await customer.call(addToCart, { body: { productId: product.id, quantity: 50 } })
  const amounts = { subtotal: 4_000, discountAmount: 400, gstAmount: 432, totalAmount: 4_032 }
  const reason = { listPrice: 100, priceReason: 'Price list Traders, 50 or more' }
  expect(cart).toMatchObject({ ...amounts, items: [{ unitPrice: 80, ...reason }] })
  expect(own.amounts.totalPaise).toBe(403_200)
  const { methods } = await customer.call(listPaymentOptions, { query: {} })
  expect(new Set(methods.map(({ totalAmount }) => totalAmount))).toEqual(new Set([4_032]))
  const { order } = await customer.call(placeOrder, { body: { ...body, expectedTotal: 4_032 } })
  const shown = { ...amounts, items: [{ price: 80, ...reason }] }
  expect(order).toMatchObject(shown)
  const params = { id: order._id }
  expect((await customer.call(getOwnOrder, { params })).order).toMatchObject(shown)
  expect((await admin.call(getOrderDetail, { params })).order).toMatchObject(shown)
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain('₹4,032.00')
  expect(mail?.text).toContain('Price list Traders, 50 or more')

  const other = await shop.asCustomer()
  const without = await other.call(addToCart, { body: { productId: product.id, quantity: 50 } })
  expect(without.cart.items).toMatchObject([{ unitPrice: 100, listPrice: 100, priceReason: null }])
})

test('entries apply to a product, its category or everything, and the lowest price wins', async () => {
  const category = await createCategory(shop.db)
  const inside = await createProduct(shop.db, { categoryId: category.id })
  const outside = await createProduct(shop.db)
  await createPriceList(shop.db, {
    name: 'General',
    entries: [
      { discountBasisPoints: 500 },
      { categoryId: category.id, discountBasisPoints: 1_000 },
      { productId: inside.id, fromQuantity: 2, pricePaise: 8_500 },
    ],
  })
  const prices = async (id: string) => {
    const shown = await seenBy(id)
    return [1, 2].map((quantity) => shownPrice(shown, quantity).price)
  }
  expect(await prices(inside.id)).toEqual([90, 85])
  expect(await prices(outside.id)).toEqual([95, 95])
})

test('price lists and sales of a family apply to its variants, also to those that join, and no longer to those that leave', async () => {
  const category = await createCategory(shop.db)
  const family = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M', 'L')],
    variants: [
      { values: ['S'], categoryId: category.id },
      { values: ['M'], categoryId: category.id },
    ],
  })
  const [small = '', medium = ''] = family.ids
  const single = await createProduct(shop.db, { categoryId: category.id })
  const shown = async (id: string) => {
    const { product, variants } = await shop.asGuest().call(getProduct, { params: { id } })
    const { products } = await shop.asGuest().call(listProducts, { query: { category: category.slug } })
    return {
      own: product.offers.map(({ price }) => price),
      variants: variants.map(({ offers }) => offers[0]?.price ?? null),
      listed: products.map(({ _id, offers }) => [_id, offers.length]).sort(),
    }
  }
  expect(await shown(small)).toMatchObject({ own: [], variants: [null, null] })
  await createPriceList(shop.db, { entries: [{ familyId: family.id, pricePaise: 9_000 }] })
  await createSale(shop.db, { pricePaise: 8_000, families: [family] })
  await eventually(async () =>
    expect(await shown(small)).toEqual({
      own: [80, 90],
      variants: [80, 80],
      listed: [
        [small, 2],
        [single.id, 0],
      ].sort(),
    }),
  )
  await shop.db
    .updateTable('products')
    .set({ familyId: family.id, optionValues: ['L'] })
    .where('id', '=', single.id)
    .execute()
  await shop.db
    .updateTable('products')
    .set({ familyId: null, optionValues: [] })
    .where('id', '=', medium)
    .execute()
  await eventually(async () => {
    expect(await shown(single.id)).toMatchObject({ own: [80, 90], variants: [80, 80] })
    expect(await shown(medium)).toMatchObject({ own: [], variants: [] })
  })
  await shop.db.deleteFrom('priceListEntries').execute()
  await shop.db.deleteFrom('scheduledSaleTargets').execute()
  await eventually(async () => expect(await shown(small)).toMatchObject({ own: [], variants: [null, null] }))
})

test('a sale that combines with price lists sets the same price on product page, cart and order', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer])
  await createPriceList(shop.db, { name: 'Traders', groups: [group], entries: breaks(product.id) })
  await createSale(shop.db, {
    name: 'Diwali sale',
    discountBasisPoints: 1_000,
    combinesWithLists: true,
    products: [product],
  })
  const { gst, offers } = await customer.call(getOwnPrices, { params: { productId: product.id } })
  const own = shownPrice({ price: 100, gst, offers }, 50)
  const reason = 'Price list Traders, 50 or more, and Diwali sale'
  expect(own).toMatchObject({ price: 72, listPrice: 100, reason, sale: { name: 'Diwali sale' } })
  expect(shownBreaks({ price: 100, gst, offers })).toMatchObject([
    { fromQuantity: 10, price: 81 },
    { fromQuantity: 50, price: 72 },
  ])
  const { cart } = await customer.call(addToCart, { body: { productId: product.id, quantity: 50 } })
  expect(cart.items).toMatchObject([{ unitPrice: 72, priceReason: reason }])
  const { order } = await customer.call(placeOrder, { body: { ...body, expectedTotal: cart.totalAmount } })
  expect(order.items).toMatchObject([{ price: 72, priceReason: reason }])
  // Visitors aren't entitled to the price list.
  expect(shownPrice(await seenBy(product.id), 50)).toMatchObject({ price: 90, reason: 'Diwali sale' })
})

test('cart and order count the variants of a family together if the price list says so', async () => {
  const { ids } = await createFamily(shop.db, {
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  const [small = '', medium = ''] = ids
  const single = await createProduct(shop.db)
  await createPriceList(shop.db, {
    name: 'Mixed',
    countsFamilies: true,
    entries: [{ fromQuantity: 10, pricePaise: 9_000 }],
  })
  const customer = await shop.asCustomer()
  const add = async (productId: string, quantity: number) =>
    (await customer.call(addToCart, { body: { productId, quantity } })).cart
  await add(single.id, 6)
  const alone = await add(small, 4)
  expect(alone.items.map(({ unitPrice }) => unitPrice)).toEqual([100, 100])
  const cart = await add(medium, 6)
  const reason = 'Price list Mixed, 10 or more together'
  expect(cart.items).toMatchObject([
    { unitPrice: 100 },
    { unitPrice: 90, priceReason: reason },
    { unitPrice: 90, priceReason: reason },
  ])
  expect((await seenBy(small)).offers).toMatchObject([{ fromQuantity: 10, countsFamily: true, price: 90 }])
  const { order } = await customer.call(placeOrder, { body: { ...body, expectedTotal: cart.totalAmount } })
  expect(order.items.map(({ price }) => price)).toEqual([100, 90, 90])
})

test('a running sale marks products and lists as on sale, and excludes the group discount unless it says otherwise', async () => {
  const category = await createCategory(shop.db)
  const product = await createProduct(shop.db, { categoryId: category.id })
  const customer = await shop.asCustomer()
  await createGroup(shop.db, [customer], { discountBasisPoints: 1_000 })
  const sale = await createSale(shop.db, { name: 'Diwali sale', categories: [category] })
  expect(await seenBy(product.id)).toMatchObject({
    price: 100,
    isOnSale: true,
    offers: [{ kind: 'sale', name: 'Diwali sale', price: 80, endsAt: sale.endsAt.toISOString() }],
  })
  const { products } = await shop.asGuest().call(listProducts, { query: { category: category.slug } })
  expect(products).toMatchObject([{ isOnSale: true, offers: [{ price: 80 }] }])
  const { cart } = await customer.call(addToCart, { body: { productId: product.id } })
  expect(cart).toMatchObject({ subtotal: 80, discountAmount: 0, gstAmount: 9.6, totalAmount: 89.6 })
  await shop.db.updateTable('scheduledSales').set({ takesGroupDiscount: true }).execute()
  expect((await customer.call(getCart, {})).cart).toMatchObject({ subtotal: 80, discountAmount: 8 })
  await shop.db.updateTable('scheduledSales').set({ cancelledAt: new Date() }).execute()
  await eventually(async () =>
    expect(await seenBy(product.id)).toMatchObject({ isOnSale: false, offers: [] }),
  )
})

test('cached responses change exactly at the start and the end of a sale', async () => {
  const product = await createProduct(shop.db)
  const startsAt = new Date('2199-11-08T00:00:00+05:30')
  const endsAt = new Date('2199-11-09T00:00:00+05:30')
  await createSale(shop.db, { name: 'Diwali sale', startsAt, endsAt, products: [product] })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => void vi.useRealTimers())
  const isOnSaleAt = async (at: number) => {
    vi.setSystemTime(at)
    const { products } = await shop.asGuest().call(listProducts, { query: { search: product.name } })
    const alone = await seenBy(product.id)
    expect(products.find(({ _id }) => _id === product.id)?.isOnSale).toBe(alone.isOnSale)
    return alone.isOnSale
  }
  const bannerAt = async (at: number) => {
    vi.setSystemTime(at)
    return (await shop.asGuest().call(getStorefront, {})).sale?.name ?? null
  }
  expect(await isOnSaleAt(Date.now())).toBe(false)
  expect(await bannerAt(startsAt.getTime() - 1)).toBeNull()
  expect(await bannerAt(startsAt.getTime())).toBe('Diwali sale')
  expect(await bannerAt(endsAt.getTime())).toBeNull()
  expect(await isOnSaleAt(startsAt.getTime() - 1)).toBe(false)
  expect(await isOnSaleAt(startsAt.getTime())).toBe(true)
  expect(await isOnSaleAt(endsAt.getTime() - 1)).toBe(true)
  expect(await isOnSaleAt(endsAt.getTime())).toBe(false)
})

test('cached responses follow changes of price lists', async () => {
  const product = await createProduct(shop.db)
  const prices = async () => (await seenBy(product.id)).offers.map(({ price }) => price)
  const shows = (wanted: readonly number[]) => eventually(async () => expect(await prices()).toEqual(wanted))
  await shows([])
  const list = await createPriceList(shop.db, { entries: [{ productId: product.id, pricePaise: 9_000 }] })
  await shows([90])
  await shop.db
    .insertInto('priceListEntries')
    .values({ priceListId: list.id, discountBasisPoints: 2_000 })
    .execute()
  await shows([80, 90])
  await shop.db.updateTable('priceLists').set({ isForEveryone: false }).where('id', '=', list.id).execute()
  await shows([])
  await shop.db.updateTable('priceLists').set({ isForEveryone: true }).where('id', '=', list.id).execute()
  await shows([80, 90])
  await shop.db.deleteFrom('priceLists').where('id', '=', list.id).execute()
  await shows([])
})

test('POST /orders/create reports the new total if a sale ends during the checkout', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  await createSale(shop.db, { products: [product] })
  const { cart } = await customer.call(addToCart, { body: { productId: product.id } })
  expect(cart.totalAmount).toBe(89.6)
  await shop.db.updateTable('scheduledSales').set({ endsAt: new Date() }).execute()
  const refused = await customer.send('POST', '/orders/create', { ...body, expectedTotal: cart.totalAmount })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: { fields: { expectedTotal: 'The total has changed to ₹112.00. Please check your order.' } },
    },
  })
  const { order } = await customer.call(placeOrder, { body: { ...body, expectedTotal: 112 } })
  expect(order.items).toMatchObject([{ price: 100, priceReason: null }])
})

test('an order keeps its prices and reasons when the price list is deleted', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  await createPriceList(shop.db, { name: 'Old', entries: [{ productId: product.id, pricePaise: 9_000 }] })
  await customer.call(addToCart, { body: { productId: product.id } })
  const { order } = await customer.call(placeOrder, { body })
  await shop.db.deleteFrom('priceLists').execute()
  const { order: later } = await customer.call(getOwnOrder, { params: { id: order._id } })
  expect(later.items).toMatchObject([{ price: 90, listPrice: 100, priceReason: 'Price list Old' }])
})

test('POST /orders/create takes no further round trip with price lists and sales', async () => {
  const product = await createProduct(shop.db)
  const customer = await shop.asCustomer()
  const place = async () => {
    await customer.call(addToCart, { body: { productId: product.id } })
    return countRoundTrips(() => customer.call(placeOrder, { body }))
  }
  await place()
  const before = await place()
  await createPriceList(shop.db, { entries: breaks(product.id) })
  await createSale(shop.db, { products: [product] })
  expect(await place()).toEqual(before)
})

test('product page, cart and order agree to the paisa for any rules, quantities and group discount', async () => {
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer])
  const { id: taxClassId } = await createTaxClass(shop.db, { rules: [slabRule(250_000, [500, 1_800])] })
  const Goods = fc.record({
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 90 }),
    rules: fc.array(
      fc.record({
        kind: fc.constantFrom('everyone', 'group', 'sale'),
        fromQuantity: fc.integer({ min: 1, max: 60 }),
        amount: fc.oneof(
          fc.record({ pricePaise: fc.integer({ min: 1, max: 500_000 }) }),
          fc.record({ discountBasisPoints: fc.integer({ min: 1, max: 10_000 }) }),
        ),
        takesGroupDiscount: fc.boolean(),
        combines: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  })
  const Discount = fc.integer({ min: 0, max: 9_999 })
  const property = fc.asyncProperty(
    fc.array(Goods, { minLength: 1, maxLength: 3 }),
    Discount,
    async (goods, discountBasisPoints) => {
      await shop.db
        .updateTable('customerGroups')
        .set({ discountBasisPoints })
        .where('id', '=', group.id)
        .execute()
      const lines = []
      for (const { pricePaise, quantity, rules } of goods) {
        const product = await createProduct(shop.db, { pricePaise, gstBasisPoints: null, taxClassId })
        for (const { kind, fromQuantity, amount, takesGroupDiscount, combines } of rules) {
          const combinesWithLists = combines && 'discountBasisPoints' in amount
          if (kind === 'sale')
            await createSale(shop.db, {
              ...amount,
              takesGroupDiscount,
              combinesWithLists,
              products: [product],
            })
          else
            await createPriceList(shop.db, {
              ...(kind === 'group' && { groups: [group] }),
              entries: [{ productId: product.id, fromQuantity, ...amount }],
            })
        }
        const own = await customer.call(getOwnPrices, { params: { productId: product.id } })
        lines.push(shownPrice({ ...own, price: pricePaise / 100 }, quantity, discountBasisPoints / 100))
        await customer.call(addToCart, { body: { productId: product.id, quantity } })
      }
      const { cart } = await customer.call(getCart, {})
      const { order } = await customer.call(placeOrder, {
        body: { ...body, expectedTotal: cart.totalAmount },
      })
      const { subtotal, discountAmount, gstAmount, totalAmount } = cart
      expect(order).toMatchObject({ subtotal, discountAmount, gstAmount, totalAmount })
      const paise = (rupees: number) => Math.round(rupees * 100)
      expect(lines.map(({ amounts }) => amounts.totalPaise)).toEqual(
        order.items.map(({ totalPrice }) => paise(totalPrice)),
      )
      expect(lines.map(({ price, reason }) => [price, reason])).toEqual(
        order.items.map(({ price, priceReason }) => [price, priceReason]),
      )
      const sum = order.items.reduce((total, { totalPrice }) => total + paise(totalPrice), 0)
      expect(paise(totalAmount)).toBe(sum)
    },
  )
  await fc.assert(property, { numRuns: runs(20) })
})
