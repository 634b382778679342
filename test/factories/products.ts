// Products and categories for tests.
import type { Insertable } from 'kysely'
import { slugOf } from '#contract/base/slug'
import type { Db } from '#server/db/database'
import type { Categories, Products } from '#server/db/row-types'

let count = 0
const next = () => `${process.pid}-${++count}`

export type ProductOverrides = Partial<Insertable<Products>> & { stock?: number }

/** With its opening movement, so that the ledger adds up. */
export async function createProduct(db: Db, { stock = 100, ...overrides }: ProductOverrides = {}) {
  const name = overrides.name ?? `Test Mat ${next()}`
  const product = await db
    .insertInto('products')
    .values({
      name,
      slug: `${slugOf(name)}-${next()}`,
      pricePaise: 10_000,
      gstBasisPoints: 1_200,
      ...overrides,
    })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
  if (stock > 0) {
    await db.updateTable('stockLevels').set({ stock }).where('productId', '=', product.id).execute()
    const movement = { kind: 'opening', delta: stock, stockBefore: 0, stockAfter: stock, actorName: 'Test' }
    await db
      .insertInto('stockMovements')
      .values({ productId: product.id, ...movement })
      .execute()
  }
  return product
}

export function createCategory(db: Db, overrides: Partial<Insertable<Categories>> = {}) {
  const name = overrides.name ?? `Test Category ${next()}`
  return db
    .insertInto('categories')
    .values({ name, slug: slugOf(name), ...overrides })
    .returning(['id', 'name', 'slug'])
    .executeTakeFirstOrThrow()
}
