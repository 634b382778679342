// What the form holds: text where one types, so that nothing is lost or rounded before it is sent.
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { initialSpecification } from '#contract/catalogue/specifications'

/** A picture in its place; without a path it is still to be sent. */
export interface FormPicture {
  key: string
  path: string | null
}

export interface ProductFormValues {
  name: string
  /** Id. */
  category: string
  description: string
  price: string
  gst: string
  stock: string
  specifications: Record<string, SpecificationValue>
  unit: string
  minOrderQuantity: string
  maxOrderQuantity: string
  weight: string
  dimensions: { length: string; width: string; unit: string }
  color: string
  deliveryTime: string
  sku: string
  hsn: string
  lowStockThreshold: string
  badge: string
  /** Date and time in India, as the field holds them: "2026-12-05T00:00". */
  availableFrom: string
  isFeatured: boolean
  isNewArrival: boolean
  isOnSale: boolean
  tags: string[]
  pictures: FormPicture[]
}
export type ProductFormField = keyof ProductFormValues

export const blankValues: ProductFormValues = {
  name: '',
  category: '',
  description: '',
  price: '',
  gst: '',
  stock: '',
  specifications: {},
  unit: '',
  minOrderQuantity: '1',
  maxOrderQuantity: '',
  weight: '',
  dimensions: { length: '', width: '', unit: 'cm' },
  color: '',
  deliveryTime: '',
  sku: '',
  hsn: '',
  lowStockThreshold: '',
  badge: '',
  availableFrom: '',
  isFeatured: false,
  isNewArrival: false,
  isOnSale: false,
  tags: [],
  pictures: [],
}

export const fieldLabels: Record<ProductFormField, string> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Price',
  gst: 'GST',
  stock: 'Stock',
  specifications: 'Specifications',
  unit: 'Unit',
  minOrderQuantity: 'Min order quantity',
  maxOrderQuantity: 'Max order quantity',
  weight: 'Weight',
  dimensions: 'Dimensions',
  color: 'Color',
  deliveryTime: 'Delivery time',
  sku: 'SKU',
  hsn: 'HSN code',
  lowStockThreshold: 'Low-stock threshold',
  badge: 'Badge',
  availableFrom: 'Available from',
  isFeatured: 'Featured',
  isNewArrival: 'New arrival',
  isOnSale: 'On sale',
  tags: 'Tags',
  pictures: 'Images',
}

const typed = (value: number | string | null | undefined): string => (value ?? '').toString()

const INDIA_MS = 330 * 60_000

const indianTime = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + INDIA_MS).toISOString().slice(0, 16)

/** What the field holds as a moment, whatever clock the browser goes by; an empty one takes the moment away. */
export const momentOf = (typedTime: string): string => (typedTime === '' ? '' : `${typedTime}:00+05:30`)

/** A product as it is edited. A draft's price and rate stay empty until somebody has entered them. */
export function valuesOf(
  product: AdminProduct,
  attributes: readonly CategoryAttribute[] = [],
): ProductFormValues {
  const entered = (field: 'price' | 'gst') => (product.missing.includes(field) ? '' : typed(product[field]))
  const { dimensions } = product
  return {
    name: product.name,
    category: product.category?._id ?? '',
    description: product.description,
    price: entered('price'),
    gst: entered('gst'),
    stock: typed(product.stock),
    specifications: specificationsFor(attributes, product.specifications),
    unit: product.unit,
    minOrderQuantity: typed(product.minOrderQuantity),
    maxOrderQuantity: typed(product.maxOrderQuantity),
    weight: typed(product.weight),
    dimensions: {
      length: typed(dimensions?.length),
      width: typed(dimensions?.width),
      unit: dimensions?.unit || blankValues.dimensions.unit,
    },
    color: typed(product.color),
    deliveryTime: typed(product.deliveryTime),
    sku: typed(product.sku),
    hsn: typed(product.hsn),
    lowStockThreshold: typed(product.lowStockThreshold),
    badge: typed(product.badge),
    availableFrom: indianTime(product.availableFrom),
    isFeatured: product.isFeatured,
    isNewArrival: product.isNewArrival,
    isOnSale: product.isOnSale,
    tags: [...product.tags],
    pictures: product.images.map((path) => ({ key: path, path })),
  }
}

/** Values for all attributes, typed as their fields hold them; values of no attribute stay as they are. */
export function specificationsFor(
  attributes: readonly CategoryAttribute[],
  given: Readonly<Record<string, SpecificationValue>> = {},
): Record<string, SpecificationValue> {
  const values = { ...given }
  for (const attribute of attributes) values[attribute.name] = asTyped(attribute, given[attribute.name])
  return values
}

function asTyped(attribute: CategoryAttribute, value: SpecificationValue | undefined): SpecificationValue {
  const initial = initialSpecification(attribute)
  if (value === undefined || value === null) return initial
  if (Array.isArray(initial))
    return Array.isArray(value) ? value : typeof value === 'string' && value ? [value] : []
  if (typeof initial === 'boolean') return typeof value === 'boolean' ? value : value === 'true'
  if (typeof initial === 'object')
    return typeof value === 'object' && !Array.isArray(value)
      ? { min: typed(value.min), max: typed(value.max) }
      : initial
  return Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value)
}
