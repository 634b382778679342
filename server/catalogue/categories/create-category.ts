// Adds a category after all others of its parent.
import { sql } from 'kysely'
import type { CategoryFields } from '#contract/catalogue/admin-categories'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { takePicture } from '#server/files/picture-in-use'
import type { AdminContext } from '#server/http/request/context'
import { assertSupportedPatterns } from './assert-supported-patterns.ts'
import { freeCategorySlug } from './category-slug.ts'
import { assertParent, lockTree } from './lock-tree.ts'

/**
 * Returns the id. Throws `invalid_input` for an unsupported pattern or a missing parent, `already_exists` for a name that another
 * category has in any case.
 */
export async function createCategory(
  tx: Transaction,
  ctx: AdminContext,
  fields: CategoryFields,
): Promise<string> {
  assertSupportedPatterns(fields.attributes)
  await lockTree(tx)
  await assertParent(tx, null, fields.parentId)
  const { id } = await tx
    .insertInto('categories')
    .values({
      ...fields,
      attributes: json(fields.attributes),
      slug: await freeCategorySlug(tx, fields.name, null),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takePicture(tx, fields.image)
  audit(tx, ctx, 'category.create', { id, name: fields.name }, { after: fields })
  return id
}
