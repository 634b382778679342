// Form values of a product that begins with those of another: a copy, or the next one of a series.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { shownDescription } from '#web/admin/catalogue/shown-values.ts'
import {
  blankValues,
  fieldNames,
  type ProductFormField,
  type ProductFormValues,
  valuesOf,
} from './fields/product-fields.tsx'
import { specificationsFor } from './fields/specification-values.ts'

/**
 * Returns all values except SKU and stock, for a variant with its family's description if it has none. Pictures belong
 * to one product, so they are uploaded again.
 */
export function copyOf(product: AdminProduct, attributes: readonly CategoryAttribute[]): ProductFormValues {
  const description = shownDescription(product)
  return { ...valuesOf(product, attributes), description, sku: '', stock: '', pictures: [] }
}

/** Fields that products of a category usually share. */
const repeated = [
  'category',
  'gst',
  'taxClass',
  'unit',
  'minOrderQuantity',
  'maxOrderQuantity',
  'packSize',
  'lowStockThreshold',
  'deliveryTime',
  'hsn',
  'uqc',
  'netQuantity',
  'commonName',
  'countryOfOrigin',
  'makerRole',
  'maker',
  'isCombinationPack',
] as const satisfies readonly ProductFormField[]

interface Category {
  attributes: readonly CategoryAttribute[]
  /** The attribute that holds the HSN code. */
  hsn: CategoryAttribute | undefined
}

/** Returns a blank form with the values that the next product of the category most likely has too. */
export function nextValues(values: ProductFormValues, { attributes, hsn }: Category): ProductFormValues {
  const code = hsn && values.specifications[hsn.name]
  const next: ProductFormValues = {
    ...blankValues,
    specifications: specificationsFor(attributes, hsn && code !== undefined ? { [hsn.name]: code } : {}),
    dimensions: { length: '', width: '', unit: values.dimensions.unit },
  }
  const kept = fieldNames.filter((name) => (repeated as readonly string[]).includes(name))
  return Object.assign(next, Object.fromEntries(kept.map((name) => [name, values[name]])))
}
