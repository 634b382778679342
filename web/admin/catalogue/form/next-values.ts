// Form values of a product that begins with those of another: a copy, or the next one of a series.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  blankValues,
  fieldNames,
  type ProductFormField,
  type ProductFormValues,
  valuesOf,
} from './fields/product-fields.tsx'
import { specificationsFor } from './fields/specification-values.ts'

/** Returns all values except SKU and stock. Pictures belong to one product, so they are uploaded again. */
export function copyOf(product: AdminProduct, attributes: readonly CategoryAttribute[]): ProductFormValues {
  return { ...valuesOf(product, attributes), sku: '', stock: '', pictures: [] }
}

/** Fields that products of a category usually share. */
const repeated = [
  'category',
  'gst',
  'taxClass',
  'unit',
  'minOrderQuantity',
  'maxOrderQuantity',
  'lowStockThreshold',
  'deliveryTime',
  'hsn',
  'uqc',
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
