// Orders by price list, sale and promotion: the sums plus the orders not summed yet equal the orders themselves.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { isSold, orderStatuses } from '#contract/orders/order-status'
import { createPromotion } from '#test/factories/promotions'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { sumOrderDays } from './order-days.ts'
import { type PriceSums, priceSums, promotionSums } from './price-days.ts'

const { shop } = await openTradingShop()
const { db } = shop
const promotions = [await createPromotion(db), await createPromotion(db)]

interface Line {
  kind: 'own' | 'list' | 'sale'
  quantity: number
  /** Own price above the unit price, in paise. */
  cheaper: number
  discount: number
}
interface Order {
  daysAgo: number
  lines: Line[]
  promotion: number | null
}

const UNIT = 1_000
let written = 0

/** Inserts an order directly, because only its amounts matter here. */
async function write({ daysAgo, lines, promotion }: Order): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const total = units * UNIT - discount
  const used = promotion === null ? null : (promotions[promotion]?.id ?? null)
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await sql`
    with made as (
      insert into orders (number, customer_name, customer_email, status, subtotal_paise, discount_paise, gst_paise,
        total_paise, unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at)
      values (${`P${++written}`}, '', '', 'pending', ${units * UNIT}::bigint, ${discount}::bigint, 0,
        ${total}::bigint, ${units}, '', '', '', '', '', '', ${at})
      returning id
    ), event as (
      insert into order_events (order_id, kind, to_status, actor_name) select id, 'placed', 'pending', '' from made
    ), promoted as (
      insert into order_promotions (order_id, position, promotion_id, name, discount_paise)
      select id, 1, ${used}::uuid, '', ${discount}::bigint from made where ${used}::uuid is not null
    )
    insert into order_lines (order_id, position, name, unit, quantity, unit_price_paise, list_price_paise,
      gst_basis_points, subtotal_paise, discount_paise, gst_paise, total_paise, price_kind, price_name)
    select made.id, l.position, '', 'Piece', l.quantity, ${UNIT}::bigint, ${UNIT}::bigint + l.cheaper, 0,
      l.quantity * ${UNIT}::bigint, l.discount, 0, l.quantity * ${UNIT}::bigint - l.discount, nullif(l.kind, 'own'),
      case when l.kind <> 'own' then 'Traders' end
    from made, jsonb_to_recordset(${rows}::jsonb)
      l (position int, kind text, quantity int, cheaper bigint, discount bigint)`.execute(db)
}

const order = fc.record({
  daysAgo: fc.nat(3),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom('own' as const, 'list' as const, 'sale' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
      cheaper: fc.nat(500),
      discount: fc.nat(900),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  promotion: fc.option(fc.nat(1)),
})
const step = fc.oneof(
  order.map((made) => () => write(made)),
  fc.constantFrom('cancelled', 'returned', 'refunded', 'pending', 'delivered').map(
    (status) => () =>
      sql`with turned as (
        update orders set status = ${status} where id = (select id from orders order by random() limit 1)
        returning id, status)
      insert into order_events (order_id, kind, to_status, actor_name) select id, 'status', status, '' from turned`.execute(
        db,
      ),
  ),
  fc.nat(4).map((days) => () => sumOrderDays(db, new Date(Date.now() - days * 86_400_000))),
)

type Row = PriceSums & { kind: string; key: string }

/** The same numbers, counted from orders and lines. */
const counted = (from: string, to: string) => sql<Row>`
  with o as (
    select * from orders where (created_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
      and status not in ('cancelled', 'returned', 'refunded')
  )
  select coalesce(l.price_kind, 'own') as kind, coalesce(l.price_name, '') as key, count(distinct o.id) as orders,
    sum(l.quantity) as units, sum(l.total_paise)::bigint as goods_paise,
    sum(case when l.price_kind is null then 0 else (l.list_price_paise - l.unit_price_paise) * l.quantity end)::bigint
      as discount_paise
  from o join order_lines l on l.order_id = o.id group by 1, 2
  union all
  select 'promotion', u.promotion_id::text, count(*), sum(o.unit_count), sum(o.total_paise)::bigint,
    sum(u.discount_paise)::bigint
  from o join order_promotions u on u.order_id = o.id group by 2`

const sorted = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`))

test('priceSums() and promotionSums() equal a count of orders and lines after any change and summing', async () => {
  const days = { from: addDays(today(), -2), to: addDays(today(), -1) }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const take of steps) await take()
      for (const { from, to } of [days, { from: '2000-01-01', to: today() }]) {
        const { rows } = await sql<Row>`${priceSums({ from, to })}`.execute(db)
        const expected = await counted(from, to).execute(db)
        expect(sorted(rows)).toEqual(sorted(expected.rows))
      }
      const all = await counted('2000-01-01', today()).execute(db)
      const ofPromotions = all.rows.filter(({ kind }) => kind === 'promotion')
      const sums = await promotionSums(
        db,
        promotions.map(({ id }) => id),
      )
      const nonzero = [...sums].filter(([, { orders }]) => orders > 0)
      expect(nonzero.map(([key, sum]) => ({ kind: 'promotion', key, ...sum })).toSorted(byKey)).toEqual(
        ofPromotions.toSorted(byKey),
      )
      const problems = await checkInvariants(db)
      expect(problems.filter((rule) => rule.includes('by price'))).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})

const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)

test('is_sold() in the database agrees with the contract', async () => {
  const { rows } = await sql<{ status: string; isSold: boolean }>`
    select status, is_sold(status) from unnest(${[...orderStatuses]}::text[]) status`.execute(db)
  expect(rows).toEqual(orderStatuses.map((status) => ({ status, isSold: isSold(status) })))
})
