// Orders by day, summed once and counted for the rest: always what counting every order gives.
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'
import { orderSums, ordersByDay, sumOrderDays } from './order-days.ts'

const { shop } = await openTradingShop()
const { db } = shop
// The orders are written down, not lived through.
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
const all = { from: '2026-01-01', to: today() }

test('a day begins at midnight in India, and its sum is the same before and after it was kept', async () => {
  await sql`delete from order_days`.execute(db)
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
  expect(await ordersByDay(db, all)).toEqual(expected)
  // A day is not over for the sums before an hour has passed.
  await sumOrderDays(db, new Date(`${today()}T00:59:59+05:30`))
  expect(await sql`select max(day)::text as day from order_days`.execute(db)).toMatchObject({
    rows: [{ day: addDays(yesterday, -1) }],
  })
  expect(await ordersByDay(db, all)).toEqual([
    ...expected.slice(0, 2),
    ...[{ day: addDays(yesterday, -1), orders: 0, placedPaise: 0, unsoldOrders: 0, unsoldPaise: 0 }],
    ...expected.slice(2),
  ])
  const again = new Date(`${today()}T01:00:00+05:30`)
  await Promise.all([sumOrderDays(db, again), sumOrderDays(db, again)])
  await sumOrderDays(db, again)
  expect(await orderSums(db, all)).toEqual({
    ...{ orders: 4, placedPaise: 1500, unsoldOrders: 1, unsoldPaise: 200 },
  })
  expect(await orderSums(db, { from: yesterday, to: yesterday })).toMatchObject({
    orders: 1,
    placedPaise: 400,
  })
})

test('what is written of a day that was summed, and what becomes of its orders, goes into its sum', async () => {
  await write('2026-04-01T12:00:00+05:30', 'pending', 1600)
  await write('2026-05-01T12:00:00+05:30', 'refunded', 3200)
  expect(await orderSums(db, { from: '2026-04-01', to: '2026-05-01' })).toEqual({
    ...{ orders: 3, placedPaise: 5000, unsoldOrders: 2, unsoldPaise: 3400 },
  })
  const turn = (from: string, to: string) =>
    sql`with turned as (
      update orders set status = ${to} where status = ${from} and created_at < '2026-05-01' returning id, status)
    insert into order_events (order_id, kind, to_status, actor_name) select id, 'status', status, '' from turned`.execute(
      db,
    )
  await turn('pending', 'cancelled')
  expect((await orderSums(db, all)).unsoldOrders).toBe(3)
  await turn('cancelled', 'pending')
  expect((await orderSums(db, all)).unsoldOrders).toBe(1)
})
