// Locks a product for a change, so that concurrent changes run one after the other.
import { Id } from '#contract/base/text'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import type { AltTexts } from '#server/catalogue/products/alt-texts'
import { lockFamilies } from '#server/catalogue/products/entries'
import type { Transaction } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { lockStocks } from '#server/stock/levels/set-stocks'

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>

/** Locks the stock level, the family and the product, in the order in which a sale does. Throws `not_found`. */
export async function lockProduct(tx: Transaction, id: string) {
  if (!Id.safeParse(id).success) throw notFound('Product')
  await lockStocks(tx, [id])
  await lockFamilies(tx, [id])
  const product = await tx
    .selectFrom('products')
    .select([
      'id',
      'slug',
      'name',
      'description',
      'status',
      'version',
      'categoryId',
      'pricePaise',
      'gstBasisPoints',
      'taxClassId',
      'minOrderQuantity',
      'maxOrderQuantity',
      'packSize',
      'images',
      'imageAlts',
      'specifications',
      'familyId',
      'optionValues',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('Product')
  return {
    ...product,
    imageAlts: product.imageAlts as AltTexts,
    specifications: product.specifications as Record<string, SpecificationValue>,
  }
}

/**
 * Returns the category's attributes. Locks the category until the product is written, so that values and rules don't
 * change at the same time.
 */
export async function attributesOf(tx: Transaction, categoryId: string | null): Promise<CategoryAttribute[]> {
  if (categoryId === null) return []
  const category = await tx
    .selectFrom('categories')
    .select('attributes')
    .where('id', '=', categoryId)
    .forShare()
    .executeTakeFirst()
  return (category?.attributes ?? []) as unknown as CategoryAttribute[]
}
