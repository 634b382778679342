// Changes a category. Omitted fields stay unchanged; nothing is written if nothing differs.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { Id } from '#contract/base/text'
import { type CategoryFields, MAX_TAGS, type UpdateCategory } from '#contract/catalogue/admin-categories'
import { audit } from '#server/audit/audit'
import { json, type Transaction } from '#server/db/database'
import { releasePicture, takePicture } from '#server/files/picture-in-use'
import { notFound, refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { assertSupportedPatterns } from './assert-supported-patterns.ts'
import { freeCategorySlug } from './category-slug.ts'
import { convertValues } from './convert-values.ts'
import { assertParent, lockTree } from './lock-tree.ts'

/**
 * The slug follows the name, and product values follow the types of attributes (see `convertValues`). Throws
 * `not_found`, `invalid_input` for an unsupported pattern or an impossible parent, `already_exists` for the name of another category,
 * `conflict` for values that would be lost.
 */
export async function updateCategory(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  { acceptLostValues = false, addTags, ...changed }: UpdateCategory,
): Promise<void> {
  await lockTree(tx)
  const old = await lockCategory(tx, id)
  const given = addTags ? { ...changed, tags: joinedTags(changed.tags ?? old.tags, addTags) } : changed
  if (given.attributes) assertSupportedPatterns(given.attributes)
  const names = (Object.keys(given) as (keyof CategoryFields)[]).filter(
    (name) => given[name] !== undefined && !isDeepStrictEqual(given[name], old[name]),
  )
  if (names.length === 0) return
  const only = (fields: Partial<CategoryFields>): Partial<CategoryFields> =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  const after = only(given as Partial<CategoryFields>)
  if (after.parentId !== undefined) await assertParent(tx, id, after.parentId)
  const { attributes, ...columns } = after
  const step = { categoryId: id, before: old.attributes, acceptLostValues }
  const values = attributes ? await convertValues(tx, { ...step, after: attributes }) : []
  await tx
    .updateTable('categories')
    .set({
      ...columns,
      ...(attributes && { attributes: json(attributes) }),
      ...(after.name !== undefined && (await newSlug(tx, id, after.name))),
      ...(after.parentId !== undefined && {
        position: sql<number>`(select max(position) + 1 from categories)`,
      }),
      updatedAt: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (after.image !== undefined) {
    await releasePicture(tx, old.image)
    await takePicture(tx, after.image)
  }
  const subject = { id, name: after.name ?? old.name }
  const told = { before: only(old), after: { ...after, ...(values.length > 0 && { values }) } }
  audit(tx, ctx, 'category.update', subject, told)
}

function joinedTags(tags: readonly string[], more: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const joined = [...tags, ...more.filter((tag) => !known.has(tag.toLowerCase()))]
  if (joined.length > MAX_TAGS) throw refused('invalid_input', `A category can have at most ${MAX_TAGS} tags`)
  return joined
}

/** The former slug leads to the category, unless another category takes it. */
async function newSlug(tx: Transaction, id: string, name: string) {
  const slug = await freeCategorySlug(tx, name, id)
  return {
    slug,
    formerSlugs: sql<string[]>`case when slug = ${slug} then former_slugs
      else array_append(array_remove(array_remove(former_slugs, ${slug}), slug), slug) end`,
  }
}

async function lockCategory(tx: Transaction, id: string): Promise<CategoryFields> {
  if (!Id.safeParse(id).success) throw notFound('Category')
  const category = await tx
    .selectFrom('categories')
    .select(['name', 'description', 'tags', 'image', 'attributes', 'isActive', 'isFeatured', 'parentId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw notFound('Category')
  return { ...category, attributes: category.attributes as unknown as CategoryFields['attributes'] }
}
