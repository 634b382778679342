// Inventory of the growing shop: suppliers and purchase orders, adjustments, counts, shipments, carriers with their
// PINs, shipping methods and zones, and receipts. One customer has a cart and an address for rate requests.
import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** A product with a long history: a tenth of the number of products. */
export const MOVED_PRODUCT = 77
/** A count sheet has at most 5,000 products. */
const LONGEST_SHEET = 5_000
/** Length of the list of PINs that a carrier serves. */
const PINS = 30_000
/** Orders up to this one get ten receipts each: 780,000 in a shop of 100,000. */
const WITH_RECEIPTS = 100_000

/** Creates payment methods and an open count sheet. */
export async function openInventory(pool: Pool): Promise<void> {
  await pool.query(`
    insert into payment_methods (position, name, kind, account_number, vpa, fee_basis_points, is_active)
    values (1, 'Bank transfer', 'bank_transfer', '000000001234', null, 0, true),
      (2, 'UPI', 'upi', null, 'growth@upi', 0, true), (3, 'Cheque', 'cheque', null, null, 0, true),
      (4, 'Cash on delivery', 'cod', null, null, 200, true)`)
  await pool.query(`insert into stock_counts (name, opened_by) values ('Open sheet', 'growth')`)
}

/**
 * Signs in customer 1, who must exist by then, and gives them a cart and an address that only the last zone contains.
 */
export async function openCart(pool: Pool): Promise<{ customerToken: string }> {
  const customerToken = randomBytes(32).toString('base64url')
  const customer = `(select id from customers where email = 'customer-1@example.com')`
  await pool.query(
    `insert into sessions (token_hash, customer_id, idle_minutes, expires_at)
    values ($1, ${customer}, 10000, now() + interval '1 day')`,
    [createHash('sha256').update(customerToken).digest()],
  )
  await pool.query(`
    insert into addresses (customer_id, name_or_company, full_address, city, state, zip_code)
    values (${customer}, 'Growth', '1 Mill Road', 'Panipat', 'Haryana', '132103')`)
  await pool.query(`
    insert into cart_items (customer_id, product_id, quantity)
    select ${customer}, id, 2 from products where slug in ('product-1', 'product-2', 'product-3')
    on conflict do nothing`)
  return { customerToken }
}

const suppliers = `
  insert into suppliers (name, email, phone, city, state_code, lead_time_days, is_active, created_at)
  select 'Mill ' || n, 'mill-' || n || '@example.com', (8000000000 + n)::text, 'Panipat', '06', 3 + n % 20, n % 10 <> 0,
    now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n`

/** Every second product has a second, more expensive supplier. */
const supplied = `
  insert into supplier_products (supplier_id, product_id, supplier_sku, cost_paise, lead_time_days, min_quantity)
  select s.id, p.id, 'M-' || n, p.price_paise * of.percent / 100, 5 + n % 20, 1 + n % 10
  from generate_series($1::int, $2::int) n
  cross join lateral (values (n, 60), (case when n % 2 = 0 then n / 2 end, 70)) of (supplier, percent)
  join products p on p.slug = 'product-' || n join suppliers s on lower(s.name) = 'mill ' || of.supplier`

const purchaseState = `case n % 20 when 0 then 'draft' when 1 then 'ordered' when 2 then 'shipped' when 3 then 'part_received'
  when 4 then 'cancelled' else 'received' end`

/** Every fiftieth is from the same supplier. */
const purchases = `
  insert into purchase_orders (number, supplier_id, supplier_name, supplier_state, status, expected_on, is_within_state,
    line_count, unit_count, subtotal_paise, gst_paise, total_paise, accepted_count, ordered_at, arrived_on, closed_at,
    created_at, created_by)
  select 'PG' || n, s.id, s.name, '06', state, (now() - make_interval(mins => n) + interval '10 days')::date, true,
    1, 10, 10 * p.price_paise, 0, 10 * p.price_paise,
    case state when 'received' then 10 when 'part_received' then 4 else 0 end,
    case when state <> 'draft' then now() - make_interval(mins => n) end, case when state = 'received' then now()::date end,
    case when state in ('received', 'cancelled') then now() end, now() - make_interval(mins => n), 'growth'
  from generate_series($1::int, $2::int) n
  cross join lateral (select ${purchaseState} as state) x
  join suppliers s on lower(s.name) = 'mill ' || case when n % 50 = 0 then 7 else n end
  join products p on p.slug = 'product-' || n`

const purchaseLines = `
  insert into purchase_order_lines (purchase_order_id, position, product_id, name, unit, quantity, unit_cost_paise,
    gst_basis_points, accepted, given_up)
  select b.id, 1, p.id, p.name, 'Piece', 10, p.price_paise, 0, b.accepted_count, case b.status when 'cancelled' then 10 else 0 end
  from generate_series($1::int, $2::int) n
  join purchase_orders b on b.number = 'PG' || n join products p on p.slug = 'product-' || n`

/** Every second product is adjusted twice, the others are set; the final levels don't change. */
const adjustments = `
  insert into stock_movements (product_id, kind, delta, stock_before, stock_after, reason, actor_name)
  select p.id, m.kind, m.delta, l.stock + m.before, l.stock + m.before + m.delta, 'Counted by hand', 'growth'
  from generate_series($1::int, $2::int) n
  join products p on p.slug = 'product-' || n join stock_levels l on l.product_id = p.id
  join (values (1, 1, 'add', 3, 0), (1, 2, 'subtract', -3, 3), (0, 1, 'set', 0, 0)) m (half, place, kind, delta, before)
    on m.half = n % 2
  order by n, m.place`

const longHistory = `
  insert into stock_movements (product_id, kind, delta, stock_before, stock_after, reason, actor_name)
  select p.id, 'set', 0, l.stock, l.stock, 'Looked at ' || n, 'growth'
  from generate_series($1::int, $2::int) n
  join products p on p.slug = 'product-${MOVED_PRODUCT}' join stock_levels l on l.product_id = p.id where n % 10 = 0`

/** One count for every tenth product, with five products each, and one open sheet of maximum length. */
const counts = `
  insert into stock_counts (name, status, opened_at, opened_by, closed_at, closed_by)
  select 'Shelf ' || n, 'approved', now() - make_interval(mins => n), 'growth', now(), 'growth'
  from generate_series($1::int, $2::int) n where n % 10 = 0`
const countLines = `
  insert into stock_count_lines (count_id, product_id, is_open, counted, stock_when_counted, movement_when_counted, counted_at)
  select c.id, p.id, false, l.stock, l.stock, 0, now()
  from generate_series($1::int, $2::int) n join stock_counts c on c.name = 'Shelf ' || n
  join generate_series(1, 5) k on true
  join products p on p.slug = 'product-' || n - k join stock_levels l on l.product_id = p.id where n % 10 = 0`
const openSheet = `
  insert into stock_count_lines (count_id, product_id, counted, stock_when_counted, movement_when_counted, counted_at)
  select c.id, p.id, x.counted, x.counted, 0, case when x.counted is not null then now() end
  from generate_series($1::int, least($2::int, ${LONGEST_SHEET})) n
  join stock_counts c on c.name = 'Open sheet' join products p on p.slug = 'product-' || n
  cross join lateral (select case when n % 2 = 0 then n % 7 end as counted) x`

/** Shipments of all delivered orders and of those in transit; a hundredth of the latter is late. */
const shipments = `
  insert into shipments (order_id, carrier, tracking_number, shipped_at, estimated_delivery, delivered_at, status)
  select o.id, c.name, 'AWB' || lpad(n::text, 9, '0'), o.created_at + interval '1 hour',
    case when o.status = 'shipped' then now()::date + case when n % 1000 = 6 then -2 else 3 end
      else o.created_at::date + 5 end,
    case when o.status = 'delivered' then o.created_at + interval '1 day' end,
    case when o.status = 'delivered' then 'delivered' when n % 20 = 6 then 'in_transit' else 'shipped' end
  from generate_series($1::int, $2::int) n
  join orders o on o.number = 'BG' || n and o.status in ('delivered', 'shipped')
  join carriers c on c.position = 1 + n % 8`
const shipmentLines = `
  insert into shipment_lines (shipment_id, order_line_id, quantity)
  select p.id, l.id, l.quantity from generate_series($1::int, $2::int) n
  join orders o on o.number = 'BG' || n join shipments p on p.order_id = o.id join order_lines l on l.order_id = o.id`
const shipmentEvents = `
  insert into shipment_events (shipment_id, status, at)
  select p.id, e.status, p.shipped_at from generate_series($1::int, $2::int) n
  join orders o on o.number = 'BG' || n join shipments p on p.order_id = o.id
  join (values ('shipped'), ('delivered')) e (status) on e.status = 'shipped' or p.status = 'delivered'`

const pins = `
  insert into carrier_pins (carrier_id, prefix)
  select c.id, (110000 + n)::text from generate_series($1::int, least($2::int, ${PINS})) n cross join carriers c`
const countPins = `
  update carriers set pin_count = least($2::int, ${PINS}) where $1::int <= ${PINS}`

/** 20 methods and 500 zones in a shop of 100,000. */
const methods = `
  insert into shipping_methods (name, pricing, cost_paise, slabs, beyond_paise, carrier_id, position)
  select 'Method ' || n, case n / 5000 % 3 when 0 then 'flat' when 1 then 'weight' else 'value' end,
    case when n / 5000 % 3 = 0 then 9900 else 0 end,
    case when n / 5000 % 3 = 0 then '[]' else '[{"upTo": 1000, "costPaise": 5000}, {"upTo": 900000, "costPaise": 9000}]' end::jsonb,
    5000, c.id, 1 + n
  from generate_series($1::int, least($2::int, 100000)) n join carriers c on c.position = 1 + n / 5000 % 8
  where n % 5000 = 1`
/** The customer's PIN is only in the last zone, which is created first and contains all PINs that no other has. */
const zones = `
  insert into shipping_zones (name, countries, states, pins, cost_paise, free_from_paise, position)
  select 'Zone ' || n, '{India}', '{}',
    case when n > 1 then array(select (500000 + n + k)::text from generate_series(1, 20) k) else '{}' end,
    4000, 100000000, case when n > 1 then n else 1000000 end
  from generate_series($1::int, least($2::int, 100000)) n where n % 200 = 1`

/** Receipts of paid orders, booked once per order. */
const receipts = `
  with paid as materialized (
    select o.id, o.customer_id, o.total_paise, (o.created_at at time zone 'Asia/Kolkata')::date as day, m.id as method_id,
      case m.kind when 'cod' then 'cash' else m.kind end as method, case when n <= ${WITH_RECEIPTS} then 10 else 1 end as parts
    from generate_series($1::int, $2::int) n
    join orders o on o.number = 'BG' || n and o.paid_paise > 0 join payment_methods m on m.position = 1 + n % 4
  ), receipt as (
    insert into payments (order_id, kind, method, amount_paise, received_on, recorded_by, payment_method_id)
    select id, 'receipt', method, total_paise / parts + case k when 1 then total_paise % parts else 0 end, day, 'growth',
      method_id
    from paid cross join generate_series(1, parts) k
    returning id, order_id
  ), journal as (
    insert into ledger_journals (kind, day, order_id, customer_id, payment_id, recorded_by)
    select distinct on (p.id) 'receipt', p.day, p.id, p.customer_id, r.id, 'growth'
    from receipt r join paid p on p.id = r.order_id order by p.id
    returning id, order_id
  )
  insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id, payment_method_id)
  select j.id, account, sign * p.total_paise, p.day, p.id, p.customer_id, case account when 'bank' then p.method_id end
  from journal j join paid p on p.id = j.order_id
  cross join (values ('bank', 1), ('receivables', -1)) e (account, sign)`

/** In order of their dependencies; each takes the range of numbers. */
export const inventoryStatements: readonly string[] = [
  suppliers,
  supplied,
  purchases,
  purchaseLines,
  adjustments,
  longHistory,
  counts,
  countLines,
  openSheet,
  shipments,
  shipmentLines,
  shipmentEvents,
  pins,
  countPins,
  methods,
  zones,
  receipts,
]
