// A shop for tests that place orders, with an admin and a customer.
import { afterAll } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

/** Call at the top of a test file; the shop closes after its last test. */
export async function openTradingShop(customer?: Parameters<TestShop['asCustomer']>[0]) {
  const shop = await openShop()
  afterAll(() => shop.close())
  return { shop, admin: await shop.asAdmin(), customer: await shop.asCustomer(customer) }
}
