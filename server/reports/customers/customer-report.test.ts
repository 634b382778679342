// Customers by what they are worth. Orders are written as they would stand there, on days of the past.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointInput } from '#contract/base/endpoint'
import type { OrderStatus } from '#contract/orders/order-status'
import { getCustomerReport } from '#contract/reports/customer-report'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop({ name: 'Buyer of nothing' })

type Query = EndpointInput<typeof getCustomerReport>['query']
const report = (query: Query = {}) => admin.call(getCustomerReport, { query })

interface Bought {
  rupees: number
  daysAgo?: number
  status?: OrderStatus
}

let orders = 0
/** Somebody who joined and bought so many days ago. */
async function customer(name: string, joinedDaysAgo: number, bought: readonly Bought[]) {
  const createdAt = new Date(Date.now() - joinedDaysAgo * 86_400_000)
  const { id } = await shop.asCustomer({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`,
    createdAt,
  })
  for (const { rupees, daysAgo = 10, status = 'delivered' } of bought) {
    const paise = rupees * 100
    await sql`
      insert into orders (number, customer_id, customer_name, customer_email, status, subtotal_paise, gst_paise, total_paise,
        unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at)
      values (${`T${++orders}`}, ${id}, ${name}, '', ${status}, ${paise}::bigint, 0, ${paise}::bigint, 1, '', '', '', '', '', '',
        now() - make_interval(days => ${daysAgo}::int))`.execute(shop.db)
  }
  return id
}

const times = (count: number, bought: Bought) => Array.from({ length: count }, () => bought)

test('the first rule that holds decides, at its very edge', async () => {
  const expected = {
    'Vip In Three': ['vip', [{ rupees: 99_998 }, { rupees: 1 }, { rupees: 1, daysAgo: 364 }]],
    'Rich In Two': ['premium', [{ rupees: 99_999 }, { rupees: 1 }]],
    'Third Too Old': ['premium', [{ rupees: 99_999 }, { rupees: 1 }, { rupees: 9e5, daysAgo: 366 }]],
    'Almost Vip': ['premium', [{ rupees: 99_997 }, { rupees: 1 }, { rupees: 1 }]],
    'Premium By Money': ['premium', [{ rupees: 25_000 }]],
    'Premium By Orders': ['premium', times(5, { rupees: 1, daysAgo: 900 })],
    'Four Small': ['regular', times(4, { rupees: 1 })],
    'Almost Premium': ['regular', [{ rupees: 24_999 }]],
    'Rich Long Ago': ['regular', times(3, { rupees: 90_000, daysAgo: 400 })],
    'Sent Back': [
      'regular',
      [
        { rupees: 9e5, status: 'cancelled' },
        { rupees: 9e5, status: 'returned' },
        { rupees: 9e5, status: 'refunded' },
      ],
    ],
  } as const
  for (const [name, [, bought]] of Object.entries(expected)) await customer(name, 500, bought)
  await customer('Joined Lately', 29, [])
  await customer('Joined Before', 31, [])
  await customer('New But Premium', 2, [{ rupees: 30_000 }])
  const { customers, segments, rules, total, kpis } = await report({ limit: 100 })
  const found = Object.fromEntries(customers.map(({ name, segment }) => [name, segment]))
  expect(found).toEqual({
    ...Object.fromEntries(Object.entries(expected).map(([name, [segment]]) => [name, segment])),
    ...{
      'Joined Lately': 'new',
      'Joined Before': 'regular',
      'New But Premium': 'premium',
      'Buyer of nothing': 'new',
    },
  })
  expect(total).toBe(14)
  expect(rules.vip).toContain('₹1,00,000')
  for (const segment of ['vip', 'premium', 'regular', 'new'] as const) {
    const rows = customers.filter((row) => row.segment === segment)
    const revenue = rows.reduce((sum, { totalSpent }) => sum + totalSpent, 0)
    expect([segment, segments[segment]]).toEqual([segment, { customers: rows.length, revenue }])
  }
  const counted = customers.reduce((sum, { totalOrders }) => sum + totalOrders, 0)
  const spent = customers.reduce((sum, { totalSpent }) => sum + totalSpent, 0)
  const buyers = customers.filter(({ totalOrders }) => totalOrders > 0)
  expect(kpis).toEqual({
    totalCustomers: 14,
    newThisMonth: expect.any(Number),
    averageOrderValue: Math.round((spent / counted) * 100) / 100,
    repeatRate: buyers.filter(({ totalOrders }) => totalOrders > 1).length / buyers.length,
  })
})

test('the table is searched, narrowed to a segment, sorted and paged', async () => {
  const names = async (query: Query) => (await report(query)).customers.map(({ name }) => name)
  expect(await names({ search: 'VIP IN' })).toEqual(['Vip In Three'])
  expect(await names({ search: 'vip.in.three@shop' })).toEqual(['Vip In Three'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ segment: 'vip' })).toEqual(['Vip In Three'])
  expect((await names({})).slice(0, 2)).toEqual(['Third Too Old', 'Rich Long Ago'])
  expect((await names({ sortBy: 'name', sortOrder: 'asc' })).slice(0, 2)).toEqual([
    'Almost Premium',
    'Almost Vip',
  ])
  expect((await names({ sortBy: 'totalOrders' }))[0]).toBe('Premium By Orders')
  // Whoever bought nothing comes last both ways.
  const last = await names({ sortBy: 'lastOrder', sortOrder: 'asc', limit: 100 })
  expect([last[0], last.slice(-4).toSorted()]).toEqual([
    'Premium By Orders',
    ['Buyer of nothing', 'Joined Before', 'Joined Lately', 'Sent Back'],
  ])
  const [first, second] = [await report({ limit: 10 }), await report({ limit: 10, page: 2 })]
  expect([first.customers.length, second.customers.length, second.total]).toEqual([10, 4, 14])
  expect(new Set([...first.customers, ...second.customers].map(({ _id }) => _id)).size).toBe(14)
  const narrowed = await report({ search: 'premium', segment: 'premium', limit: 1 })
  expect([narrowed.total, narrowed.kpis.totalCustomers]).toEqual([3, 14])
})

test('a row tells what was bought when', async () => {
  const { customers } = await report({ search: 'Third Too Old' })
  expect(customers[0]).toMatchObject({
    ...{ totalOrders: 3, totalSpent: 1_000_000, averageOrderValue: 333_333.33, daysSinceOrder: 10 },
    ...{ firstOrderAt: expect.any(String), lastOrderAt: expect.any(String) },
  })
  expect((await report({ search: 'Joined Lately' })).customers[0]).toMatchObject({
    ...{ totalOrders: 0, totalSpent: 0, averageOrderValue: 0, firstOrderAt: null, daysSinceOrder: null },
  })
})

test('who joined before this month in India is not new this month, and who was deleted is in no figure', async () => {
  const before = (await report()).kpis
  const edge = sql<Date>`date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
  await shop.asCustomer({ createdAt: sql<Date>`${edge} - interval '1 second'` as never })
  await shop.asCustomer({ createdAt: edge as never })
  const gone = await customer('Soon Gone', 3, [{ rupees: 5e5 }])
  expect((await admin.send('DELETE', `/admin/customers/${gone}`)).status).toBe(200)
  const { kpis, total } = await report({ search: 'Deleted customer' })
  expect([kpis.totalCustomers - before.totalCustomers, kpis.newThisMonth - before.newThisMonth]).toEqual([
    2, 1,
  ])
  expect(total).toBe(0)
})

test('odd queries are refused or fall back', async () => {
  const answer = (query: string) => admin.send('GET', `/reports/customers?${query}`)
  expect((await answer('page=0')).status).toBe(400)
  expect((await answer('limit=x')).status).toBe(400)
  for (const query of ['segment=x', 'sortBy=id;drop', 'sortOrder=up', 'page=99999', 'search=%25_%5C'])
    expect([query, (await answer(query)).status]).toEqual([query, 200])
})
