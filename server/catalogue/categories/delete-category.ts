// Deletes a category. Its products stay, without a category; its subcategories move up to its parent.
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { releasePicture } from '#server/files/picture-in-use'
import { notFound } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { lockTree } from './lock-tree.ts'

/** Throws `not_found`. */
export async function deleteCategory(tx: Transaction, ctx: AdminContext, id: string): Promise<void> {
  if (!Id.safeParse(id).success) throw notFound('Category')
  await lockTree(tx)
  await sql`
    update categories c set parent_id = d.parent_id from categories d
    where d.id = ${id} and c.parent_id = d.id`.execute(tx)
  const deleted = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning(['name', 'description', 'tags', 'image', 'attributes', 'isActive', 'isFeatured', 'parentId'])
    .executeTakeFirst()
  if (!deleted) throw notFound('Category')
  await releasePicture(tx, deleted.image)
  audit(tx, ctx, 'category.delete', { id, name: deleted.name }, { before: deleted })
}
