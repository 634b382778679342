// Every export names its file by the Indian day, which begins at 18:30 UTC.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
afterAll(() => shop.close())
afterEach(() => void vi.useRealTimers())

test.each([
  ['/admin/orders/export', 'orders'],
  ['/admin/payments/export', 'payments'],
  ['/admin/customers/export', 'customers'],
  ['/admin/products/export', 'products'],
  ['/stocks/export', 'stock'],
  ['/books/journals/export', 'journals'],
  ['/stocks/adjustments/export', 'stock-adjustments'],
  ['/suppliers/export', 'suppliers'],
  ['/purchase-orders/export', 'purchase-orders'],
  ['/documents/export', 'invoices'],
  ['/finance/tds/export', 'tds'],
  ['/reports/searches/export', 'searches'],
  ['/reports/products/export', 'product-performance'],
  ['/reports/slow-products/export', 'slow-products'],
  ['/reports/returned-products/export', 'returned-products'],
])('GET %s names the file by the day in Asia/Kolkata', async (path, name) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T20:00:00Z') })
  const { headers } = await shop.fastify.inject({ url: `/api${path}`, headers: admin.headers })
  expect(headers['content-disposition']).toContain(`${name}-2026-04-01.csv`)
})
