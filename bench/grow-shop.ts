// A growing shop: products with different attributes, stock states and words, and as many orders with customers,
// lines, events and ledger. Statements over whole ranges write everything, with every trigger enabled.
import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { sumCustomers } from '#server/customers/admin/customer-sums'
import { createDb } from '#server/db/database'
import { sumReorderStatistics } from '#server/purchasing/reorder/reorder-statistics'
import { inventoryStatements, openInventory } from './grow-inventory.ts'

/** Rows per statement: few enough to show progress and to hold the triggers' transition tables in memory. */
const STEP = 50_000

export async function openGrowingShop(pool: Pool): Promise<void> {
  await pool.query(
    `insert into categories (name, slug, description, attributes)
    select 'Category ' || n, 'category-' || n, 'Mats, rugs and blankets of kind ' || n, $1::jsonb
    from generate_series(1, 14) n`,
    [JSON.stringify(attributes)],
  )
  await openInventory(pool)
}

/** Returns the session token of a new owner. */
export async function growthAdmin(pool: Pool): Promise<string> {
  const adminToken = randomBytes(32).toString('base64url')
  await pool.query(
    `with made as (
      insert into admins (email, password_hash, name, role) values ($2, '', 'Growth', 'owner') returning id
    ) insert into sessions (token_hash, admin_id, idle_minutes, expires_at)
      select $1, id, 10000, now() + interval '1 day' from made`,
    [createHash('sha256').update(adminToken).digest(), `growth-${Date.now()}@example.com`],
  )
  return adminToken
}

/** Adds products and orders after `from`, up to `to`. */
export async function growShop(pool: Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (let at = from; at < to; at += STEP) {
      const range = [at + 1, Math.min(at + STEP, to)]
      for (const statement of [
        products,
        families,
        variants,
        customers,
        orders,
        lines,
        events,
        ledger,
        documents,
        rates,
        journals,
        views,
        searches,
        carts,
      ])
        await client.query(statement, range)
      await setLevels(client, range)
      for (const statement of inventoryStatements) await client.query(statement, range)
    }
    await client.query(sumDays)
    await sumCustomers(createDb(pool))
    await sumReorderStatistics(createDb(pool))
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const attribute = (name: string, type: string, more: object = {}) => ({
  name,
  label: name,
  type,
  unit: '',
  options: [],
  isRequired: false,
  isFilterable: true,
  validationRules: {},
  ...more,
})
const materials = ['Cotton', 'Wool', 'Jute', 'Silk', 'Linen', 'Bamboo', 'Coir', 'Microfiber']
const attributes = [
  attribute('Material', 'select', { options: materials }),
  attribute('Power', 'number', { unit: 'W' }),
  attribute('Washable', 'boolean'),
]

const products = `
  insert into products (name, slug, sku, description, category_id, price_paise, gst_basis_points, hsn, tags, images,
    specifications, rating, is_featured, min_order_quantity, created_at, updated_at)
  select material || ' ' || (array['Mat','Rug','Blanket','Towel','Carpet','Runner','Throw','Cushion','Quilt','Curtain'])[1 + n / 8 % 10]
      || ' ' || (array['Soft','Woven','Tufted','Braided','Quilted','Printed','Plain','Royal','Classic','Hotel'])[1 + n / 80 % 10]
      || ' ' || (array['Jaipur','Panipat','Kochi','Delhi','Mysore'])[1 + n / 800 % 5] || case when n % 10 = 0 then ' चादर' else '' end
      || ' ' || n,
    'product-' || n, 'SKU-' || n,
    'A ' || lower(material) || ' piece with a woven border, washable and quick to dry. Lot ' || n || ' of this season.',
    c.ids[1 + n % 14], 10000 + (n::bigint * 7919) % 900000, 1200, '570500', array[lower(material), 'home'],
    array['/uploads/' || md5(n::text) || '.webp'],
    jsonb_build_object('Material', material, 'Power', 5 * (n % 40), 'Washable', n % 3 = 0),
    0, n % 100 = 0, case when n % 13 = 0 then 12 else 1 end, now() - make_interval(mins => n), now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n
  cross join (select array_agg(id order by slug) as ids from categories) c
  cross join lateral (select (array['${materials.join("','")}'])[1 + n % 8] as material) m`

/** A tenth of the products, spread evenly: 1,400 consecutive ones have fourteen families of ten, one per category. */
const isVariant = 'n % 140 < 14'
const familySlug = `'family-' || n / 1400 * 14 + n % 14`

const families = `
  insert into families (name, slug, category_id, axes)
  select distinct 'Family ' || n / 1400 * 14 + n % 14, ${familySlug}, c.ids[1 + n % 14],
    '[{"key": "size", "label": "Size", "display": "text", "values": [${Array.from({ length: 10 }, (_, at) => `{"value": "${at + 1}", "swatch": null}`).join(', ')}]}]'::jsonb
  from generate_series($1::int, $2::int) n
  cross join (select array_agg(id order by slug) as ids from categories) c
  where ${isVariant} on conflict (slug) do nothing`

const variants = `
  update products p set family_id = f.id, option_values = array[(1 + n % 1400 / 140)::text]
  from generate_series($1::int, $2::int) n join families f on f.slug = ${familySlug}
  where p.slug = 'product-' || n and ${isVariant}`

const customers = `
  insert into customers (name, email, phone, created_at)
  select 'Customer ' || n, 'customer-' || n || '@example.com', (9000000000 + n)::text, now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n`

const status = `(array['delivered','delivered','delivered','delivered','delivered','delivered','shipped','processing','pending','cancelled'])[1 + n % 10]`

/** Orders are paid before dispatch, except one in fifty. */
const paid = `case when ${status} in ('pending', 'cancelled') or n % 50 = 0 then 0 else 2 * p.price_paise end`

const orders = `
  insert into orders (number, customer_id, customer_name, customer_email, status, subtotal_paise, gst_paise, total_paise,
    paid_paise, invoice_number, unit_count, ship_name, ship_address, ship_city, ship_state, ship_zip_code, ship_country, created_at, updated_at)
  select 'BG' || n, c.id, c.name, c.email, ${status}, 2 * p.price_paise, 0, 2 * p.price_paise,
    ${paid}, case when ${status} in ('shipped', 'delivered') then 'GROW/' || n end, 2, c.name, '1 Mill Road',
    'Panipat', 'Haryana', '132103', 'India', now() - make_interval(mins => n), now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n
  join customers c on c.email = 'customer-' || n || '@example.com'
  join products p on p.slug = 'product-' || n`

/** Units of cancelled orders were not returned in the ledger, so levels follow from the movements alone. */
const lines = `
  insert into order_lines (order_id, position, product_id, name, unit, quantity, unit_price_paise, gst_basis_points,
    subtotal_paise, gst_paise, total_paise)
  select o.id, 1, p.id, p.name, 'Piece', 2, p.price_paise, 0, 2 * p.price_paise, 0, 2 * p.price_paise
  from generate_series($1::int, $2::int) n
  join orders o on o.number = 'BG' || n join products p on p.slug = 'product-' || n`

const events = `
  insert into order_events (order_id, at, kind, from_status, to_status, actor_name)
  select o.id, o.created_at + (e.kind = 'status')::int * interval '1 hour', e.kind,
    case e.kind when 'status' then 'pending' end, case e.kind when 'placed' then 'pending' else o.status end, 'growth'
  from generate_series($1::int, $2::int) n join orders o on o.number = 'BG' || n
  join (values ('placed'), ('status')) e (kind) on e.kind = 'placed' or o.status <> 'pending'`

const level = `case when n % 50 = 0 then 0 when n % 13 = 0 then 1 + n % 10 else 11 + n % 500 end`

const ledger = `
  insert into stock_movements (product_id, kind, delta, stock_before, stock_after, order_id, at, actor_name)
  select p.id, m.kind, m.delta, m.before, m.before + m.delta, case m.kind when 'sale' then o.id end,
    o.created_at - case m.kind when 'sale' then 0 else 1 end * interval '1 minute', 'growth'
  from generate_series($1::int, $2::int) n
  join orders o on o.number = 'BG' || n join products p on p.slug = 'product-' || n
  cross join lateral (values (1, 'opening', ${level} + 2, 0), (2, 'sale', -2, ${level} + 2)) m (place, kind, delta, before)
  order by n, m.place`

const left = `o.status in ('shipped', 'delivered')`
const invoicedOn = `(o.created_at at time zone 'Asia/Kolkata')::date`

/** Dispatched orders have a bill of supply, in a series of its own, dated like the order. */
const documents = `
  with series as (
    insert into document_series (prefix, financial_year, kind, last_number, last_day)
    values ('GROW', '26-27', 'bill_of_supply', $2::int, current_date)
    on conflict (prefix, financial_year) do update set last_number = excluded.last_number
  )
  insert into tax_documents (kind, number, prefix, financial_year, serial, day, issued_at, order_id, customer_id, buyer_name,
    place_of_supply, is_within_state, tax_scheme, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise,
    content, content_hash)
  select 'bill_of_supply', 'GROW/' || n, 'GROW', '26-27', n, ${invoicedOn}, o.created_at, o.id, o.customer_id,
    o.customer_name, lpad((1 + n % 37)::text, 2, '0'), true, 'regular', o.total_paise, 0, 0, 0, 0, o.total_paise, '{"lines":[]}',
    repeat(md5(n::text), 2)
  from generate_series($1::int, $2::int) n join orders o on o.number = 'BG' || n where ${left}`

/** With forty different HSN codes. */
const rates = `
  insert into tax_document_rates (document_id, hsn, uqc, gst_basis_points, quantity, taxable_paise, cgst_paise, sgst_paise,
    igst_paise)
  select d.id, (5701 + n % 40)::text, 'PCS', 0, 2, d.taxable_paise, 0, 0, 0
  from generate_series($1::int, $2::int) n join tax_documents d on d.number = 'GROW/' || n`

/** Posted to the books, with sales lines by product, category, State, group and one of forty members of staff. */
const journals = `
  with sold as materialized (
    select new_id() as journal_id, n, d.id as document_id, d.day, d.number, d.place_of_supply, o.id as order_id, o.customer_id,
      o.total_paise, l.id as line_id, l.product_id, p.category_id
    from generate_series($1::int, $2::int) n join orders o on o.number = 'BG' || n
    join tax_documents d on d.number = 'GROW/' || n join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
  ), journal as (
    insert into ledger_journals (id, kind, day, order_id, customer_id, document_id, number, recorded_by)
    select journal_id, 'bill_of_supply', day, order_id, customer_id, document_id, number, 'growth' from sold
  ), line as (
    insert into sales_entries (journal_id, document_id, kind, day, order_id, order_line_id, customer_id, product_id,
      category_id, state, group_ids, staff_id, units, sales_paise, tax_paise, cost_paise)
    select journal_id, document_id, 'goods', day, order_id, line_id, customer_id, product_id, category_id, place_of_supply,
      '{}', md5((n % 40)::text)::uuid, 2, total_paise, 0, total_paise / 2 from sold order by day
  )
  insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id, gst_basis_points)
  select journal_id, account, sign * total_paise, day, order_id, customer_id, rate
  from sold cross join (values ('receivables', 1, null), ('sales', -1, 0)) e (account, sign, rate)`

/** Each product is viewed on three of the last months' days. */
const views = `
  insert into product_views (day, product_id, views)
  select current_date - d * (1 + n % 30), p.id, 1 + n % 90
  from generate_series($1::int, $2::int) n join products p on p.slug = 'product-' || n cross join generate_series(1, 3) d`

/** One search term per hundred products. */
const searches = `
  insert into searched_words (day, words, searches, nothing, near, found, matched, searched_at)
  select current_date - n % 90, 'words ' || n, 1 + n % 20, case when n % 5 = 0 then 1 else 0 end, 0,
    case when n % 5 = 0 then 0 else n % 40 end, 'all', now() - make_interval(mins => n)
  from generate_series($1::int, $2::int) n where n % 100 = 0`

/** Every twentieth customer has an abandoned cart. */
const carts = `
  insert into cart_items (customer_id, product_id, quantity, added_at, updated_at)
  select c.id, p.id, 12, x.left_at, x.left_at
  from generate_series($1::int, $2::int) n join customers c on c.email = 'customer-' || n || '@example.com'
  join products p on p.slug = 'product-' || n
  cross join lateral (select now() - interval '2 days' - make_interval(mins => n) as left_at) x
  where n % 20 = 0`

const sumDays = `select sum_order_days(now() - interval '5 minutes')`

const setLevels = (client: PoolClient, range: number[]) =>
  client.query(
    `update stock_levels l set stock = ${level}
     from generate_series($1::int, $2::int) n join products p on p.slug = 'product-' || n
     where l.product_id = p.id and l.stock <> ${level}`,
    range,
  )
