// Deletes a category. Its products stay, without category (X98).
import { Id } from '#contract/base/text'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { giveUpPicture } from './category-picture.ts'

/** Returns what it was. Throws `not_found`. */
export async function deleteCategory(tx: Transaction, id: string) {
  if (!Id.safeParse(id).success) throw notFound('Category')
  const deleted = await tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning(['name', 'description', 'tags', 'image', 'attributes', 'isActive', 'isFeatured'])
    .executeTakeFirst()
  if (!deleted) throw notFound('Category')
  await giveUpPicture(tx, deleted.image)
  return deleted
}
