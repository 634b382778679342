// Collects all problems of a product before it is added.
import type { ProductFields } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { missingProblems, type Problems, specificationFields } from './missing-fields.ts'
import { orderLimitProblems } from './product-rules.ts'
import { valuesOf } from './product-values.ts'

export function newProductProblems(
  { category: _, stock: __, imagePaths: ___, gst, taxClass, ...given }: ProductFields,
  category: { id: string | null; attributes: readonly CategoryAttribute[] },
): Problems {
  const isDraft = given.state === 'draft'
  const nothing = { name: '', description: '', pricePaise: null }
  // The write operation checks that the class exists.
  const rate = { gstBasisPoints: gst ?? null, taxClassId: taxClass || null }
  const product = { ...nothing, ...valuesOf(given), ...rate, categoryId: category.id }
  return {
    ...missingProblems(product, { isDraft }),
    ...orderLimitProblems(given),
    ...specificationFields(category.attributes, given.specifications ?? {}, { isDraft }),
  }
}
