// Changes a product.
import { sql } from 'kysely'
import type { ProductChanges } from '#contract/catalogue/admin-products'
import { altTextsAfter } from '#server/catalogue/products/alt-texts'
import { json, type Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { SettingReason } from '#server/stock/levels/move-level'
import { setStock } from '#server/stock/levels/set-stock'
import { getAdminProduct } from './admin-product-view.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { auditProduct } from './audit-product.ts'
import { attributesOf, type LockedProduct, lockProduct } from './lock-product.ts'
import { assertNoProblems, missingProblems, type Problems, specificationFields } from './missing-fields.ts'
import { assertBelowMrp } from './mrp-problems.ts'
import { type FamilyOfVariant, familyOf, optionFields } from './option-values.ts'
import { assertFreeSkus, categoryNamed, orderLimitProblems } from './product-rules.ts'
import { freeSlug, wantedSlug } from './product-slug.ts'
import { clearedValues, type ProductValues, valuesOf } from './product-values.ts'
import { namedClassId, taxValues } from './tax-values.ts'

interface UpdateOptions {
  /** Uploads, placed after the other pictures. */
  newPictures?: readonly string[]
  /** The reason of a stock movement. */
  stockReason?: SettingReason
}

/**
 * Omitted fields stay unchanged; a category, once set, can't be changed. A variant keeps the name, category and option
 * values that its family gives it. Throws `not_found`, `version_conflict` after a
 * concurrent change, `invalid_input` with every invalid field, `already_exists` for an SKU that another product has.
 */
export async function updateProduct(
  tx: Transaction,
  ctx: AdminContext,
  id: string,
  {
    version,
    stock,
    stockBefore,
    category: named,
    imagePaths,
    imageAlts,
    clear = [],
    gst,
    taxClass,
    ...given
  }: ProductChanges,
  { newPictures = [], stockReason: reason = { text: 'Edited in the product form' } }: UpdateOptions = {},
): Promise<void> {
  const product = await lockProduct(tx, id)
  if (version !== undefined && version !== product.version)
    throw refused('version_conflict', CHANGED_MEANWHILE)
  const before = await getAdminProduct(tx, id)
  const family = await familyOf(tx, product.familyId)
  if (family) assertOwnFields(product, given.name, named)
  const category = product.categoryId === null ? await categoryNamed(tx, named) : null
  const values: ProductValues = {
    ...valuesOf(family ? await withOptions(tx, product, family, given) : given),
    ...clearedValues(clear),
    ...taxValues({ gst }, await namedClassId(tx, taxClass), {
      taxClassId: product.taxClassId,
      shownPercent: before.gst,
    }),
    ...(category && { categoryId: category.id }),
  }
  await refuseIncomplete(tx, { product, family }, values, given)
  if (given.sku) await assertFreeSkus(tx, [given.sku], id)
  const images = await arrangePictures(tx, { own: product.images, wanted: imagePaths, added: newPictures })
  const isRenamed = given.name !== undefined && wantedSlug(given.name) !== wantedSlug(product.name)
  await tx
    .updateTable('products')
    .set({
      ...values,
      images,
      imageAlts: json(altTextsAfter(images, product.imageAlts, imageAlts)),
      ...(isRenamed && { slug: await freeSlug(tx, given.name ?? '', id) }),
      version: product.version + 1,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  if ('pricePaise' in values || 'mrpPaise' in values) await assertBelowMrp(tx, [id])
  if (stock !== undefined) {
    await setStock(tx, { productId: id, stock, stockBefore: stockBefore ?? null, reason, admin: ctx.actor })
  }
  auditProduct(tx, ctx, { action: 'product.update', before, after: await getAdminProduct(tx, id) })
}

/** The message for a caller with an old version. */
export const CHANGED_MEANWHILE = 'Someone else has changed this product. Reload it and try again.'

/** Throws `invalid_input` if a variant would get another name or category than its family gives it. */
function assertOwnFields(product: LockedProduct, name: string | undefined, category: string | undefined) {
  const problems: Problems = {}
  if (name !== undefined && name !== product.name)
    problems.name = 'The name of a variant follows from its family and options. Change it on the family page.'
  if (product.categoryId === null && category) problems.category = 'A variant has the category of its family.'
  assertNoProblems(problems)
}

/** Specifications and colour that follow from the options stay as they are. */
async function withOptions<Given extends Pick<ProductChanges, 'specifications' | 'color'>>(
  tx: Transaction,
  { categoryId, optionValues }: LockedProduct,
  { axes }: FamilyOfVariant,
  given: Given,
): Promise<Given> {
  if (given.specifications === undefined && given.color === undefined) return given
  const own = optionFields(axes, optionValues, await attributesOf(tx, categoryId))
  return {
    ...given,
    ...(given.specifications && { specifications: { ...given.specifications, ...own.specifications } }),
    ...(given.color !== undefined && own.color !== undefined && { color: own.color }),
  }
}

/**
 * A product outside the drafts must keep its required fields. Fields that it lacked before, for example because its
 * category was deleted, may stay blank.
 */
async function refuseIncomplete(
  tx: Transaction,
  { product, family }: { product: LockedProduct; family: FamilyOfVariant | null },
  values: ProductValues,
  given: Pick<ProductChanges, 'specifications' | 'minOrderQuantity' | 'maxOrderQuantity' | 'state'>,
): Promise<void> {
  const wasDraft = product.status === 'draft'
  const isDraft = (given.state ?? product.status) === 'draft'
  const merged = { ...product, ...values } as LockedProduct
  const complete = { ...merged, description: merged.description || (family?.description ?? '') }
  const problems = missingProblems(complete, { isDraft, before: wasDraft ? null : product })
  if (given.minOrderQuantity !== undefined || given.maxOrderQuantity !== undefined) {
    const { minOrderQuantity, maxOrderQuantity } = merged
    Object.assign(
      problems,
      orderLimitProblems({ minOrderQuantity, maxOrderQuantity: maxOrderQuantity ?? undefined }),
    )
  }
  if (given.specifications !== undefined || (wasDraft && !isDraft)) {
    const attributes = await attributesOf(tx, merged.categoryId)
    const specifications = given.specifications ?? product.specifications
    Object.assign(problems, specificationFields(attributes, specifications, { isDraft }))
  }
  assertNoProblems(problems)
}
