// A product as the row of a table: what an export writes and an import reads. What is written here and read again by
// `fieldsOfRow` changes nothing.
import { furtherColumns, type ImportColumn, templateColumns } from '#contract/catalogue/admin-imports'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { SpecificationValue } from '#contract/catalogue/specification-value'

export const productColumns: readonly ImportColumn[] = [...templateColumns, ...furtherColumns]

/** Stands before the name of an attribute. */
export const SPEC_PREFIX = 'spec_'

export type Cell = string | number | null

/** Columns whose cells are figures. */
const figures = [
  'price',
  'gst',
  'stock',
  'minOrderQuantity',
  'maxOrderQuantity',
  'weight',
  'length',
  'width',
] as const
export const figureColumns: ReadonlySet<string> = new Set([...figures, 'lowStockThreshold'])

/** How each column is read from a product. What was never entered is blank. */
const cells: Record<ImportColumn, (product: AdminProduct) => Cell> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ categoryName }) => categoryName,
  price: ({ price, missing }) => (missing.includes('price') ? null : price),
  gst: ({ gst, missing }) => (missing.includes('gst') ? null : gst),
  stock: ({ stock }) => stock,
  minOrderQuantity: ({ minOrderQuantity }) => minOrderQuantity,
  tags: ({ tags }) => tags.join(','),
  color: ({ color }) => color,
  deliveryTime: ({ deliveryTime }) => deliveryTime,
  id: ({ _id }) => _id,
  sku: ({ sku }) => sku,
  hsn: ({ hsn }) => hsn,
  taxClass: ({ taxClass }) => taxClass,
  uqc: ({ uqc }) => uqc,
  unit: ({ unit }) => unit,
  maxOrderQuantity: ({ maxOrderQuantity }) => maxOrderQuantity,
  weight: ({ weight }) => weight,
  length: ({ dimensions }) => dimensions?.length ?? null,
  width: ({ dimensions }) => dimensions?.width ?? null,
  dimensionUnit: ({ dimensions }) => dimensions?.unit ?? null,
  badge: ({ badge }) => badge,
  lowStockThreshold: ({ lowStockThreshold }) => lowStockThreshold,
  isFeatured: ({ isFeatured }) => String(isFeatured),
  isNewArrival: ({ isNewArrival }) => String(isNewArrival),
  isOnSale: ({ isOnSale }) => String(isOnSale),
  state: ({ state }) => state,
  images: ({ images }) => images.join(' '),
}

/** The cell of a column, also of `spec_…`; null for one that the product has nothing for. */
export function cellOf(product: AdminProduct, column: string): Cell {
  if (column.startsWith(SPEC_PREFIX)) {
    return specificationCell(product.specifications[column.slice(SPEC_PREFIX.length)])
  }
  return Object.hasOwn(cells, column) ? cells[column as ImportColumn](product) : null
}

/** "a|b" for several options, "12..14" for a range. */
export function specificationCell(value: SpecificationValue | undefined): Cell {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? `${value.min}..${value.max}` : value
}
