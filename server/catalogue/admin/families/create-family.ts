// Turns a product into a family in place: the family takes over its address, pictures, description and category, and
// the product becomes the first variant.
import { sql } from 'kysely'
import type { NewAxis, NewFamily } from '#contract/catalogue/admin-families'
import { type OptionAxis, variantName } from '#contract/catalogue/families'
import { axisKey } from '#contract/catalogue/variant-proposals'
import { audit } from '#server/audit/audit'
import { lockProduct } from '#server/catalogue/admin/lock-product'
import { assertNoProblems } from '#server/catalogue/admin/missing-fields'
import { freeSlug, freeSlugs } from '#server/catalogue/admin/product-slug'
import { CHANGED_MEANWHILE } from '#server/catalogue/admin/update-product'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { insertVariants } from './add-variants.ts'
import { axisProblems, checkedValues } from './family-rules.ts'
import { lockSlugs } from './lock-family.ts'
import { nameVariants } from './name-variants.ts'

/**
 * Returns the id of the family. Throws `not_found`, `version_conflict`, `conflict` for a product that is a variant
 * already, `invalid_input` for a product without a category, repeated options and the fields of the new variants.
 */
export async function createFamily(
  tx: Transaction,
  ctx: AdminContext,
  { productId, version, name: wantedName, axes: given, values: own, variants, state }: NewFamily,
): Promise<string> {
  await lockSlugs(tx)
  const product = await lockProduct(tx, productId)
  if (product.version !== version) throw refused('version_conflict', CHANGED_MEANWHILE)
  if (product.familyId !== null) throw refused('conflict', 'This product is already a variant of a family')
  if (product.categoryId === null)
    throw refused('invalid_input', 'Choose a category for this product first. All variants share it.')
  assertNoProblems(axisProblems(given))
  const axes = withKeys(given)
  const name = wantedName ?? product.name
  const wanted = [
    { path: 'values', values: own },
    ...variants.map(({ values }, at) => ({ path: `variants.${at}.values`, values })),
  ]
  const [first = [], ...others] = checkedValues(wanted, { name, axes, taken: [] })
  const { categoryId, description, images, imageAlts } = product
  const ownSlug = await freeSlug(tx, variantName(name, first), product.id)
  // A product that is named like the variant already keeps its address, for example one that was a variant before.
  const keepsSlug = ownSlug === product.slug
  const [familySlug = ''] = keepsSlug ? await freeSlugs(tx, [name]) : [product.slug]
  // The slug must be free before the family takes it.
  await sql`
    update products set slug = ${ownSlug}, description = '', images = '{}', image_alts = '{}' where id = ${product.id}`.execute(
    tx,
  )
  const { id } = await tx
    .insertInto('families')
    .values({
      name,
      slug: familySlug,
      description,
      images,
      imageAlts: json(imageAlts),
      categoryId,
      axes: json(axes),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Former addresses of the product lead to the page that it has become.
  if (!keepsSlug)
    await sql`
      update former_slugs set family_id = ${id}, product_id = null where product_id = ${product.id}`.execute(
      tx,
    )
  const family = { familyId: id, name, categoryId, axes }
  await nameVariants(tx, ctx, family, [{ id: product.id, values: first }])
  await insertVariants(tx, ctx, {
    family: { id, name, categoryId, axes, description },
    templateId: product.id,
    variants: others.map((values, at) => ({ values, sku: variants[at]?.sku ?? '' })),
    state,
  })
  audit(
    tx,
    ctx,
    'family.create',
    { id, name },
    { after: { name, slug: familySlug, options: describedAxes(axes) } },
  )
  return id
}

function withKeys(given: readonly NewAxis[]): OptionAxis[] {
  const keys: string[] = []
  for (const { label } of given) keys.push(axisKey(label, keys))
  return given.map(({ label, display, values }, at) => ({ key: keys[at] ?? '', label, display, values }))
}

/** As readable text for the audit log. */
export const describedAxes = (axes: readonly OptionAxis[]): string =>
  axes.map(({ label, values }) => `${label}: ${values.map(({ value }) => value).join(', ')}`).join('; ')
