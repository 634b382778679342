// Rules shared by new and changed products.
import { sql } from 'kysely'
import type { ProductFields } from '#contract/catalogue/admin-products'
import { findCategory } from '#server/catalogue/categories/find-category'
import type { Db } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { Problems } from './missing-fields.ts'

/** Returns null if no category is given. Throws `invalid_input` for one that doesn't exist. */
export async function categoryNamed(db: Db, named: string | undefined) {
  if (!named) return null
  const category = await findCategory(db, named)
  if (category) return category
  const message = 'This category does not exist'
  throw refused('invalid_input', message, { fields: { category: message } })
}

/** Throws `already_exists` if a product other than `ownId` has one of the SKUs. */
export async function assertFreeSkus(
  db: Db,
  skus: readonly string[],
  ownId: string | null = null,
): Promise<void> {
  if (skus.length === 0) return
  const other = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .where('id', 'is distinct from', ownId)
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const message = 'A product with this SKU already exists'
  throw refused('already_exists', message, { fields: { sku: message } })
}

type OrderLimits = Pick<ProductFields, 'minOrderQuantity' | 'maxOrderQuantity'>

export function orderLimitProblems({ minOrderQuantity = 1, maxOrderQuantity }: OrderLimits): Problems {
  if (maxOrderQuantity === undefined || maxOrderQuantity >= minOrderQuantity) return {}
  return { maxOrderQuantity: 'The maximum order quantity is below the minimum' }
}
