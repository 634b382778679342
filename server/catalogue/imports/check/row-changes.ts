// Describes an update: the product after the change, the readable difference, and how to undo it.
import type { AdminProduct, ProductChanges } from '#contract/catalogue/admin-products'
import type { ImportRow } from '#contract/imports/imports'
import { cellOf } from '#server/catalogue/admin/export/product-columns'
import { dimensionsOf, plainText, tagsOf } from '#server/catalogue/admin/product-values'
import { altTextsAfter, altTextsByPath, altTextsInOrder } from '#server/catalogue/products/alt-texts'

/** The fields that restore a product, and the version and stock they were read from. */
export interface FormerFields {
  fields: ProductChanges
  version: number
  stock: number
}

/** Returns the product with its changes applied. */
export function withChanges(product: AdminProduct, changed: ProductChanges): AdminProduct {
  const {
    clear = [],
    imagePaths,
    imageAlts,
    dimensions,
    tags,
    description,
    category: _,
    price,
    gst,
    ...plain
  } = changed
  const nothing = Object.fromEntries(clear.map((field) => [field, null]))
  const given = Object.fromEntries(
    Object.entries(plain).map(([field, value]) => [field, value === '' ? null : value]),
  )
  const images = imagePaths ?? product.images
  const texts = altTextsByPath(product.images, product.imageAlts)
  const after: AdminProduct = {
    ...product,
    ...given,
    ...nothing,
    ...(description !== undefined && { description: plainText(description) }),
    ...(tags && { tags: tagsOf(tags) }),
    ...(imagePaths && { images: imagePaths }),
    imageAlts: altTextsInOrder(images, altTextsAfter(images, texts, imageAlts)),
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

/** Price and rate may both be missing. A tax class supplies the rate. */
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

const clearable = ['mrp', 'maxOrderQuantity', 'weight', 'dimensions', 'lowStockThreshold'] as const

/** Returns the former values of the changed fields, for `updateProduct`. Stock is restored by its difference. */
export function formerFields(product: AdminProduct, changed: ProductChanges): FormerFields {
  const { clear = [], stock: _, ...given } = changed
  // Rate and tax class are restored together, because a change of one affects the other.
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
