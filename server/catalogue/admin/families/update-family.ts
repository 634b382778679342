// Changes a family: name, address, description, pictures and options. Variants follow, in one change; order lines keep
// the name that was ordered.
import { sql } from 'kysely'
import type { FamilyChanges } from '#contract/catalogue/admin-families'
import { audit } from '#server/audit/audit'
import { arrangePictures } from '#server/catalogue/admin/arrange-pictures'
import { assertNoProblems, type Problems } from '#server/catalogue/admin/missing-fields'
import { categoryNamed } from '#server/catalogue/admin/product-rules'
import { freeSlugs } from '#server/catalogue/admin/product-slug'
import { plainText } from '#server/catalogue/admin/product-values'
import { altTextsAfter, altTextsInOrder } from '#server/catalogue/products/alt-texts'
import { json, type Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { type AxisChange, changedAxes } from './change-axes.ts'
import { describedAxes } from './create-family.ts'
import { nameProblem } from './family-rules.ts'
import { type LockedFamily, type LockedVariant, lockFamily, lockSlugs, lockVariants } from './lock-family.ts'
import { nameVariants } from './name-variants.ts'

/**
 * Omitted fields stay unchanged; a category can be chosen if the family has none. Throws `not_found`,
 * `version_conflict`, and `invalid_input` for names over 200 characters, an address that is in use, and like
 * `changedAxes`.
 */
export async function updateFamily(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  {
    version,
    name: wantedName,
    slug: wantedSlug,
    description: text,
    images: wanted,
    imageAlts: texts,
    category: named,
    axes: given,
  }: FamilyChanges,
): Promise<void> {
  if (wantedSlug !== undefined) await lockSlugs(tx)
  const family = await lockFamily(tx, id, version)
  const variants = await lockVariants(tx, id)
  const name = wantedName ?? family.name
  const slug = wantedSlug ?? family.slug
  const description = text === undefined ? family.description : plainText(text)
  const { axes, valuesAfter } = given
    ? changedAxes(family.axes, variants, given)
    : { axes: family.axes, valuesAfter: ({ values }: Pick<LockedVariant, 'values'>) => values }
  const categoryId = await categoryAfter(tx, family, named)
  assertNoProblems({
    ...(slug === family.slug ? {} : await slugProblems(tx, slug, id)),
    ...descriptionProblems(family, variants, description),
    ...nameProblems(name, variants, valuesAfter),
  })
  const images = wanted ? await arrangePictures(tx, { own: family.images, wanted, added: [] }) : family.images
  const imageAlts = altTextsAfter(images, family.imageAlts, texts)
  await sql`
    update families set name = ${name}, slug = ${slug}, description = ${description}, images = ${images}::text[],
      image_alts = ${json(imageAlts)}, axes = ${json(axes)}, category_id = ${categoryId}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)
  const isMoved = categoryId !== family.categoryId
  if (isMoved) await sql`update products set category_id = ${categoryId} where family_id = ${id}`.execute(tx)
  const changed = variants.filter(
    (variant) =>
      isMoved ||
      name !== family.name ||
      JSON.stringify(valuesAfter(variant)) !== JSON.stringify(variant.values),
  )
  await nameVariants(
    tx,
    ctx,
    { familyId: id, name, categoryId, axes },
    changed.map((variant) => ({
      id: variant.id,
      values: valuesAfter(variant),
      before: { axes: family.axes, values: variant.values },
    })),
  )
  const told = (
    of: Pick<LockedFamily, 'name' | 'slug' | 'description' | 'images' | 'imageAlts' | 'axes'>,
  ) => ({
    name: of.name,
    slug: of.slug,
    description: of.description,
    images: of.images,
    imageAlts: altTextsInOrder(of.images, of.imageAlts),
    options: describedAxes(of.axes),
  })
  const after = { name, slug, description, images, imageAlts, axes }
  audit(tx, ctx, 'family.update', { id, name }, changesOf(told(family), told(after)))
}

/** A category, once set, can't be changed, because prices, filters and files depend on it. */
async function categoryAfter(
  tx: Transaction,
  { categoryId }: LockedFamily,
  named: string | undefined,
): Promise<string | null> {
  const category = await categoryNamed(tx, named)
  if (!category || category.id === categoryId) return categoryId
  if (categoryId !== null) assertNoProblems({ category: 'The category of a family can’t be changed.' })
  return category.id
}

async function slugProblems(tx: Transaction, slug: string, id: string): Promise<Problems> {
  const [free] = await freeSlugs(tx, [slug], id)
  if (free === slug) return {}
  return { slug: `Another page has the address "${slug}". Free is, for example, "${free}".` }
}

function descriptionProblems(
  family: LockedFamily,
  variants: readonly LockedVariant[],
  description: string,
): Problems {
  if (description !== '' || family.description === '') return {}
  const lacking = variants.filter((variant) => variant.status !== 'draft' && variant.description === '')
  if (lacking.length === 0) return {}
  return {
    description: 'A description is required, because variants that are published have none of their own.',
  }
}

function nameProblems(
  name: string,
  variants: readonly LockedVariant[],
  valuesAfter: AxisChange['valuesAfter'],
): Problems {
  const problem = variants.map((variant) => nameProblem(name, valuesAfter(variant))).find(Boolean)
  return problem ? { name: problem } : {}
}

type Told = Record<string, unknown>

function changesOf(before: Told, after: Told): { before: Told; after: Told } {
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (values: Told) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  return { before: only(before), after: only(after) }
}
