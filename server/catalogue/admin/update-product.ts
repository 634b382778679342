// Changes a product.
import { sql } from 'kysely'
import type { ProductChanges } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import type { SettingReason } from '#server/stock/levels/move-level'
import { setStock } from '#server/stock/levels/set-stock'
import { getAdminProduct } from './admin-product-view.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { auditProduct } from './audit-product.ts'
import { attributesOf, type LockedProduct, lockProduct } from './lock-product.ts'
import { assertNoProblems, missingProblems, specificationFields } from './missing-fields.ts'
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
 * Omitted fields stay unchanged; a category, once set, can't be changed. Throws `not_found`, `version_conflict` after a
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
  const category = product.categoryId === null ? await categoryNamed(tx, named) : null
  const values: ProductValues = {
    ...valuesOf(given),
    ...clearedValues(clear),
    ...taxValues({ gst }, await namedClassId(tx, taxClass), {
      taxClassId: product.taxClassId,
      shownPercent: before.gst,
    }),
    ...(category && { categoryId: category.id }),
  }
  await refuseIncomplete(tx, product, values, given)
  if (given.sku) await assertFreeSkus(tx, [given.sku], id)
  const images = await arrangePictures(tx, { own: product.images, wanted: imagePaths, added: newPictures })
  const isRenamed = given.name !== undefined && wantedSlug(given.name) !== wantedSlug(product.name)
  await tx
    .updateTable('products')
    .set({
      ...values,
      images,
      ...(isRenamed && { slug: await freeSlug(tx, given.name ?? '', id) }),
      version: product.version + 1,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (stock !== undefined) {
    await setStock(tx, { productId: id, stock, stockBefore: stockBefore ?? null, reason, admin: ctx.actor })
  }
  auditProduct(tx, ctx, { action: 'product.update', before, after: await getAdminProduct(tx, id) })
}

/** The message for a caller with an old version. */
export const CHANGED_MEANWHILE = 'Someone else has changed this product. Reload it and try again.'

/**
 * A product outside the drafts must keep its required fields. Fields that it lacked before, for example because its
 * category was deleted, may stay blank.
 */
async function refuseIncomplete(
  tx: Transaction,
  product: LockedProduct,
  values: ProductValues,
  given: Pick<ProductChanges, 'specifications' | 'minOrderQuantity' | 'maxOrderQuantity' | 'state'>,
): Promise<void> {
  const wasDraft = product.status === 'draft'
  const isDraft = (given.state ?? product.status) === 'draft'
  const merged = { ...product, ...values } as LockedProduct
  const problems = missingProblems(merged, { isDraft, before: wasDraft ? null : product })
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
