// Adds a category, after all others in the shop's order.
import { sql } from 'kysely'
import type { CategoryFields } from '#contract/catalogue/admin-categories'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { takePicture } from '#server/files/shown-picture'
import type { AdminContext } from '#server/http/request/context'
import { freeCategorySlug } from './category-slug.ts'
import { refuseUnsupportedPatterns } from './refuse-patterns.ts'

/**
 * Returns its id. Throws `invalid_input` for a pattern that is not supported, `already_exists` for a name that another
 * category has in upper or lower case.
 */
export async function createCategory(
  tx: Transaction,
  ctx: AdminContext,
  fields: CategoryFields,
): Promise<string> {
  refuseUnsupportedPatterns(fields.attributes)
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
