// Maps a product to a table row for exports and imports. Reading an exported row with `fieldsOfRow` changes nothing.
import { furtherColumns, type ImportColumn, templateColumns } from '#contract/catalogue/admin-imports'
import type { AdminProduct } from '#contract/catalogue/admin-products'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import { exportMark, MARK_COLUMN } from '#server/imports/read/export-mark'
import { altTextsCell } from './alt-texts-cell.ts'
import { FAMILY_COLUMN, familyCell, isFamilyColumn, OPTION_PREFIX } from './family-columns.ts'

export const productColumns: readonly ImportColumn[] = [...templateColumns, ...furtherColumns]

/** Prefix of attribute columns. */
export const SPEC_PREFIX = 'spec_'

export type Cell = string | number | null

/** Numeric columns. */
const figures = [
  'price',
  'mrp',
  'gst',
  'stock',
  'minOrderQuantity',
  'maxOrderQuantity',
  'packSize',
  'weight',
  'length',
  'width',
] as const
export const figureColumns: ReadonlySet<string> = new Set([...figures, 'lowStockThreshold'])

/** Reads each column from a product. Values that were never entered are blank. */
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
  mrp: ({ mrp }) => mrp,
  maxOrderQuantity: ({ maxOrderQuantity }) => maxOrderQuantity,
  packSize: ({ packSize }) => packSize,
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
  netQuantity: ({ netQuantity }) => netQuantity,
  isCombinationPack: ({ isCombinationPack }) => String(isCombinationPack),
  countryOfOrigin: ({ countryOfOrigin }) => countryOfOrigin,
  makerRole: ({ makerRole }) => makerRole,
  maker: ({ maker }) => maker,
  commonName: ({ commonName }) => commonName,
  manufactureMonth: ({ manufactureMonth }) => manufactureMonth,
  images: ({ images }) => images.join(' '),
  imageAlts: ({ imageAlts }) => altTextsCell(imageAlts) || null,
  asExported: markOf,
}

/** Price and stock are marked in full, because an import shows them beside the current ones. */
function markOf(product: AdminProduct): string {
  const columns = [
    ...productColumns,
    ...Object.keys(product.specifications).map((name) => `${SPEC_PREFIX}${name}`),
    ...(product.family ? [FAMILY_COLUMN] : []),
    ...Object.keys(product.options).map((key) => `${OPTION_PREFIX}${key}`),
  ]
  const marked = columns.filter((column) => column !== MARK_COLUMN && column !== 'id')
  const texts = marked.map((column) => [column, String(cellOf(product, column) ?? '')] as const)
  const full = Object.fromEntries(texts.filter(([column]) => column === 'price' || column === 'stock'))
  return exportMark(product._id, texts, full)
}

/** Returns the cell of a column, including `spec_…` and `option:…` columns; null if the product has no value for it. */
export function cellOf(product: AdminProduct, column: string): Cell {
  if (column.startsWith(SPEC_PREFIX)) {
    return specificationCell(product.specifications[column.slice(SPEC_PREFIX.length)])
  }
  if (isFamilyColumn(column)) return familyCell(product, column)
  return Object.hasOwn(cells, column) ? cells[column as ImportColumn](product) : null
}

/** Formats several options as "a|b" and a range as "12..14". */
export function specificationCell(value: SpecificationValue | undefined): Cell {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.join('|')
  return typeof value === 'object' ? `${value.min}..${value.max}` : value
}
