// Customers by value. Orders and invoiced amounts are inserted as the shop stores them, on past days. Each test
// expects the same results before and after the sums are updated.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import type { EndpointInput } from '#contract/base/endpoint'
import type { OrderStatus } from '#contract/orders/order-status'
import {
  getCohorts,
  getCustomerReport,
  groupOfCustomers,
  monthName,
  monthNumber,
} from '#contract/reports/customer-report'
import { sumCustomers } from '#server/customers/admin/customer-sums'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop({ name: 'Buyer of nothing' })

type Query = EndpointInput<typeof getCustomerReport>['query']
/** Compares the report with the existing sums, after updating them, and after rebuilding them. */
async function report(query: Query = {}) {
  const before = await admin.call(getCustomerReport, { query })
  await sumCustomers(shop.db)
  expect(await admin.call(getCustomerReport, { query })).toEqual(before)
  await sumAnew()
  expect(await admin.call(getCustomerReport, { query })).toEqual(before)
  return before
}

async function sumAnew(day?: string) {
  await sql`delete from sums_state where name = 'customers'`.execute(shop.db)
  await sumCustomers(shop.db, day)
}

interface Bought {
  rupees: number
  daysAgo?: number
  status?: OrderStatus
}

/** Entries of sales need some invoice; any one will do. */
const invoiced = await placeTestOrder(shop.db, await shop.asCustomer({ name: 'Needs no figure' }))
await deliverOrder(admin, invoiced._id)
const { id: documentId } = await shop.db.selectFrom('taxDocuments').select('id').executeTakeFirstOrThrow()
await sql`update orders set customer_id = null where id = ${invoiced._id}`.execute(shop.db)
await sql`update customers set anonymised_at = now() where name = 'Needs no figure'`.execute(shop.db)

let orders = 0
/** Creates a customer who joined and bought the given number of days ago. */
async function customer(name: string, joinedDaysAgo: number, bought: readonly Bought[]) {
  const createdAt = new Date(Date.now() - joinedDaysAgo * 86_400_000)
  const { id } = await shop.asCustomer({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`,
    createdAt,
  })
  for (const one of bought) await buy(id, one)
  return id
}

async function buy(id: string, { rupees, daysAgo = 10, status = 'delivered' }: Bought) {
  const paise = rupees * 100
  await sql`
      with placed as (
      insert into orders (number, customer_id, customer_name, customer_email, status, subtotal_paise, gst_paise, total_paise,
        unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at)
      values (${`T${++orders}`}, ${id}, 'Somebody', '', ${status}, ${paise}::bigint, 0, ${paise}::bigint, 1, '', '', '', '', '', '',
        now() - make_interval(days => ${daysAgo}::int)) returning id, customer_id, created_at, status
      )
      insert into sales_entries (document_id, kind, day, order_id, customer_id, group_ids, units, sales_paise, tax_paise)
      select ${documentId}, 'goods', (created_at at time zone 'Asia/Kolkata')::date, id, customer_id, '{}', 1,
        ${paise}::bigint, 0 from placed where status = 'delivered'`.execute(shop.db)
}

const times = (count: number, bought: Bought) => Array.from({ length: count }, () => bought)

test('the first matching rule decides the segment, including at its exact limits', async () => {
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
    'Joined Lately': 'new',
    'Joined Before': 'regular',
    'New But Premium': 'premium',
    'Buyer of nothing': 'new',
  })
  expect(total).toBe(14)
  expect(rules.vip).toContain('₹1,00,000')
  for (const segment of ['vip', 'premium', 'regular', 'new'] as const) {
    const rows = customers.filter((row) => row.segment === segment)
    const sales = rows.reduce((sum, row) => sum + row.sales, 0)
    expect([segment, segments[segment]]).toEqual([segment, { customers: rows.length, sales }])
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

test('the table can be searched, filtered by segment, sorted and paginated', async () => {
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
  // Customers without orders come last in both directions.
  const last = await names({ sortBy: 'lastOrder', sortOrder: 'asc', limit: 100 })
  expect([last[0], last.slice(-4).toSorted()]).toEqual([
    'Premium By Orders',
    ['Buyer of nothing', 'Joined Before', 'Joined Lately', 'Sent Back'],
  ])
  const turned = [1, 2, 3].map((page) => names({ sortBy: 'lastOrder', sortOrder: 'asc', limit: 5, page }))
  expect((await Promise.all(turned)).flat()).toEqual(last)
  const [first, second] = [await report({ limit: 10 }), await report({ limit: 10, page: 2 })]
  expect([first.customers.length, second.customers.length, second.total]).toEqual([10, 4, 14])
  expect(new Set([...first.customers, ...second.customers].map(({ _id }) => _id)).size).toBe(14)
  const narrowed = await report({ search: 'premium', segment: 'premium', limit: 1 })
  expect([narrowed.total, narrowed.kpis.totalCustomers]).toEqual([3, 14])
})

test("a row shows the customer's orders and their dates", async () => {
  const { customers } = await report({ search: 'Third Too Old' })
  expect(customers[0]).toMatchObject({
    totalOrders: 3,
    totalSpent: 1_000_000,
    averageOrderValue: 333_333.33,
    daysSinceOrder: 10,
    firstOrderAt: expect.any(String),
    lastOrderAt: expect.any(String),
  })
  expect((await report({ search: 'Joined Lately' })).customers[0]).toMatchObject({
    totalOrders: 0,
    totalSpent: 0,
    averageOrderValue: 0,
    firstOrderAt: null,
    daysSinceOrder: null,
  })
})

test('new customers are counted by months in India, and deleted ones not at all', async () => {
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

test('invalid queries are refused or fall back to defaults', async () => {
  const answer = (query: string) => admin.send('GET', `/reports/customers?${query}`)
  expect((await answer('page=0')).status).toBe(400)
  expect((await answer('limit=x')).status).toBe(400)
  for (const query of ['segment=x', 'sortBy=id;drop', 'sortOrder=up', 'page=99999', 'search=%25_%5C'])
    expect([query, (await answer(query)).status]).toEqual([query, 200])
})

test('cohorts count new and returning customers by month, and each number links to its customers', async () => {
  const month = (back: number) => monthName(monthNumber(dayOf(new Date())) - back)
  // Days in the middle of months, whatever day it is today.
  const ago = (back: number) =>
    Math.floor((Date.now() - Date.parse(`${month(back)}-15T06:30:00Z`)) / 86_400_000)
  const before = await admin.call(getCohorts, {})
  const of = ({ months }: typeof before, back: number) => {
    const found = months.find((row) => row.month === month(back))
    if (!found) throw new Error(`no ${month(back)}`)
    return found
  }
  const bought = (...backs: number[]) => backs.map((back) => ({ rupees: 10, daysAgo: ago(back) }))
  await customer('Cohort Once', 400, bought(5))
  await customer('Cohort Again', 400, bought(5, 5, 3))
  await customer('Cohort Often', 400, bought(5, 4, 3, 2))
  const after = await admin.call(getCohorts, {})
  const grown = (back: number, field: 'newCustomers' | 'returningCustomers') =>
    of(after, back)[field] - of(before, back)[field]
  expect([grown(5, 'newCustomers'), grown(4, 'newCustomers')]).toEqual([3, 0])
  expect([5, 4, 3, 2].map((back) => grown(back, 'returningCustomers'))).toEqual([0, 1, 2, 1])
  expect(of(after, 5).again.map((count, at) => count - (of(before, 5).again[at] ?? 0))).toEqual([
    1, 2, 1, 0, 0,
  ])
  expect(after.months).toHaveLength(12)
  for (const { month: cohort, newCustomers, again } of after.months) {
    expect([cohort, (await report({ cohort })).total]).toEqual([cohort, newCustomers])
    for (const [at, count] of again.entries())
      expect([cohort, at, (await report({ cohort, again: at + 1 })).total]).toEqual([cohort, at, count])
  }
})

test('the customers of a segment or cohort can be saved as a fixed group', async () => {
  const { total, customers } = await report({ segment: 'vip', limit: 100 })
  const { members } = await admin.call(groupOfCustomers, { body: { name: 'Best ones', segment: 'vip' } })
  expect(members).toBe(total)
  const rows = await shop.db.selectFrom('customerGroupMembers').select('customerId').execute()
  expect(rows.map(({ customerId }) => customerId).toSorted()).toEqual(
    customers.map(({ _id }) => _id).toSorted(),
  )
  const again = await admin.send('POST', '/reports/customers/group', { name: 'best ONES', segment: 'vip' })
  expect(again.status).toBe(409)
  const nobody = await admin.send('POST', '/reports/customers/group', { name: 'Nobody', cohort: '2001-01' })
  expect(nobody.status).toBe(409)
  expect(await shop.db.selectFrom('customerGroups').select('name').execute()).toEqual([{ name: 'Best ones' }])
})

test('the totals equal the sums of rows and sales after any events in any order', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('buy' as const),
      at: fc.nat(3),
      rupees: fc.integer({ min: 1, max: 60_000 }),
      daysAgo: fc.integer({ min: 0, max: 800 }),
    }),
    fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(3) }),
    fc.record({ kind: fc.constant('sum' as const) }),
    fc.record({ kind: fc.constant('recompute' as const), daysAgo: fc.constantFrom(0, 1, 40) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const people = await Promise.all(
        [0, 1, 2, 3].map((n) => customer(`Changing ${n}`.concat(` ${++orders}`), 900, [])),
      )
      for (const made of steps) {
        if (made.kind === 'sum') await sumCustomers(shop.db)
        else if (made.kind === 'recompute')
          await sumAnew(dayOf(new Date(Date.now() - made.daysAgo * 86_400_000)))
        else if (made.kind === 'buy') await buy(people[made.at] ?? '', made)
        else
          await sql`update orders set status = 'cancelled' where id = (
            select id from orders where customer_id = ${people[made.at]} order by created_at limit 1)`.execute(
            shop.db,
          )
      }
      const { customers, segments, kpis, total } = await report({ limit: 100 })
      expect(customers.length).toBe(Math.min(total, 100))
      const { rows } = await sql<{ sales: number; spent: number; orders: number }>`
        select (select sum(sales_paise) from sales_entries e join customers c on c.id = e.customer_id
            where c.anonymised_at is null)::bigint as sales,
          count(*) as orders, sum(total_paise)::bigint as spent
        from orders o join customers c on c.id = o.customer_id
        where c.anonymised_at is null and o.status not in ('cancelled', 'returned', 'refunded')`.execute(
        shop.db,
      )
      const sales = Object.values(segments).reduce((sum, row) => sum + Math.round(row.sales * 100), 0)
      expect(sales).toBe(rows[0]?.sales)
      expect(kpis.totalCustomers).toBe(total)
      const ofRows = sql`
        select worth, count(*)::int as customers, sum(orders) as orders, sum(spent_paise) as spent_paise,
          sum(sales_paise) as sales_paise, count(*) filter (where orders >= 1)::int as buyers,
          count(*) filter (where orders >= 2)::int as repeaters
        from customer_sums group by worth`
      const { rows: wrong } = await sql`
        (select * from customer_worth_sums where customers <> 0 except ${ofRows})
        union all (${ofRows} except select * from customer_worth_sums)`.execute(shop.db)
      expect(wrong).toEqual([])
      const average = Math.round((rows[0]?.spent ?? 0) / (rows[0]?.orders ?? 1))
      expect(Math.round(kpis.averageOrderValue * 100)).toBe(average)
    }),
    { numRuns: runs(6) },
  )
})
