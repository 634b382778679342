// Imported history never affects totals and lists of this shop: dashboard, reports, books, receivables, GST filing,
// documents, stock, and a customer's orders here.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf } from '#contract/base/endpoint'
import { listImportedOrders } from '#contract/imported-orders/admin'
import { importedOrderStatuses } from '#contract/imported-orders/imported-order'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { importTester } from '#test/imports'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { hashTables } from '#test/tables'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const desk = importTester({ shop, admin, postOffice, base: '/admin/imported-orders' })

/** Reads that include imported orders or actions of admins, and values that differ from moment to moment. */
const others = [
  /^\/(admin\/)?imported-orders/,
  /^\/admin\/audit/,
  /^\/user\/(data|security)$/,
  /^\/health/,
  /^\/admin\/account/,
  /^\/staff/,
  /^\/system$/,
  /^\/orders\/cart$/,
]

/** Calls every read of an admin and a customer, with the ids of one order, product and customer. */
async function readAll(ids: { order: string; product: string; customer: string }) {
  const read = shop.endpoints.filter(
    ({ method, path, access }) =>
      method === 'GET' && access !== 'public' && !others.some((other) => other.test(path)),
  )
  const month = new Date().toISOString().slice(0, 7)
  const replies: Record<string, string> = {}
  for (const endpoint of read) {
    const { path, access } = endpoint
    const id = /customer|statements/.test(path)
      ? ids.customer
      : path.includes('product')
        ? ids.product
        : ids.order
    const params = { id, status: 'delivered', productId: ids.product, month, account: 'sales' }
    const { headers } = access === 'admin' ? admin : customer
    const url = `/api${pathOf(endpoint.route, { params })}`
    const { statusCode, body } = await shop.fastify.inject({ url, headers })
    // Leave out the separate number of imported orders.
    replies[path] =
      `${statusCode} ${body.replace(/"(imported|importedOrders)":\d+/g, '').replace(/"(generatedAt|checkedAt|now|asOf)":"[^"]*"/g, '')}`
  }
  return replies
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((path) => one[path] !== other[path])

test('importing any history changes no other read and no other table', async () => {
  const sku = `MAT-${crypto.randomUUID()}`
  const { id: product } = await createProduct(shop.db, { sku, stock: 50 })
  const { _id: order } = await placeTestOrder(shop.db, customer, { productId: product })
  await deliverOrder(admin, order)
  await postOffice.work()
  const ids = { order, product, customer: customer.id }
  const before = await readAll(ids)
  expect(Object.values(before).filter((reply) => reply.startsWith('200')).length).toBeGreaterThan(60)
  // Reads don't change without an import.
  expect(differing(before, await readAll(ids))).toEqual([])
  const tables = await hashTables(shop.db)

  let imported = 0
  const rupees = fc.integer({ min: 0, max: 10_000_000 }).map((paise) => (paise / 100).toFixed(2))
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  const ordered = fc.record({
    status: fc.constantFrom(...importedOrderStatuses),
    day,
    email: fc.constantFrom('', customer.email),
    amounts: fc.record({
      Total: rupees,
      Paid: fc.oneof(rupees, fc.constant('')),
      Shipping: rupees,
      Discount: rupees,
      GST: rupees,
    }),
    lines: fc.array(
      fc.record({
        SKU: fc.constantFrom('', sku),
        Quantity: fc.integer({ min: 1, max: 900 }).map(String),
        'Unit price': rupees,
        'GST %': fc.constantFrom('', '5', '12', '18'),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(ordered, { minLength: 1, maxLength: 8 }), async (orders) => {
      const numbers = orders.map(() => crypto.randomUUID())
      const rows = orders.flatMap(({ status, day: date, email, amounts, lines }, at) => {
        const number = numbers[at]
        const head = {
          'Order number': number,
          Date: date,
          Status: status,
          Customer: 'Asha Rao',
          'E-mail': email,
        }
        return lines.map((line) => ({ ...head, ...amounts, Item: 'Door Mat', ...line }))
      })
      const checked = await desk.check(rows)
      expect(await desk.accept(checked._id)).toMatchObject({ done: rows.length, conflicts: 0 })
      imported += orders.length
      expect(differing(before, await readAll(ids))).toEqual([])
      // Amounts are shown as in the file, to the paisa.
      for (const [at, { amounts, lines }] of orders.entries()) {
        const { orders: shown } = await admin.call(listImportedOrders, { query: { search: numbers[at] } })
        expect(shown).toMatchObject([{ total: Number(amounts.Total), gst: Number(amounts.GST) }])
        expect(shown[0]?.items.map(({ price }) => price)).toEqual(
          lines.map((line) => Number(line['Unit price'])),
        )
      }
    }),
    { numRuns: runs(4) },
  )
  const { total } = await admin.call(listImportedOrders, { query: {} })
  expect(total).toBe(imported)
  // No other table changes: no stock, money, notification or email.
  const mayChange = ['imported_orders', 'imported_order_lines', 'imports', 'import_rows', 'audit_log']
  const after = await hashTables(shop.db)
  const changed = Object.keys(after).filter(
    (table) => after[table] !== tables[table] && table.startsWith('public.'),
  )
  expect(changed.sort()).toEqual(mayChange.map((table) => `public.${table}`).sort())
  expect(postOffice.received.length).toBeLessThan(10)

  // An order of this shop does change these reads, so they aren't constant.
  await placeTestOrder(shop.db, customer, { productId: product })
  const moved = differing(before, await readAll(ids))
  for (const path of [
    '/admin/orders',
    '/orders',
    '/orders/management',
    '/admin/dashboard',
    '/admin/customers/{id}',
  ])
    expect([path, moved.includes(path)]).toEqual([path, true])
})
