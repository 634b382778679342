import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

test('an address counts like what is kept under it: long ones do not fill the memory', async () => {
  const cache = new ResponseCache({ isOneOrigin: true })
  const padding = 'x'.repeat(15_000)
  const addresses = Array.from({ length: 6_000 }, (_, number) => `/api/products?${padding}${number}`)
  const reply = new CachedResponse(Buffer.from('{}'), 200, {})
  for (const address of addresses) await cache.getOrMake(address, async () => reply)
  const kept = addresses.filter((address) => cache.get(address))
  expect(kept).toContain(addresses.at(-1))
  const bytes = kept.reduce((sum, address) => sum + address.length, 0)
  expect(bytes).toBeLessThan(50 * 1024 * 1024)
})
