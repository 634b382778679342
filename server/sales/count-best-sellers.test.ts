import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { createTestDatabase } from '#test/database'
import { createProduct } from '#test/factories/products'
import { countBestSellers } from './count-best-sellers.ts'

test('countBestSellers() writes the units sold less those returned in the last 90 days', async () => {
  const { db, close } = await createTestDatabase()
  const sold = await createProduct(db)
  const old = await createProduct(db, { soldUnits: 7 })
  const day = (ago: number) => addDays(today(), -ago)
  const none = { invoicedPaise: 0, creditedPaise: 0, taxPaise: 0, costPaise: 0, costedSalesPaise: 0 }
  await db
    .insertInto('salesProductDays')
    .values([
      { day: day(1), productId: sold.id, unitsSold: 5, unitsReturned: 1, ...none },
      { day: day(80), productId: sold.id, unitsSold: 2, unitsReturned: 0, ...none },
      { day: day(100), productId: old.id, unitsSold: 4, unitsReturned: 0, ...none },
    ])
    .execute()
  await countBestSellers(db)
  const rows = await db.selectFrom('products').select(['id', 'soldUnits']).orderBy('soldUnits').execute()
  expect(rows).toEqual([
    { id: old.id, soldUnits: 0 },
    { id: sold.id, soldUnits: 6 },
  ])
  await close()
})
