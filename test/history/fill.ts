// A shop for a load: products, customers and admins with sessions. And its contents when the load has ended.
import { sql } from 'kysely'
import { demoSeller } from '#demo/seller'
import { openSession } from '#server/accounts/sessions/sessions'
import { type Db, transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createAdmin, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { unlimitedOrders } from '#test/unlimited-orders'
import type { FinalState } from './check-history.ts'
import type { LoadSettings } from './load-settings.ts'

const origin = { address: '127.0.0.1', userAgent: 'load' }

interface People {
  customers: number
  admins: number
}

export async function fillForLoad(
  db: Db,
  people: People,
): Promise<Pick<LoadSettings, 'customers' | 'admins' | 'ample' | 'scarce'>> {
  await transaction(db, async (tx) => {
    await saveSetting(tx, 'seller', demoSeller)
    await saveSetting(tx, 'unpaidOrders', unlimitedOrders)
  })
  const products = (number: number, stock: number) =>
    Promise.all(
      Array.from({ length: number }, async () => (await createProduct(db, { stock, hsn: '570500' })).id),
    )
  const token = (owner: { customerId: string } | { adminId: string }) =>
    transaction(db, (tx) => openSession(tx, owner, 'adminId' in owner ? 'admin' : 'customer', origin))
  return {
    ample: await products(4, 1_000_000),
    scarce: await products(2, 40),
    customers: await Promise.all(
      Array.from({ length: people.customers }, async () => {
        const { id } = await createCustomer(db)
        return { authorization: `Bearer ${await token({ customerId: id })}` }
      }),
    ),
    admins: await Promise.all(
      Array.from({ length: people.admins }, async () => {
        const { id } = await createAdmin(db)
        return { cookie: `haat_admin=${await token({ adminId: id })}`, 'x-requested-with': 'haat' }
      }),
    ),
  }
}

export async function readStock(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('stockLevels').select(['productId', 'stock']).execute()
  return Object.fromEntries(rows.map(({ productId, stock }) => [productId, stock]))
}

export async function readFinalState(db: Db): Promise<FinalState> {
  const { rows: orders } = await sql<FinalState['orders'][number]>`
    select o.id, o.number, o.status, o.version, o.invoice_number as invoice, k.key,
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o left join (
      select key, (reply -> 'order' ->> '_id')::uuid as order_id from idempotency_keys
      where status = 201 and reply ->> 'message' like 'Order placed%') k on k.order_id = o.id`.execute(db)
  return { orders, stock: await readStock(db) }
}
