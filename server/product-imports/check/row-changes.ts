// What an update does to a product: as it would look afterwards, as people read the difference, and how to take it
// back.
import type { AdminProduct, ProductChanges } from '#contract/catalogue/admin-products'
import type { ImportRow } from '#contract/imports/imports'
import { cellOf } from '#server/product-admin/export/product-columns'
import { dimensionsOf, plainText, tagsOf } from '#server/product-admin/product-values'

/** Fields that put a product back, and what they were read from. */
export interface FormerFields {
  fields: ProductChanges
  version: number
  stock: number
}

/** The product with its changes. */
export function withChanges(product: AdminProduct, changed: ProductChanges): AdminProduct {
  const { clear = [], imagePaths, dimensions, tags, description, category: _, price, gst, ...plain } = changed
  const nothing = Object.fromEntries(clear.map((field) => [field, null]))
  const given = Object.fromEntries(
    Object.entries(plain).map(([field, value]) => [field, value === '' ? null : value]),
  )
  const after: AdminProduct = {
    ...product,
    ...given,
    ...nothing,
    ...(description !== undefined && { description: plainText(description) }),
    ...(tags && { tags: tagsOf(tags) }),
    ...(imagePaths && { images: imagePaths }),
    ...(dimensions && { dimensions: dimensionsOf(dimensions) }),
    ...(typeof price === 'number' && { price }),
    ...(typeof gst === 'number' && { gst }),
  }
  return {
    ...after,
    name: after.name ?? '',
    unit: after.unit ?? 'Piece',
    missing: missingOf(product.missing, changed),
  }
}

/** Of the two figures that may never have been entered. A class says the rate. */
function missingOf(missing: readonly string[], { price, gst, taxClass }: ProductChanges): string[] {
  const lacksRate = taxClass ? false : gst === null || (taxClass === '' && gst === undefined)
  const saysRate = Boolean(taxClass) || typeof gst === 'number'
  const others = missing.filter(
    (field) => !(field === 'price' && price !== undefined) && !(field === 'gst' && (saysRate || lacksRate)),
  )
  return [...others, ...(price === null ? ['price'] : []), ...(lacksRate ? ['gst'] : [])]
}

export function changesOf(
  columns: readonly string[],
  before: AdminProduct,
  after: AdminProduct,
): ImportRow['changes'] {
  return columns
    .map((column) => ({ column, before: textOf(before, column), after: textOf(after, column) }))
    .filter((change) => change.before !== change.after)
}

const textOf = (product: AdminProduct, column: string) => String(cellOf(product, column) ?? '')

const clearable = ['maxOrderQuantity', 'weight', 'dimensions', 'lowStockThreshold'] as const

/** For `updateProduct`: the changed fields as they were. Stock is put back by its difference. */
export function formerFields(product: AdminProduct, changed: ProductChanges): FormerFields {
  const { clear = [], stock: _, ...given } = changed
  // Which of the two says the rate changes with either.
  const rate = 'gst' in given || 'taxClass' in given ? ['gst', 'taxClass'] : []
  const names = [...new Set([...Object.keys(given), ...clear, ...rate])] as (keyof ProductChanges)[]
  const wasEmpty = clearable.filter((field) => names.includes(field) && product[field] === null)
  const fields = Object.fromEntries(
    names
      .filter((field) => !(wasEmpty as readonly string[]).includes(field))
      .map((field) => [field, formerValue(product, field)]),
  )
  return {
    fields: { ...fields, ...(wasEmpty.length > 0 && { clear: [...wasEmpty] }) },
    version: product.version,
    stock: product.stock,
  }
}

function formerValue(product: AdminProduct, field: keyof ProductChanges): unknown {
  if (field === 'imagePaths') return product.images
  if (field === 'price' || field === 'gst') return product.missing.includes(field) ? null : product[field]
  return product[field as keyof AdminProduct] ?? ''
}
