// Long reads are answered by a replica, and by the primary if it fails.
import { afterAll, expect, test } from 'vitest'
import { createDb } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { openShop } from '#test/shop'

// Nothing listens there.
const pool = createPool({ connectionString: 'postgresql://haat@127.0.0.1:1/haat', max: 1, onError: () => {} })
let reads = 0
const shop = await openShop({
  readFrom: async () => {
    reads++
    return createDb(pool)
  },
})
const admin = await shop.asAdmin()
afterAll(async () => {
  await shop.close()
  await pool.end()
})

test.each(['/reports/customers', '/reports/sales', '/admin/audit', '/admin/customers/export?format=csv'])(
  'GET %s is read from the replica, and from the primary if the replica is lost',
  async (path) => {
    const before = reads
    expect((await admin.send('GET', path)).status).toBe(200)
    expect(reads).toBe(before + 1)
  },
)

test('lists and pages that people edit are read from the primary', async () => {
  const before = reads
  for (const path of ['/products', '/admin/orders', '/admin/dashboard'])
    expect((await admin.send('GET', path)).status).toBe(200)
  expect(reads).toBe(before)
})
