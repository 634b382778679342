// Orders by price agree with the orders of the order list.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { pathOf } from '#contract/base/endpoint'
import { listAllOrders } from '#contract/orders/admin-lists'
import { exportPriceReport, getPriceReport } from '#contract/reports/price-report'
import { sumOrderDays } from '#server/orders/sums/order-days'
import { placeTestOrder } from '#test/factories/orders'
import { createPriceList, createSale } from '#test/factories/prices'
import { createProduct } from '#test/factories/products'
import { createPromotion } from '#test/factories/promotions'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const listed = await createProduct(shop.db)
const onSale = await createProduct(shop.db)
await createPriceList(shop.db, { name: 'Bulk', entries: [{ productId: listed.id, pricePaise: 9_000 }] })
await createSale(shop.db, { name: 'Diwali sale', products: [onSale], discountBasisPoints: 2_000 })
const coupon = await createPromotion(shop.db, { name: 'Welcome', code: 'WELCOME' })

const orders = [
  await placeTestOrder(shop.db, customer, { quantity: 2 }),
  await placeTestOrder(shop.db, customer, { productId: listed.id, quantity: 3 }),
  await placeTestOrder(shop.db, customer, { productId: onSale.id, quantity: 4 }),
  await placeTestOrder(shop.db, customer, { productId: onSale.id, quantity: 5 }),
]
const [own, inList, inSale, cancelled] = orders.map(({ _id }) => _id)
await sql`
  update order_lines set price_kind = 'list', price_name = 'Bulk' where order_id = ${inList}`.execute(shop.db)
await sql`
  update order_lines set price_kind = 'sale', price_name = 'Diwali sale'
  where order_id = any(${[inSale, cancelled]}::uuid[])`.execute(shop.db)
for (const orderId of [own, inSale, cancelled])
  await sql`
    insert into order_promotions (order_id, position, promotion_id, name, code, discount_paise)
    values (${orderId}, 1, ${coupon.id}, 'Welcome', 'WELCOME', 500)
    on conflict (order_id, position) do update set promotion_id = excluded.promotion_id`.execute(shop.db)
await sql`update orders set status = 'cancelled' where id = ${cancelled}`.execute(shop.db)

const period = { from: today(), to: today() }
const report = (query: object = {}) => admin.call(getPriceReport, { query: { ...period, ...query } as never })

const wanted = [
  {
    source: 'promotion',
    name: 'Welcome',
    code: 'WELCOME',
    orders: 2,
    units: 6,
    before: 530,
    discount: 10,
    after: 520,
  },
  {
    source: 'sale',
    name: 'Diwali sale',
    code: null,
    orders: 1,
    units: 4,
    before: 400,
    discount: 80,
    after: 320,
  },
  { source: 'list', name: 'Bulk', code: null, orders: 1, units: 3, before: 300, discount: 30, after: 270 },
  { source: 'own', name: 'Own price', code: null, orders: 1, units: 2, before: 200, discount: 0, after: 200 },
]

test('GET /reports/prices sums orders by price list, sale and promotion, before and after they are summed', async () => {
  for (const sum of [() => {}, () => sumOrderDays(shop.db, new Date(Date.now() + 600_000))]) {
    await sum()
    const { rows, total, totals } = await report()
    expect(rows).toMatchObject(wanted)
    expect([total, totals]).toEqual([4, { after: 790, priceDiscount: 110, promotionDiscount: 10 }])
  }
  const { orders: shown } = await admin.call(listAllOrders, { query: { ...period, limit: 100 } })
  const sold = shown.filter(({ status }) => status !== 'cancelled')
  // The tax of all these goods is 12 %.
  const gross = sold.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)
  expect(gross).toBe(Math.round(790 * 112))
})

test('the orders of a promotion in the order list are those of the report and the cancelled ones', async () => {
  const { total, statuses } = await admin.call(listAllOrders, { query: { promotion: coupon.id } })
  const { rows } = await report({ source: 'promotion' })
  expect([total, statuses.cancelled]).toEqual([3, 1])
  expect(rows.map(({ orders: count }) => count)).toEqual([total - statuses.cancelled])
})

test('GET /reports/prices filters by source, search and period, sorts and pages', async () => {
  const names = async (query: object) => (await report(query)).rows.map(({ name }) => name)
  expect(await names({ source: 'sale' })).toEqual(['Diwali sale'])
  expect(await names({ search: 'welc' })).toEqual(['Welcome'])
  expect(await names({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  expect(await names({ sortBy: 'units', sortOrder: 'asc' })).toEqual([
    'Own price',
    'Bulk',
    'Diwali sale',
    'Welcome',
  ])
  const second = await report({ sortBy: 'name', sortOrder: 'asc', limit: 1, page: 2 })
  expect([second.rows.map(({ name }) => name), second.total]).toEqual([['Diwali sale'], 4])
})

test('GET /reports/prices/export has the rows of the screen', async () => {
  const { body, statusCode } = await shop.fastify.inject({
    url: `/api${pathOf(exportPriceReport.route, { query: period })}`,
    headers: admin.headers,
  })
  expect(statusCode).toBe(200)
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Source,Name,Code,Orders,Units,Before discount,Discount,After discount',
    'Promotion,Welcome,WELCOME,2,6,530,10,520',
    'Sale,Diwali sale,,1,4,400,80,320',
    'Price list,Bulk,,1,3,300,30,270',
    'Own price,Own price,,1,2,200,0,200',
  ])
})
