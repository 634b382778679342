// Creates a shop for benchmarks: many products, and many signed-in customers with full carts.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createDb } from '#server/db/database'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'

const LINES = 2

/** Returns a token for each customer, one for an admin, and the ids of some products. */
export async function fillShop(
  connectionString: string,
  { products, customers }: { products: number; customers: number },
) {
  const pool = createPool({ connectionString, onError: () => {} })
  const db = createDb(pool)
  await migrate(pool)
  await migrateJobs(pool)
  await sql`insert into categories (name, slug, description)
    select 'Category ' || n, 'category-' || n, 'Mats, rugs and blankets of kind ' || n from generate_series(1, 14) n`.execute(
    db,
  )
  await sql`insert into products (name, slug, description, category_id, price_paise, gst_basis_points, hsn, tags, images, is_featured, created_at)
    select 'Cotton Bath Mat ' || n, 'cotton-bath-mat-' || n,
      'A tufted cotton bath mat with a woven border, washable and quick to dry. Lot ' || n || ' of this season.',
      (select id from categories order by slug offset n % 14 limit 1), 10000 + n * 37, 1200, '570500',
      array['cotton', 'bath'], array['/uploads/' || md5(n::text) || '.webp'], n % 100 = 0, now() - make_interval(mins => n)
    from generate_series(1, ${products}::int) n`.execute(db)
  await sql`update stock_levels set stock = 100000`.execute(db)
  await sql`insert into stock_movements (product_id, kind, delta, stock_before, stock_after, actor_name)
    select product_id, 'opening', stock, 0, stock, 'bench' from stock_levels`.execute(db)
  await sql`insert into customers (name, email, phone)
    select 'Customer ' || n, 'customer-' || n || '@example.com', '9000000000' from generate_series(1, ${customers}::int) n`.execute(
    db,
  )
  const tokens = Array.from({ length: customers }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`insert into sessions (token_hash, customer_id, idle_minutes, expires_at)
    select decode(t.hash, 'hex'), c.id, 10000, now() + interval '1 day'
    from unnest(${hashes}::text[]) with ordinality t (hash, n)
    join customers c on c.email = 'customer-' || t.n || '@example.com'`.execute(db)
  await fillCarts(connectionString)
  const some = await db.selectFrom('products').select('id').orderBy('slug').limit(50).execute()
  await sql`analyze`.execute(db)
  await pool.end()
  return { tokens, productIds: some.map(({ id }) => id) }
}

/** Adds two lines for every customer, spread over all products. */
export async function fillCarts(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, onError: () => {} })
  await pool.query(
    `insert into cart_items (customer_id, product_id, quantity)
     select c.id, p.id, 1 + c.n % 3 from (select id, row_number() over (order by email) n from customers) c
     cross join generate_series(0, $1 - 1) l
     join (select id, row_number() over (order by slug) n, count(*) over () total from products) p
       on p.n = 1 + (c.n * 7 + l * 131) % p.total
     on conflict do nothing`,
    [LINES],
  )
  await pool.end()
}
