// The columns of product files and price lists.
import { slugOf } from '#contract/base/slug'
import { type ImportColumn, priceColumns } from '#contract/catalogue/admin-imports'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { FAMILY_COLUMN, OPTION_PREFIX } from '#server/catalogue/admin/export/family-columns'
import { productColumns, SPEC_PREFIX } from '#server/catalogue/admin/export/product-columns'
import { NOTE_COLUMN, REFUSAL_COLUMN } from '#server/imports/formats/foreign-format'
import { bareTitle, type KnownColumns } from '#server/imports/read/table-head'

const known = new Map(
  [...productColumns, NOTE_COLUMN, REFUSAL_COLUMN].map((column) => [bareTitle(column), column]),
)
// Properties of every object.
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/** The part after `spec_` is taken literally; the key of an axis is lower case. */
function named(title: string): string | null {
  const lower = title.trim().toLowerCase()
  if (lower === FAMILY_COLUMN) return FAMILY_COLUMN
  if (lower.startsWith(OPTION_PREFIX)) return optionColumn(lower)
  if (title.slice(0, SPEC_PREFIX.length).toLowerCase() !== SPEC_PREFIX)
    return known.get(bareTitle(title)) ?? null
  const name = title.slice(SPEC_PREFIX.length)
  return name === '' || name.length > 100 || reserved.has(name) ? null : `${SPEC_PREFIX}${name}`
}

function optionColumn(title: string): string | null {
  const key = slugOf(title.slice(OPTION_PREFIX.length)).slice(0, 40)
  return key === '' ? null : `${OPTION_PREFIX}${key}`
}

const labels: Record<ImportColumn, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  gst: 'GST rate',
  stock: 'Stock',
  minOrderQuantity: 'Minimum order quantity',
  tags: 'Tags',
  color: 'Colour',
  deliveryTime: 'Delivery time',
  id: 'ID',
  sku: 'SKU',
  hsn: 'HSN code',
  taxClass: 'Tax class',
  uqc: 'UQC',
  unit: 'Unit',
  mrp: 'MRP',
  maxOrderQuantity: 'Maximum order quantity',
  packSize: 'Units per pack',
  weight: 'Weight',
  length: 'Length',
  width: 'Width',
  dimensionUnit: 'Unit of length and width',
  badge: 'Badge',
  lowStockThreshold: 'Low-stock threshold',
  isFeatured: 'Featured',
  isNewArrival: 'New arrival',
  isOnSale: 'On sale',
  state: 'State',
  netQuantity: 'Net quantity',
  isCombinationPack: 'Combination pack',
  countryOfOrigin: 'Country of origin',
  makerRole: 'Manufacturer, packer or importer',
  maker: 'Name and address of the manufacturer',
  commonName: 'Common name',
  manufactureMonth: 'Month of manufacture',
  images: 'Pictures',
  imageAlts: 'Alt texts',
  asExported: 'As exported',
}

const labelled = (columns: readonly ImportColumn[]) =>
  columns.map((column) => ({ field: column, label: labels[column] }))

/** @param attributes of the category chosen for the file, which are offered as specifications */
export const knownColumns = (attributes: readonly CategoryAttribute[] = []): KnownColumns => ({
  kind: 'products',
  fields: [
    ...labelled(productColumns),
    { field: FAMILY_COLUMN, label: 'Family' },
    ...attributes.flatMap(({ name, label }) => {
      const field = named(`${SPEC_PREFIX}${name}`)
      return field === null ? [] : [{ field, label: `Specification: ${label}` }]
    }),
  ],
  required: [['name']],
  named,
})

const ofPrices: ReadonlySet<string> = new Set(priceColumns)

/** A price list may be an export: its other columns are ignored. */
export const knownPriceColumns: KnownColumns = {
  kind: 'prices',
  fields: labelled(priceColumns),
  required: [
    ['sku', 'id'],
    ['price', 'stock'],
  ],
  named(title) {
    const column = named(title)
    return column !== null && ofPrices.has(column) ? column : null
  },
  isLeftOut: (title) => named(title) !== null,
}
