// Adds a product.
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { openStock } from '#server/stock/set-stock'
import { getAdminProduct } from './admin-product-view.ts'
import { arrangePictures } from './arrange-pictures.ts'
import { auditProduct } from './audit-product.ts'
import { attributesOf } from './lock-product.ts'
import { missingProblems, refuseProblems, specificationFields } from './missing-fields.ts'
import { categoryNamed, orderLimitProblems, refuseTakenSku } from './product-rules.ts'
import { freeSlug } from './product-slug.ts'
import { type ProductValues, valuesOf } from './product-values.ts'

/**
 * Returns its id. A draft needs a name only. Stock becomes the first movement of the ledger; `newPictures` are
 * uploaded ones, put after those of `imagePaths`.
 * Throws `invalid_input` with every field that is wrong, `already_exists` for an SKU that another product has.
 */
export async function createProduct(
  tx: Transaction,
  ctx: AdminContext,
  { category: named, stock = 0, imagePaths, ...given }: ProductFields,
  newPictures: readonly string[] = [],
): Promise<string> {
  const category = await categoryNamed(tx, named)
  const product = {
    name: '',
    description: '',
    pricePaise: null,
    gstBasisPoints: null,
    ...valuesOf(given),
    categoryId: category?.id ?? null,
    status: given.state ?? 'active',
  }
  const isDraft = product.status === 'draft'
  refuseProblems({
    ...missingProblems(product, { isDraft }),
    ...orderLimitProblems(given),
    ...specificationFields(await attributesOf(tx, product.categoryId), given.specifications ?? {}, {
      isDraft,
    }),
  })
  if (given.sku) await refuseTakenSku(tx, given.sku, null)
  const images = await arrangePictures(tx, { own: [], wanted: imagePaths, added: newPictures })
  const id = await insertProduct(tx, { ...product, images })
  if (stock > 0) await openStock(tx, id, stock, ctx.actor)
  await auditProduct(tx, ctx, { action: 'product.create', after: await getAdminProduct(tx, id) })
  return id
}

const MAX_TRIES = 5

/** Whoever adds a product of the same name at the same moment may be first to its slug. */
async function insertProduct(tx: Transaction, product: ProductValues & { name: string }): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const inserted = await tx
      .insertInto('products')
      .values({ ...product, slug: await freeSlug(tx, product.name, null) })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
  throw refused('conflict', 'Somebody else is adding products of this name. Please try again.')
}
