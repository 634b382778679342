// Upper bound for orders: an order's rows written with the least SQL that is safe, three prepared statements in a
// transaction, with plain `pg`, without HTTP, rules and authentication.
import pg from 'pg'
import { fillCarts } from './fill-shop.ts'

/** Returns orders per second. */
export async function runBareOrders(
  connectionString: string,
  { connections, orders }: { connections: number; orders: number },
) {
  await fillCarts(connectionString)
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    }),
  )
  const { rows: customers } = await (clients[0] as pg.Client).query<{ id: string }>({
    text: 'select id from customers order by email limit $1',
    values: [orders],
  })
  let next = 0
  const run = async (client: pg.Client) => {
    while (next < orders) {
      const n = next++
      await order(client, customers[n % customers.length]?.id ?? '', `bare-${n}`)
    }
  }
  const begun = performance.now()
  await Promise.all(clients.map(run))
  const perSecond = (orders * 1000) / (performance.now() - begun)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

interface Line {
  product_id: string
  quantity: number
  name: string
  unit: string
  price: number
}

async function order(client: pg.Client, customerId: string, key: string): Promise<void> {
  await client.query('begin')
  const { rows: lines } = await client.query<Line>({ name: 'cart', text: cart, values: [customerId] })
  const amounts = lines.map(({ price, quantity }) => Number(price) * quantity)
  const gst = amounts.map((paise) => Math.round(paise * 0.12))
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const { rows } = await client.query<{ id: string }>({
    name: 'order',
    text: insert,
    values: [
      customerId,
      sum(amounts),
      sum(gst),
      sum(lines.map(({ quantity }) => quantity)),
      JSON.stringify(lines.map((line, index) => ({ ...line, paise: amounts[index], gst: gst[index] }))),
      `customer:${customerId}`,
      key,
      JSON.stringify({ lines, amounts }),
    ],
  })
  const ids = lines.map((line) => line.product_id)
  const quantities = lines.map(({ quantity }) => quantity)
  await client.query({ name: 'stock', text: stock, values: [ids, quantities, rows[0]?.id] })
  await client.query('commit')
}

const cart = `
  with taken as (delete from cart_items where customer_id = $1 returning product_id, quantity)
  select t.product_id, t.quantity, p.name, p.unit, p.price_paise as price from taken t join products p on p.id = t.product_id`

const insert = `
  with placed as (
    insert into orders (number, customer_id, customer_name, customer_email, subtotal_paise, gst_paise, total_paise,
      unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country)
    select 'BO' || nextval('order_numbers'), id, name, email, $2::bigint, $3::bigint, $2::bigint + $3::bigint, $4::int,
      'Bench', '1 Mill Road', 'Panipat', 'Haryana', '132103', 'India'
    from customers where id = $1 returning id, number
  ), lined as (
    insert into order_lines (order_id, position, product_id, name, unit, quantity, unit_price_paise, gst_basis_points,
      subtotal_paise, gst_paise, total_paise)
    select placed.id, row_number() over (), l.product_id, l.name, l.unit, l.quantity, l.price, 1200, l.paise, l.gst, l.paise + l.gst
    from placed, jsonb_to_recordset($5) l (product_id uuid, name text, unit text, quantity int, price bigint, paise bigint, gst bigint)
  ), told as (
    insert into order_events (order_id, kind, to_status, actor_name) select id, 'placed', 'pending', 'Bench' from placed
  ), notified as (
    insert into notifications (kind, title, text, subject_id) select 'order', 'New order ' || number, '', id from placed
  ), answered as (
    insert into idempotency_keys (caller, key, fingerprint, status, reply) values ($6, $7, '', 201, $8)
  ), queued as (
    insert into mails (key, template, data)
    select 'order-placed:' || id, 'order-placed', jsonb_build_object('orderId', id) from placed returning id
  ), left_over as (
    insert into outbox (kind, payload) select 'bench', jsonb_build_object('mailId', id) from queued
  )
  select id from placed`

const stock = `
  with locked as materialized (
    select l.product_id, l.stock, w.quantity from stock_levels l
    join unnest($1::uuid[], $2::int[]) w (product_id, quantity) using (product_id) order by l.product_id for update of l
  ), moved as (
    update stock_levels l set stock = k.stock - k.quantity from locked k where l.product_id = k.product_id
    returning l.product_id, k.stock as before, l.stock as after
  )
  insert into stock_movements (product_id, kind, delta, stock_before, stock_after, order_id, actor_name)
  select product_id, 'sale', after - before, before, after, $3, 'Bench' from moved`
