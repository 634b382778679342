// Creates products of a file and places them in the families that their rows name.
import type { ProductFields } from '#contract/catalogue/admin-products'
import { createProducts } from '#server/catalogue/admin/create-products'
import { lockSlugs } from '#server/catalogue/admin/families/lock-family'
import { placeInFamily } from '#server/catalogue/admin/families/place-in-family'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import type { Placed } from './check/check-row.ts'

/** Returns the ids, in order. Throws like `createProducts` and `placeInFamily`. */
export async function createPlaced(
  tx: Transaction,
  ctx: AdminContext,
  products: readonly (ProductFields & Placed)[],
): Promise<string[]> {
  const isPlaced = products.some(({ variant }) => variant)
  if (isPlaced) await lockSlugs(tx)
  const ids = await createProducts(
    tx,
    ctx,
    products.map(({ variant: _, ...fields }) => fields),
  )
  for (const [at, { variant }] of products.entries())
    if (variant) await placeInFamily(tx, ctx, ids[at] ?? '', variant)
  return ids
}
