// A shop for the tests of a file that trade, with an admin and somebody who buys.
import { afterAll } from 'vitest'
import { openShop, type TestShop } from './shop.ts'

/** To be called at the top of a test file; the shop closes after its last test. */
export async function openTradingShop(customer?: Parameters<TestShop['asCustomer']>[0]) {
  const shop = await openShop()
  afterAll(() => shop.close())
  return { shop, admin: await shop.asAdmin(), customer: await shop.asCustomer(customer) }
}
