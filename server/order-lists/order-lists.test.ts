// Saved order lists, and the check of products before they are added to the cart.
import { afterAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { checkGuestLines, checkLines, findQuickProducts } from '#contract/cart/check-lines'
import { getCustomerList, listCustomerLists, saveOrderAsList } from '#contract/order-lists/admin'
import { MAX_LISTS } from '#contract/order-lists/order-list-limits'
import * as lists from '#contract/order-lists/store'
import { downloadOwnData } from '#contract/privacy/own-data'
import { transaction } from '#server/db/database'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'

const shop = await openShop()
afterAll(() => shop.close())

const named = (name: string, ids: readonly string[]) => ({
  name,
  lines: ids.map((productId, at) => ({ productId, quantity: at + 1 })),
})

test('a list keeps the order of its products, is changed by version, and names what was deleted', async () => {
  const customer = await shop.asCustomer()
  const [one, two, three] = [
    await createProduct(shop.db),
    await createProduct(shop.db),
    await createProduct(shop.db),
  ]
  const { list } = await customer.call(lists.createOrderList, { body: named('Hotel', [two.id, one.id]) })
  expect(list).toMatchObject({
    products: 2,
    lines: [
      { productId: two.id, quantity: 1 },
      { productId: one.id, quantity: 2 },
    ],
  })
  const changed = { ...named('Hotel', [three.id, two.id]), version: list.version }
  const { list: saved } = await customer.call(lists.updateOrderList, {
    params: { id: list._id },
    body: changed,
  })
  expect(saved.lines.map(({ productId }) => productId)).toEqual([three.id, two.id])
  expect((await customer.send('PUT', `/user/order-lists/${list._id}`, changed)).status).toBe(409)
  await shop.db.deleteFrom('products').where('id', '=', three.id).execute()
  const { list: left } = await customer.call(lists.getOrderList, { params: { id: list._id } })
  expect(left.lines[0]).toMatchObject({ productId: null, name: expect.any(String) })
  expect(left.products).toBe(2)
})

test('names are unique for each customer, and the number of lists is limited also for simultaneous calls', async () => {
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()]
  const { id } = await createProduct(shop.db)
  const save = (name: string, caller = customer) =>
    caller.send('POST', '/user/order-lists', named(name, [id]))
  expect((await save('Monthly order')).status).toBe(201)
  const { status, body } = await save('monthly ORDER')
  expect([status, body]).toMatchObject([
    409,
    { error: { fields: { name: expect.stringContaining('already') } } },
  ])
  expect((await save('Monthly order', other)).status).toBe(201)
  for (let at = 2; at < MAX_LISTS; at++) expect((await save(`List ${at}`)).status).toBe(201)
  const answers = await Promise.all([save('Last one'), save('One too many')])
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
})

test('POST /orders/cart/check finds products by SKU and name, and says which units can be added', async () => {
  const customer = await shop.asCustomer()
  const make = async (fields: object) => createProduct(shop.db, fields)
  const mat = await make({ sku: 'PM-77', name: 'Prayer Mat Seventy', stock: 10 })
  const twin = await make({ sku: 'TW-1', name: 'Twin Rug' })
  await make({ sku: 'TW-2', name: 'Twin Rug' })
  const gone = await make({ sku: 'GONE-1', status: 'draft' })
  const sold = await make({ sku: 'SOLD-1', stock: 0 })
  await customer.call(addToCart, { body: { productId: mat.id, quantity: 4 } })
  const line = (text: string, quantity = 1) => ({ text, quantity })
  const { lines } = await customer.call(checkLines, {
    body: {
      lines: [
        line('pm-77', 20),
        line('PM-77', 1),
        line('twin rug'),
        line('TW-1', 3),
        line('NO-SUCH'),
        line('GONE-1'),
        line('SOLD-1'),
        { productId: gone.id, quantity: 1 },
      ],
    },
  })
  expect(
    lines.map(({ product, quantity, problem }) => [product?._id ?? null, quantity, problem?.kind ?? null]),
  ).toEqual([
    [mat.id, 6, 'reduced'],
    [mat.id, 0, 'repeated'],
    [null, 0, 'several'],
    [twin.id, 3, null],
    [null, 0, 'unknown'],
    [null, 0, 'unavailable'],
    [sold.id, 0, 'out-of-stock'],
    [null, 0, 'unavailable'],
  ])
  expect(lines[0]?.problem?.text).toBe('Only 10 left, and your cart has 4')
  const guest = await shop.asGuest().call(checkGuestLines, { body: { lines: [line('PM-77', 20)] } })
  expect(guest.lines[0]).toMatchObject({ quantity: 10, price: expect.any(Number) })
  const { products } = await shop.asGuest().call(findQuickProducts, { query: { search: 'PM-7' } })
  expect(products).toMatchObject([{ _id: mat.id, sku: 'PM-77' }])
})

test('staff save an order as a list of its customer, and lists are part of the data and forgotten', async () => {
  const admin = await shop.asAdmin()
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer)
  const { list } = await admin.call(saveOrderAsList, {
    params: { id: order._id },
    body: { name: 'Hotel order' },
  })
  expect(list.lines).toMatchObject([{ productId: order.productId, quantity: 2 }])
  const params = { id: customer.id, listId: list._id }
  expect((await admin.call(getCustomerList, { params })).list).toEqual(list)
  const stranger = await shop.asCustomer()
  expect((await stranger.send('GET', `/user/order-lists/${list._id}`)).status).toBe(404)
  const data = await customer.call(downloadOwnData, {})
  expect(data.orderLists).toMatchObject([{ name: 'Hotel order', products: [{ quantity: 2 }] }])
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, customer.id))
  expect(
    await shop.db.selectFrom('orderLists').where('customerId', '=', customer.id).selectAll().execute(),
  ).toEqual([])
  expect((await admin.send('GET', `/admin/customers/${customer.id}/order-lists`)).status).toBe(404)
  expect((await admin.call(listCustomerLists, { params: { id: stranger.id } })).lists).toEqual([])
})
