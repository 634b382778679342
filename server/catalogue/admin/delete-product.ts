// Deletes a product. Orders keep their copy of it, reviews and the stock ledger stay, and carts lose the item.
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import type { AdminContext } from '#server/http/request/context'
import { getAdminProduct } from './admin-product-view.ts'
import { auditProduct } from './audit-product.ts'
import { lockProduct } from './lock-product.ts'

/** Returns the product's name. Throws `not_found`. */
export async function deleteProduct(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const { name, images } = await lockProduct(tx, id)
  const before = await getAdminProduct(tx, id)
  await tx.deleteFrom('products').where('id', '=', id).execute()
  await queueRemoval(tx, { shown: images })
  auditProduct(tx, ctx, { action: 'product.delete', before })
  return name
}
