// Orders by day: the sums plus the orders not summed yet always equal a count of all orders.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { allOrderSums, orderSums, ordersByDay, ordersByStatus, sumOrderDays } from './order-days.ts'

const { shop } = await openTradingShop()
const { db } = shop
// Only the invariant of these sums: the orders are inserted directly, so others don't hold.
afterEach(async () =>
  expect((await checkInvariants(db)).filter((rule) => rule.includes('by day'))).toEqual([]),
)

let written = 0
const write = (at: string, status: string, paise: number) =>
  sql`
  with made as (
    insert into orders (number, customer_name, customer_email, status, subtotal_paise, gst_paise, total_paise, unit_count,
      ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at)
    values (${`D${++written}`}, '', '', ${status}, ${paise}::bigint, 0, ${paise}::bigint, 1, '', '', '', '', '', '', ${at})
    returning id, status, total_paise
  ), lines as (
    insert into order_lines (order_id, position, name, unit, quantity, unit_price_paise, gst_basis_points, subtotal_paise,
      gst_paise, total_paise)
    select id, 1, '', 'Piece', 1, total_paise, 0, total_paise, 0, total_paise from made)
  insert into order_events (order_id, kind, to_status, actor_name) select id, 'placed', status, '' from made`.execute(
    db,
  )

const yesterday = addDays(today(), -1)
const byStatus = (one: { status: string }, other: { status: string }) => (one.status < other.status ? -1 : 1)
const all = { from: '2026-01-01', to: today() }

const unsummed = () =>
  sql<{ count: number }>`
    select count(*) as count from orders where created_at >= (select summed_at from sums_state where name = 'orders')`
    .execute(db)
    .then(({ rows }) => rows[0]?.count)

test('ordersByDay() starts days at midnight in India and returns the same before and after orders are summed', async () => {
  await sql`delete from order_days`.execute(db)
  await sql`delete from sums_state where name = 'orders'`.execute(db)
  await write('2026-03-31T23:59:59.999+05:30', 'delivered', 100)
  await write('2026-04-01T00:00:00+05:30', 'cancelled', 200)
  await write(`${yesterday}T23:59:59+05:30`, 'pending', 400)
  await write(`${today()}T00:00:00+05:30`, 'pending', 800)
  const expected = [
    { day: '2026-03-31', orders: 1, placedPaise: 100, unsoldOrders: 0, unsoldPaise: 0 },
    { day: '2026-04-01', orders: 1, placedPaise: 200, unsoldOrders: 1, unsoldPaise: 200 },
    { day: yesterday, orders: 1, placedPaise: 400, unsoldOrders: 0, unsoldPaise: 0 },
    { day: today(), orders: 1, placedPaise: 800, unsoldOrders: 0, unsoldPaise: 0 },
  ]
  const pipelined = { orders: 4, placedPaise: 1500, unsoldOrders: 1, unsoldPaise: 200 }
  const unchanged = async () => {
    expect(await ordersByDay(db, all)).toEqual(expected)
    expect(await orderSums(db, all)).toEqual(pipelined)
    expect(await allOrderSums(db)).toEqual(pipelined)
    expect((await ordersByStatus(db)).toSorted((a, b) => a.orders - b.orders)).toEqual([
      { status: expect.stringMatching(/delivered|cancelled/), orders: 1, placedPaise: expect.any(Number) },
      { status: expect.stringMatching(/delivered|cancelled/), orders: 1, placedPaise: expect.any(Number) },
      { status: 'pending', orders: 2, placedPaise: 1200 },
    ])
  }
  await unchanged()
  // Orders are summed five minutes after they were placed.
  await sumOrderDays(db, new Date(`${today()}T00:05:00+05:30`))
  expect(await unsummed()).toBe(1)
  await unchanged()
  const again = new Date(`${today()}T00:05:01+05:30`)
  await Promise.all([sumOrderDays(db, again), sumOrderDays(db, again)])
  await sumOrderDays(db, again)
  expect(await unsummed()).toBe(0)
  await unchanged()
  expect(await orderSums(db, { from: yesterday, to: yesterday })).toMatchObject({
    orders: 1,
    placedPaise: 400,
  })
})

test('the sums follow orders that are entered late or change their status after they were summed', async () => {
  await write('2026-04-01T12:00:00+05:30', 'pending', 1600)
  await write('2026-05-01T12:00:00+05:30', 'refunded', 3200)
  expect(await orderSums(db, { from: '2026-04-01', to: '2026-05-01' })).toEqual({
    orders: 3,
    placedPaise: 5000,
    unsoldOrders: 2,
    unsoldPaise: 3400,
  })
  const turn = (from: string, to: string) =>
    sql`with turned as (
      update orders set status = ${to} where status = ${from} and created_at < '2026-05-01' returning id, status)
    insert into order_events (order_id, kind, to_status, actor_name) select id, 'status', status, '' from turned`.execute(
      db,
    )
  await turn('pending', 'cancelled')
  expect((await orderSums(db, all)).unsoldOrders).toBe(3)
  expect((await allOrderSums(db)).unsoldOrders).toBe(3)
  await turn('cancelled', 'pending')
  expect((await orderSums(db, all)).unsoldOrders).toBe(1)
  expect((await allOrderSums(db)).unsoldOrders).toBe(1)
})

test('the sums stay exact while orders are placed, changed and summed concurrently', async () => {
  const placedAt = (n: number) => new Date(Date.now() - n * 1000).toISOString()
  const turns = ['processing', 'cancelled', 'pending']
  await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      await write(placedAt(n * 25), 'pending', 100 + n)
      await sql`with turned as (
          update orders set status = ${turns[n % 3]} where number = ${`D${written - (n % 5)}`} returning id, status)
        insert into order_events (order_id, kind, to_status, actor_name) select id, 'status', status, '' from turned`.execute(
        db,
      )
      await sumOrderDays(db)
    }),
  )
  const { rows } = await sql<{ status: string; orders: number; placedPaise: number }>`
    select status, count(*) as orders, sum(total_paise)::bigint as placed_paise from orders group by 1 order by 1`.execute(
    db,
  )
  expect((await ordersByStatus(db)).filter(({ orders }) => orders > 0).toSorted(byStatus)).toEqual(rows)
})
