// Compares given fields with a product and returns those that differ, so that an import changes nothing else.
import { isDeepStrictEqual } from 'node:util'
import { fromRupees } from '#contract/base/money'
import type { AdminProduct, ProductChanges, ProductFields } from '#contract/catalogue/admin-products'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { altTextsByPath } from '#server/catalogue/products/alt-texts'
import { cellOf, specificationCell } from './export/product-columns.ts'
import { dimensionsOf, plainText, tagsOf } from './product-values.ts'

type Clear = NonNullable<ProductChanges['clear']>

/** Returns changes for `updateProduct`; empty if nothing differs. Specifications that aren't given stay. */
export function changedFields(
  product: AdminProduct,
  fields: ProductFields,
  clear: Clear = [],
): ProductChanges {
  const { specifications, category: _, ...given } = fields
  const changed: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(given)) {
    if (value !== undefined && !isSame(product, field as Field, value)) changed[field] = value
  }
  // The texts are in the order of the pictures.
  if (changed.imagePaths && given.imageAlts) changed.imageAlts = given.imageAlts
  const merged = mergedSpecifications(product, specifications ?? {})
  if (merged) changed.specifications = merged
  const cleared = clear.filter((field) => product[field] !== null)
  if (cleared.length > 0) changed.clear = cleared
  return changed as ProductChanges
}

type Field = Exclude<keyof ProductFields, 'specifications' | 'category'>

function isSame(product: AdminProduct, field: Field, value: unknown): boolean {
  const given = value as never
  switch (field) {
    case 'price':
    case 'gst':
      return isSameFigure(cellOf(product, field), given)
    case 'description':
      return plainText(given) === product.description
    case 'unit':
      return (given || 'Piece') === product.unit
    case 'tags':
      return isDeepStrictEqual(tagsOf(given), product.tags)
    case 'imagePaths':
      return isDeepStrictEqual(given, product.images)
    case 'imageAlts':
      return isDeepStrictEqual(
        altTextsByPath(product.images, given),
        altTextsByPath(product.images, product.imageAlts),
      )
    case 'availableFrom':
      return (given === null ? null : new Date(given).toISOString()) === product.availableFrom
    case 'dimensions':
      return isDeepStrictEqual(dimensionsOf(given), product.dimensions)
    default:
      return (given === '' ? null : given) === product[field]
  }
}

const isSameFigure = (has: unknown, given: number | null): boolean =>
  typeof has === 'number' && given !== null ? fromRupees(has) === fromRupees(given) : has === given

/** Null if all given values read the same as the current ones: a table can't tell "12" from 12. */
function mergedSpecifications(product: AdminProduct, given: Record<string, SpecificationValue>) {
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      textOf(specificationCell(value)) !== textOf(specificationCell(product.specifications[name])),
  )
  return changed.length === 0 ? null : { ...product.specifications, ...Object.fromEntries(changed) }
}

const textOf = (cell: unknown): string => (cell === null ? '' : String(cell))
