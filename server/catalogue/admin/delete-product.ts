// Deletes a product. Orders keep their copy of it, reviews and the stock ledger stay, and carts lose the item. A family
// disappears with its last variant.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { queueRemoval } from '#server/files/queue-removal'
import type { AdminContext } from '#server/http/request/context'
import { getAdminProduct } from './admin-product-view.ts'
import { auditProduct } from './audit-product.ts'
import { lockProduct } from './lock-product.ts'

/** Returns the product's name. Throws `not_found`. */
export async function deleteProduct(tx: Transaction, ctx: AdminContext, id: string): Promise<string> {
  const familyId = await lockFamilyOf(tx, id)
  const { name, images } = await lockProduct(tx, id)
  const before = await getAdminProduct(tx, id)
  await tx.deleteFrom('products').where('id', '=', id).execute()
  await queueRemoval(tx, { shown: images })
  if (familyId !== null) await deleteEmptyFamily(tx, familyId)
  auditProduct(tx, ctx, { action: 'product.delete', before })
  return name
}

/** Locks the family first, as all changes of a family do; null for a product without a family. */
async function lockFamilyOf(tx: Transaction, productId: string): Promise<string | null> {
  if (!Id.safeParse(productId).success) return null
  const { rows } = await sql<{ id: string }>`
    select id from families where id = (select family_id from products where id = ${productId})
    for no key update`.execute(tx)
  return rows[0]?.id ?? null
}

async function deleteEmptyFamily(tx: Transaction, id: string): Promise<void> {
  const family = await tx
    .deleteFrom('families')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('products').select('id').where('familyId', '=', id))),
    )
    .returning('images')
    .executeTakeFirst()
  if (family) await queueRemoval(tx, { shown: family.images })
  else
    await tx
      .updateTable('families')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
}
