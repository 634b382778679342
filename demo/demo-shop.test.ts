// Invariants of the loaded demo shop, checked in PostgreSQL. The database is filled once; no test changes it.

import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import { gstinProblem } from '#contract/base/gstin'
import { variantName } from '#contract/catalogue/families'
import { orderTransitions } from '#contract/orders/order-status'
import { rateWarning } from '#contract/tax/rates'
import { HOURS_A_DAY } from '#demo/calendar'
import { demoItems } from '#demo/catalogue/catalogue'
import { type LoadDemoShop, loadDemoShop } from '#demo/load'
import { demoSeller } from '#demo/seller'
import { listDeclarationIssues } from '#server/catalogue/admin/declaration-issues'
import { listEwayBills } from '#server/eway-bills/eway-bill-queries'
import { listTaxIssues } from '#server/tax/tax-issues'
import { createTestDatabase } from '#test/database'

const now = new Date('2026-11-20T10:00:00+05:30')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let input: LoadDemoShop

beforeAll(async () => {
  database = await createTestDatabase()
  input = {
    db: database.db,
    admin: { id: '018f0000-0000-7000-8000-000000000001', name: 'Shop Owner' },
    keepPicture: () => Promise.resolve(`/uploads/${'0'.repeat(32)}.webp`),
    demoPasswordHash: 'hash of the demo password',
    now,
    log: () => {},
  }
  // The quotes of the demo shop are sent by an admin.
  const { id, name } = input.admin
  await database.db
    .insertInto('admins')
    .values({ id, name, email: 'owner@example.com', passwordHash: 'none', role: 'owner' })
    .execute()
  await loadDemoShop(input)
})
afterAll(() => database.close())

const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.db)).rows
const one = async <Row>(query: RawBuilder<Row>) => (await rows(query))[0]
/** For queries that select violations. */
const expectNone = async (query: RawBuilder<unknown>) => expect(await rows(query)).toEqual([])

test('a second load is rejected and changes nothing', async () => {
  await expect(loadDemoShop(input)).rejects.toThrow('empty catalogue')
  expect(await one(sql`select count(*) as n from orders`)).toEqual({ n: 140 })
})

test('the lists have as many pages as the screens need', async () => {
  const counts = await one(sql`select
    (select count(*) from categories) as categories, (select count(*) from products) as products,
    (select count(*) from families) as families,
    (select count(distinct coalesce(family_id, id)) from products) as entries,
    (select count(*) from products where is_featured) as featured,
    (select count(*) from products where category_id is null) as uncategorised,
    (select count(distinct created_at) from products) as moments,
    (select count(*) from customers) as customers, (select count(*) from orders) as orders,
    (select count(*) from stock_movements where kind in ('add', 'subtract', 'set')) as adjustments`)
  expect(counts).toEqual({
    categories: 21,
    products: 84,
    families: 4,
    entries: 53,
    featured: 8,
    uncategorised: 1,
    moments: 84,
    customers: 30,
    orders: 140,
    adjustments: 24,
  })
})

test('the stock of every product matches the catalogue and the sum of the ledger', async () => {
  const levels = await rows<{ name: string; stock: number; sum: number }>(sql`
    select p.name, l.stock, (select sum(delta) from stock_movements m where m.product_id = p.id) as sum
    from products p join stock_levels l on l.product_id = p.id`)
  const expected = new Map(
    demoItems.map(({ name, family, stock }) => [family ? variantName(name, family.values) : name, stock]),
  )
  expect(levels).toHaveLength(84)
  for (const { name, stock, sum } of levels)
    expect([name, stock, sum]).toEqual([name, expected.get(name), stock])
})

test('the stock movements of every product form an unbroken chain in time', () =>
  expectNone(sql`
    select * from (
      select m.*, lag(stock_after, 1, 0) over chain as level, lag(at) over chain as earlier, lag(id) over chain as first
      from stock_movements m window chain as (partition by product_id order by id)) as link
    where stock_before <> level or at < earlier or at > ${now} or (first is null) <> (kind = 'opening')`))

test('every order line took units out of stock, and every cancelled one put them back', async () => {
  await expectNone(sql`
    select l.id from order_lines l left join stock_movements m
      on m.order_id = l.order_id and m.product_id = l.product_id and m.kind = 'sale'
    where m.delta is distinct from -l.quantity`)
  await expectNone(sql`
    select o.id from orders o join order_lines l on l.order_id = o.id left join stock_movements m
      on m.order_id = o.id and m.product_id = l.product_id and m.kind = 'cancel'
    where (o.cancel_reason is not null) <> (m.delta is not null) or m.delta <> l.quantity`)
})

test('the totals of every order are the sums of its lines', () =>
  expectNone(sql`
    select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
    having o.subtotal_paise <> sum(l.subtotal_paise) or o.gst_paise <> sum(l.gst_paise)
      or o.total_paise <> sum(l.total_paise) or o.unit_count <> sum(l.quantity)`))

test('the amount paid for an order is the sum of its payments, and "completed" means fully paid', async () => {
  await expectNone(sql`
    select o.id from orders o left join payments p on p.order_id = o.id group by o.id
    having o.paid_paise <> coalesce(sum(p.amount_paise), 0)
      or (coalesce(o.payment_status, '') = 'completed') <> (o.paid_paise = o.total_paise)
      or (o.paid_at is not null) <> (o.paid_paise = o.total_paise)
      or (o.status = 'refunded') <> coalesce(bool_or(p.kind = 'refund'), false)`)
  const states = await rows(sql`select distinct payment_status as state from orders order by 1`)
  expect(states.map((row) => (row as { state: string }).state)).toEqual([
    'completed',
    'failed',
    'pending',
    null,
  ])
})

test('the newest forty orders are those of the specification', async () => {
  const newest = await rows<{ status: string; age: number; total: number; lines: number }>(sql`
    select status, extract(epoch from ${now}::timestamptz - created_at) / 3600 as age, total_paise / 100 as total,
      (select count(*) from order_lines l where l.order_id = o.id) as lines
    from orders o order by number desc limit 40`)
  const counts = Object.groupBy(newest, (order) => order.status)
  expect(Object.fromEntries(Object.entries(counts).map(([status, list]) => [status, list?.length]))).toEqual({
    pending: 9,
    processing: 6,
    shipped: 7,
    delivered: 9,
    refunded: 4,
    returned: 2,
    cancelled: 3,
  })
  const ages = (counts.pending ?? []).map((order) => Number(Number(order.age).toFixed(2)))
  expect(ages).toEqual([0.33, 1.5, 2, 5, 23, 24, 30, 3 * HOURS_A_DAY, 6 * HOURS_A_DAY])
  expect(counts.pending?.filter((order) => order.lines === 5)).toHaveLength(1)
  expect(newest.filter((order) => order.total > 100_000)).toHaveLength(1)
  const ratings = await rows<{ rating: number | null }>(sql`
    select r.rating from orders o left join reviews r on r.order_id = o.id
    where o.status = 'delivered' order by o.created_at desc limit 9`)
  expect(ratings.map(({ rating }) => rating)).toEqual([5, 5, 4, 4, 3, 2, 1, null, null])
})

test("the history of every order follows the state machine, in time, and ends in the order's status", async () => {
  const steps = await rows<{ number: string; from: string; to: string; status: string; last: boolean }>(sql`
    select o.number, e.from_status as from, e.to_status as to, o.status,
      e.id = max(e.id) over (partition by o.id) as last
    from order_events e join orders o on o.id = e.order_id where e.kind = 'status'`)
  for (const { number, from, to, status, last } of steps) {
    expect(orderTransitions[from as keyof typeof orderTransitions], number).toContain(to)
    if (last) expect([number, to]).toEqual([number, status])
  }
  await expectNone(sql`
    select * from (select e.*, lag(at) over order_story as earlier, lag(to_status) over order_story as place
      from order_events e where kind in ('placed', 'status') window order_story as (partition by order_id order by id)) as step
    where at < earlier or at > ${now} or (kind = 'placed') <> (earlier is null) or from_status is distinct from place`)
  await expectNone(sql`
    select o.id from orders o join order_events e on e.order_id = o.id group by o.id
    having count(*) <> o.version or max(e.at) <> o.updated_at or min(e.at) <> o.created_at`)
})

test('the parcels of every dispatched order contain exactly its lines', () =>
  expectNone(sql`
    select l.id from orders o join order_lines l on l.order_id = o.id left join shipment_lines s on s.order_line_id = l.id
    group by l.id, o.shipped_at having coalesce(sum(s.quantity), 0) <> case when o.shipped_at is null then 0 else l.quantity end`))

test('every shipment has its invoice, numbered in the order of dispatch', async () => {
  const invoiced = await rows<{ number: string; shippedAt: Date; day: string }>(sql`
    select d.number, p.shipped_at, d.day::text as day from shipments p left join tax_documents d on d.shipment_id = p.id
    order by p.shipped_at, p.id`)
  expect(invoiced.length).toBeGreaterThan(30)
  const counts = new Map<string, number>()
  for (const { number, shippedAt, day } of invoiced) {
    const year = financialYear(shippedAt)
    counts.set(year, (counts.get(year) ?? 0) + 1)
    expect([number, day]).toEqual([
      `BO/${year}/${String(counts.get(year)).padStart(6, '0')}`,
      dayOf(shippedAt),
    ])
  }
  await expectNone(sql`
    select o.id from orders o where (o.invoice_number is null) <> (o.shipped_at is null)`)
})

test('product ratings are the averages of the published reviews', () =>
  expectNone(sql`
    select p.id from products p
    left join products m on coalesce(m.family_id, m.id) = coalesce(p.family_id, p.id)
    left join reviews r on r.product_id = m.id and r.status = 'published' group by p.id
    having p.review_count <> count(r.id) or p.rating <> coalesce(round(avg(r.rating), 1), 0)`))

test("number and average of the reviews match the seller's claims", async () => {
  const told = await one<{ rating: number; reviewCount: number }>(sql`
    select round(avg(rating), 1)::float as rating, count(*)::int as review_count from reviews where status = 'published'`)
  expect(told).toEqual({ rating: demoSeller.rating, reviewCount: demoSeller.reviewCount })
})

test('several products have reviews with more than one word', async () => {
  const reviewed = await one<{ products: number; texts: number; shortest: number }>(sql`
    select count(distinct product_id) as products, count(distinct comment) as texts, min(length(comment)) as shortest
    from reviews where status = 'published'`)
  expect(reviewed?.products).toBeGreaterThanOrEqual(15)
  expect(reviewed?.texts).toBeGreaterThanOrEqual(12)
  expect(reviewed?.shortest).toBeGreaterThan(20)
  await expectNone(sql`select product_id from reviews group by product_id, comment having count(*) > 1`)
})

test('returns are requested after delivery, in every state that the screens show', async () => {
  const states = await rows<{ number: string; status: string }>(sql`
    select number, status from returns order by requested_at`)
  expect(states.map(({ number }) => number)).toEqual(states.map((_, index) => `RET${100_001 + index}`))
  expect(Object.fromEntries(Map.groupBy(states, ({ status }) => status))).toMatchObject({
    requested: { length: 1 },
    approved: { length: 1 },
    rejected: { length: 1 },
    received: { length: 5 },
    refunded: { length: 8 },
  })
  await expectNone(sql`
    select r.id from returns r left join order_events d on d.order_id = r.order_id and d.to_status = 'delivered'
    left join order_events e on e.order_id = r.order_id and e.kind = 'return' and e.at = r.requested_at
    where d.at is null or e.at is null or e.at < d.at or e.note <> r.number || ': ' || r.reason
      or (r.status = 'received') <> exists (select 1 from orders o where o.id = r.order_id and o.status = 'returned')`)
})

test('the festival sale is running, and covers every variant of its families', async () => {
  const [sale] = await rows<{ running: boolean; targets: number; families: number; variants: number }>(sql`
    select s.starts_at <= ${now} and s.ends_at > ${now} as running, count(*)::int as targets,
      count(distinct p.family_id)::int as families,
      (select count(*)::int from products v where v.family_id = any(array_agg(p.family_id))) as variants
    from scheduled_sales s join scheduled_sale_targets t on t.sale_id = s.id join products p on p.id = t.product_id
    group by s.id`)
  expect(sale).toEqual({ running: true, targets: 7, families: 1, variants: 4 })
})

test('nothing is receivable for an order whose goods came back', () =>
  expectNone(sql`
    select o.number, o.status, l.balance_paise from orders o join ledger_orders l on l.order_id = o.id
    where o.status in ('returned', 'refunded') and l.balance_paise > 0`))

test('UPI is the first payment method, and cash on delivery is offered', async () => {
  const offered = await rows<{ kind: string }>(
    sql`select kind from payment_methods where is_active order by position`,
  )
  expect(offered.map(({ kind }) => kind)).toEqual(['upi', 'bank_transfer', 'cod', 'bank_transfer'])
})

test('products have answered questions and an open one, and old addresses lead to pages', async () => {
  const questions = await rows(
    sql`select status, count(*)::int as n from product_questions group by status order by status`,
  )
  expect(questions).toEqual([
    { status: 'pending', n: 1 },
    { status: 'published', n: 3 },
  ])
  const [redirects] = await rows(sql`
    select count(*)::int as n, bool_and(target not like '/products?category=%' or exists (
      select from categories where slug = split_part(target, '=', 2))) as lead from redirects`)
  expect(redirects).toEqual({ n: 2, lead: true })
})

test('there is a quote to answer, one that is open, one to be changed and one that was declined', async () => {
  const statuses = await rows(sql`select status from quotes order by number`)
  expect(statuses).toEqual(
    ['requested', 'sent', 'change_requested', 'declined'].map((status) => ({ status })),
  )
})

test('two trade accounts have people, branches in two States and orders on account', async () => {
  const companies = await rows(sql`
    select c.name, (select count(*) from company_branches b where b.company_id = c.id) as branches,
      (select count(distinct role) from company_people p where p.company_id = c.id) as roles,
      (select count(*) from orders o where o.company_id = c.id) as orders,
      (select count(*) from orders o where o.company_id = c.id and o.credit_days = c.payment_days) as "onAccount"
    from companies c order by name`)
  expect(companies).toEqual([
    { name: 'Aravalli View Hotels LLP', branches: 2, roles: 3, orders: 3, onAccount: 2 },
    { name: 'Shree Balaji Furnishings', branches: 2, roles: 3, orders: 2, onAccount: 0 },
  ])
  const branches = await rows<{ gstin: string; code: string }>(sql`
    select b.gstin, count(distinct left(s.gstin, 2)) as code from company_branches b
    join company_branches s on s.company_id = b.company_id group by b.id`)
  for (const { gstin, code } of branches) expect([gstinProblem(gstin), code]).toEqual([null, 2])
  await expectNone(sql`
    select o.number from orders o join company_people p on p.customer_id = o.customer_id
    where (o.company_id is null and o.created_at >= p.joined_at)
      or (o.company_id is not null and (o.created_at < p.joined_at or o.po_number is null))`)
  await expectNone(sql`
    select o.number from orders o where o.credit_days is not null and o.invoice_number is not null
      and o.payment_due_on is distinct from (o.shipped_at at time zone 'Asia/Kolkata')::date + o.credit_days`)
  const applications = await rows(
    sql`select status, count(*) as n from trade_applications group by 1 order by 1`,
  )
  expect(applications).toEqual([
    { status: 'approved', n: 1 },
    { status: 'open', n: 1 },
  ])
  expect(
    await rows(sql`select i.email from company_invitations i join customers c on c.email = i.email
    where c.email_verified_at is not null`),
  ).toEqual([{ email: 'demo@example.com' }])
})

test('bank transfers and UPI payments are reported before the staff find them', async () => {
  const claims = await rows<{ method: string; found: boolean }>(sql`
    select c.method, exists (select 1 from payments p where p.order_id = c.order_id and p.reference = c.reference
      and p.method = c.method and p.amount_paise = c.amount_paise and p.recorded_at > c.claimed_at) as found
    from payment_claims c order by found, method`)
  expect(claims).toEqual([
    { method: 'bank_transfer', found: false },
    { method: 'upi', found: false },
    { method: 'upi', found: true },
  ])
  await expectNone(sql`
    select c.id from payment_claims c left join order_events e
      on e.order_id = c.order_id and e.kind = 'claim' and e.at = c.claimed_at and e.amount_paise = c.amount_paise
    left join payments p on p.order_id = c.order_id and p.reference = c.reference
    where e.id is null or c.settled_at is distinct from p.recorded_at`)
})

test('there are customers of every kind, and one of them can sign in', async () => {
  const types = await rows(sql`select type, count(*) as n from customers group by type order by n desc`)
  expect(types).toEqual([
    { type: 'regular', n: 20 },
    { type: 'premium', n: 6 },
    { type: 'business', n: 4 },
  ])
  const traits = await one(sql`select
    count(*) filter (where not is_active) as inactive, count(*) filter (where phone ~ '^[98][0-9]{9}$') as phones,
    count(*) filter (where not exists (select from addresses a where a.customer_id = c.id)) as homeless,
    count(*) filter (where not exists (select from orders o where o.customer_id = c.id)) as idle,
    string_agg(email, ' ') filter (where password_hash is not null) as login from customers c`)
  expect(traits).toEqual({ inactive: 4, phones: 30, homeless: 1, idle: 1, login: 'demo@example.com' })
  const defaults = await rows<{ isDefault: boolean }>(sql`select is_default as "isDefault" from addresses a
    join customers c on c.id = a.customer_id where c.email = 'demo@example.com' order by a.created_at`)
  expect(defaults.map(({ isDefault }) => isDefault)).toEqual([false, true, false])
  await expectNone(sql`
    select o.id from orders o join customers c on c.id = o.customer_id where o.created_at < c.created_at`)
})

test('real orders get higher numbers than the demo orders', async () => {
  const last = await one<{ number: string }>(sql`select max(number) as number from orders`)
  const next = await one<{ n: number }>(sql`select nextval('order_numbers') as n`)
  expect(last?.number).toBe('BO10000140')
  expect(next?.n).toBe(10000141)
})

test('groups have manual and rule-based members', async () => {
  const groups = await rows(sql`
    select g.name, g.type, count(m.customer_id) > 0 as "hasMembers" from customer_groups g
    left join customer_group_members m on m.group_id = g.id group by g.id order by g.name`)
  expect(groups).toEqual([
    { name: 'Business Accounts', type: 'automatic', hasMembers: true },
    { name: 'New Customers', type: 'automatic', hasMembers: true },
    { name: 'Panipat Neighbours', type: 'automatic', hasMembers: true },
    { name: 'Product Testers', type: 'manual', hasMembers: true },
    { name: 'VIP Customers', type: 'automatic', hasMembers: true },
    { name: 'Wholesale Partners', type: 'manual', hasMembers: true },
  ])
  // The demo login pays the prices shown, without a group discount.
  expect(
    await rows(sql`
      select g.name from customer_groups g join customer_group_members m on m.group_id = g.id
      join customers c on c.id = m.customer_id
      where c.email = 'demo@example.com' and g.discount_basis_points > 0`),
  ).toEqual([])
})

test('customers used the coupon of the demo shop on first orders, and it explains every discount', async () => {
  await expectNone(sql`
    select o.number from orders o left join order_promotions p on p.order_id = o.id
    where o.discount_paise <> coalesce(p.discount_paise, 0)
      or o.discount_paise <> (select sum(promotion_paise) from order_lines l where l.order_id = o.id)`)
  await expectNone(sql`
    select o.number from order_promotions p join orders o on o.id = p.order_id
    join promotions c on c.id = p.promotion_id
    where p.discount_paise > c.max_discount_paise or exists (
      select from orders e where e.customer_id = o.customer_id and e.created_at < o.created_at)`)
  expect(await one(sql`select count(*) > 5 as "areUsed" from order_promotions`)).toEqual({ areUsed: true })
})

test('goods above the limit arrived with an e-way bill, and one consignment still needs its own', async () => {
  const page = { page: 1, limit: 50 }
  const all = await listEwayBills(database.db, { state: 'all', ...page })
  expect(all.total).toBeGreaterThan(1)
  for (const { number, shipment } of all.ewayBills) {
    expect(number !== null, shipment.status).toBe(shipment.status === 'delivered')
  }
  const { ewayBills } = await listEwayBills(database.db, { state: 'to-make', ...page })
  expect(ewayBills.map(({ buyer }) => buyer)).toEqual(['Aravalli View Hotels LLP'])
})

test('every product is taxed at the rate of its HSN code, and no rate has ended', async () => {
  expect((await listTaxIssues(database.db)).issues).toEqual([])
  const rates = await rows<{ gst: number }>(
    sql`select distinct gst_basis_points / 100.0 as gst from products where gst_basis_points is not null`,
  )
  for (const { gst } of rates) expect(rateWarning(Number(gst), '2026-11-20')).toBeNull()
  await expectNone(sql`
    select o.number from order_lines l join orders o on o.id = l.order_id where l.gst_basis_points in (1200, 2800)`)
})

test('every product declares a net quantity, and no price is above an MRP', async () => {
  await expectNone(sql`select name from products where net_quantity is null`)
  const { counts } = await listDeclarationIssues(database.db)
  expect(counts).toMatchObject({ 'net-quantity': 0, maker: 0, importer: 0 })
  expect(
    await rows(sql`select origin_country, count(*)::int as n from products group by 1 order by 1`),
  ).toMatchObject([{ originCountry: 'CN' }, { originCountry: 'IN' }])
})

test('purchase orders are in every state, from suppliers with well-formed GSTINs', async () => {
  const states = await rows(
    sql`select status, count(*) as n from purchase_orders group by status order by status`,
  )
  expect(states).toEqual([
    { status: 'cancelled', n: 1 },
    { status: 'draft', n: 1 },
    { status: 'ordered', n: 2 },
    { status: 'part_received', n: 1 },
    { status: 'received', n: 6 },
    { status: 'shipped', n: 1 },
  ])
  const suppliers = await rows<{ gstin: string; state: string }>(sql`
    select gstin, state_code as state from suppliers where gstin <> ''`)
  expect(suppliers).toHaveLength(7)
  for (const { gstin, state } of suppliers) expect(gstinProblem(gstin, state), gstin).toBeNull()
  await expectNone(sql`
    select o.number from purchase_orders o join purchase_order_events e on e.purchase_order_id = o.id
    group by o.id having max(e.at) <> o.updated_at or min(e.at) <> o.created_at or count(*) <> o.version`)
  await expectNone(sql`
    select t.receipt_id from purchase_receipt_lines t join purchase_receipts r on r.id = t.receipt_id
    join purchase_order_lines l on l.id = t.line_id
    left join stock_movements m on m.receipt_id = r.id and m.product_id = l.product_id
    where t.accepted > 0 and (m.delta is distinct from t.accepted or m.at <> r.received_at)`)
})
