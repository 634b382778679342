// Phone numbers are found however they are written, in every search that covers them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderContains } from '#server/orders/read/order-search'
import { createImportedOrder } from '#test/factories/imported-orders'
import { createInquiry } from '#test/factories/inquiries'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { createTestSupplier } from '#test/factories/purchasing'
import { openShop, type TestShop } from '#test/shop'

const phones = [
  '+91 98220 71001',
  '098220 71002',
  '9822071003',
  '98220-71004',
  '(98220) 71005',
  '0091.98220.71006',
]
const spellings = (at: number) =>
  ['982207100#', '98220 7100#', '+91 98220-7100#', '0982207100#', '+91982207100#', '7100#'].map((text) =>
    text.replace('#', String(at + 1)),
  )

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
/** The ids that belong to each phone number. */
const known: string[][] = []
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  const product = await createProduct(shop.db)
  for (const [at, phone] of phones.entries()) {
    const customer = await shop.asCustomer({ name: `Customer ${at}`, phone })
    const order = await placeTestOrder(shop.db, customer)
    const leftAt = new Date(Date.now() - 2 * 86_400_000)
    await shop.db
      .insertInto('cartItems')
      .values({
        customerId: customer.id,
        productId: product.id,
        quantity: 1,
        addedAt: leftAt,
        updatedAt: leftAt,
      })
      .execute()
    const inquiry = await createInquiry(shop.db, { phone })
    const supplier = await createTestSupplier(admin, { name: `Supplier ${at}` })
    const imported = await createImportedOrder(shop.db)
    known.push([customer.id, order._id, inquiry.id, supplier._id, imported.id])
    await sql`update suppliers set phone = ${phone} where id = ${supplier._id}`.execute(shop.db)
    await sql`update imported_orders set customer_phone = ${phone} where id = ${imported.id}`.execute(shop.db)
  }
})
afterAll(() => shop.close())

/** Each search with the list of its reply. */
const searches: [path: string, list: string][] = [
  ['/admin/search?q=', 'customers'],
  ['/admin/search?q=', 'orders'],
  ['/admin/search?q=', 'suppliers'],
  ['/admin/search?q=', 'inquiries'],
  ['/admin/orders?search=', 'orders'],
  ['/orders/orders/pending?search=', 'orders'],
  ['/reports/customers?search=', 'customers'],
  ['/abandoned-carts?search=', 'carts'],
  ['/admin/imported-orders?search=', 'orders'],
  ['/inquiries?search=', 'inquiries'],
  ['/suppliers?search=', 'suppliers'],
  ['/admin/bank-statements/orders?search=', 'orders'],
]

test.each(searches)('GET %s finds a phone number in %s, however both are written', async (path, list) => {
  for (const at of phones.keys()) {
    for (const spelling of spellings(at)) {
      const { status, body } = await admin.send('GET', path + encodeURIComponent(spelling))
      const found = ((body as Record<string, unknown>)[list] ?? []) as Record<string, unknown>[]
      const ids = found.map((row) => {
        const customer = row.customer as { _id?: string } | undefined
        return known.findIndex((all) =>
          [row._id, row.orderId, customer?._id].some((id) => all.includes(String(id))),
        )
      })
      expect([spelling, phones[at], status, ids]).toEqual([spelling, phones[at], 200, [at]])
    }
  }
})

test('the search of orders by phone number uses the indexes', async () => {
  const plan = await shop.db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select o.id from orders o where ${orderContains('98220 71001')}`.execute(connection)
    await sql`reset enable_seqscan`.execute(connection)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('orders_phone')
  expect(plan).toContain('orders_search_text')
})
