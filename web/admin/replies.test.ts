// The back office works with a back end that sends only what the documents specify.
import { afterEach, expect, test } from 'vitest'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import { json, openBackEnd } from '#test/other-back-end'
import type { CallOptions } from '#web/api/call.ts'
import { adminCall } from './call.ts'

let close = async () => {}
afterEach(() => close())

async function read<R extends Route>(route: R, body: unknown): Promise<ReplyOf<R>> {
  const backEnd = await openBackEnd(json(body))
  close = backEnd.close
  const input = { params: { id: '1', status: 'pending' }, query: {}, body: {} } as unknown as InputOf<R> &
    CallOptions
  return adminCall(route, input)
}

const mats = { _id: '1', name: 'Mats' }

test('a category has defaults for everything that its page shows', async () => {
  const { data } = await read('GET /categories', {
    success: true,
    data: [{ ...mats, count: 2, attributes: [{ name: 'size', label: 'Size' }] }],
  })
  expect(data).toMatchObject([
    {
      slug: '1',
      tags: [],
      image: '',
      isActive: true,
      isFeatured: false,
      productCount: 2,
      lowStockCount: 0,
      attributes: [{ name: 'size', type: 'text', options: [], isFilterable: true, validationRules: {} }],
    },
  ])
})

test.each([
  ['GET /categories', { data: [] }, 'Failed to fetch categories'],
  ['GET /categories', { success: true, data: {} }, 'Invalid response format'],
  ['GET /categories', { success: true }, 'Invalid response format'],
  ['POST /categories/create', { data: mats }, 'Failed to create category'],
  ['PUT /categories/update/{id}', { success: false }, 'Failed to update category'],
  ['DELETE /categories/delete/{id}', { success: false }, 'Failed to delete category'],
  ['GET /admin/products', { success: false }, 'Failed to fetch products'],
  ['GET /admin/products', { products: {} }, 'Failed to fetch products'],
  ['PUT /admin/products/update/{id}', {}, 'Failed to update product'],
  ['DELETE /admin/products/delete/{id}', {}, 'Failed to delete product'],
  ['DELETE /admin/products/{id}/images', {}, 'Failed to delete image'],
  ['GET /admin/customers', { success: false, message: 'Closed' }, 'Closed'],
] as const)('%s refuses the reply %j', async (route, body, text) => {
  await expect(read(route, body)).rejects.toThrow(text)
})

test('a list of products requires only the products', async () => {
  const reply = await read('GET /admin/products', { products: [{ id: '7', category: 'Mats', gstRate: 5 }] })
  expect(reply).toMatchObject({
    products: [
      { _id: '7', category: { name: 'Mats' }, gst: 5, state: 'active', missing: [], tags: [], images: [] },
    ],
    pagination: { currentPage: 1, totalPages: 1, totalProducts: 1 },
    stats: { totalProducts: 0 },
    states: { active: 1, draft: 0, archived: 0 },
  })
})

const order = {
  _id: 'o',
  totalAmount: 100,
  items: [{ name: 'Mat', quantity: 3, price: 20 }],
  rating: 4,
  review: 'Good',
}

test.each([[{ orders: [order] }], [{ data: [order] }], [[order]]])(
  'orders of a status are read from %j, with their summary',
  async (body) => {
    const reply = await read('GET /orders/orders/{status}', body)
    expect(reply.orders).toMatchObject([
      { totalItems: 3, customerType: 'regular', paymentState: 'unpaid', balance: 100, holdReason: null },
    ])
    expect(reply.total).toBe(1)
    expect(reply.summary).toEqual({ count: 1, revenue: 100, averageRating: 4, withReviews: 1, carriers: [] })
  },
)

test('an order with a completed payment is paid', async () => {
  const { orders } = await read('GET /orders/orders/{status}', [
    { ...order, paymentInfo: { status: 'completed' } },
  ])
  expect(orders[0]).toMatchObject({ paymentState: 'paid', balance: 0 })
})

test('the management periods count returns under either name', async () => {
  const { stats, recentOrders } = await read('GET /orders/management', {
    recentOrders: [order],
    stats: { today: { total: 1, returned: 2 }, week: { returns: 3 }, month: {} },
  })
  expect(stats).toMatchObject({
    today: { returns: 2, returned: 2 },
    week: { returned: 3 },
    month: { returns: 0 },
  })
  expect(recentOrders).toHaveLength(1)
})

test('the dashboard requires only its four figures', async () => {
  const { data } = await read('GET /admin/dashboard', { data: { overview: { totalOrders: 1 } } })
  expect(data).toMatchObject({
    overview: { totalOrders: 1 },
    recentOrders: [],
    series: [],
    refreshSeconds: 30,
  })
})

test('a customer is regular and active by default', async () => {
  const { customers } = await read('GET /admin/customers', { customers: [{ _id: 'c' }, { isActive: false }] })
  expect(customers).toMatchObject([
    { type: 'regular', status: 'active', addresses: [], tags: [], totalSpent: 0 },
    { isActive: false, status: 'inactive' },
  ])
})
