// What is wrong with a product that shall be added, all of it: the rules of the form.
import type { ProductFields } from '#contract/catalogue/admin-products'
import { missingProblems, type Problems, specificationFields } from '#server/product-admin/missing-fields'
import { orderLimitProblems } from '#server/product-admin/product-rules'
import { valuesOf } from '#server/product-admin/product-values'
import type { KnownCategory } from './known-categories.ts'

/** `named` is what its category was called, whether there is such a one or not. */
export function newProductProblems(
  { category: _, stock: __, imagePaths: ___, ...given }: ProductFields,
  category: KnownCategory | null | undefined,
  named: string | undefined,
): Problems {
  const isDraft = given.state === 'draft'
  const nothing = { name: '', description: '', pricePaise: null, gstBasisPoints: null }
  const product = { ...nothing, ...valuesOf(given), categoryId: category?.id ?? null }
  return {
    ...missingProblems(product, { isDraft }),
    ...orderLimitProblems(given),
    ...specificationFields(category?.attributes ?? [], given.specifications ?? {}, { isDraft }),
    ...(named && !category && { category: `There is no category "${named.slice(0, 100)}"` }),
  }
}
