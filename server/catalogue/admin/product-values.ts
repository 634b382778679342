// Converts form fields to columns of a product; omitted fields stay unchanged.
import type { Insertable } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { ProductChanges } from '#contract/catalogue/admin-products'
import { json } from '#server/db/database'
import type { Products } from '#server/db/row-types'
import { withoutBlanks } from './missing-fields.ts'

/** Tax columns come from `taxValues`. */
type Given = Omit<
  ProductChanges,
  'category' | 'stock' | 'stockBefore' | 'version' | 'imagePaths' | 'imageAlts' | 'clear' | 'gst' | 'taxClass'
>
type Row = Insertable<Products>
export type ProductValues = {
  [Column in Exclude<keyof Row, 'createdAt' | 'updatedAt'>]?: Exclude<Row[Column], undefined>
}
type Column = keyof ProductValues

const orNull = (text: string): string | null => text || null
const same = <T>(value: T): T => value

/** How each field is written; empty text becomes null in nullable columns. */
const columns: { [Field in keyof Required<Given>]: [Column, (value: never) => unknown] } = {
  name: ['name', same],
  description: ['description', plainText],
  price: ['pricePaise', (rupees: number | null) => (rupees === null ? null : fromRupees(rupees))],
  mrp: ['mrpPaise', (rupees: number) => fromRupees(rupees)],
  unit: ['unit', (unit: string) => unit || 'Piece'],
  minOrderQuantity: ['minOrderQuantity', same],
  maxOrderQuantity: ['maxOrderQuantity', same],
  packSize: ['packSize', same],
  weight: ['weightGrams', same],
  color: ['color', orNull],
  deliveryTime: ['deliveryTime', orNull],
  badge: ['badge', orNull],
  sku: ['sku', orNull],
  hsn: ['hsn', orNull],
  uqc: ['uqc', orNull],
  lowStockThreshold: ['lowStockThreshold', same],
  netQuantity: ['netQuantity', orNull],
  isCombinationPack: ['isCombinationPack', same],
  countryOfOrigin: ['originCountry', same],
  makerRole: ['makerRole', orNull],
  maker: ['maker', orNull],
  commonName: ['commonName', orNull],
  manufactureMonth: ['manufactureMonth', orNull],
  availableFrom: ['availableFrom', (text: string | null) => (text === null ? null : new Date(text))],
  isFeatured: ['isFeatured', same],
  isNewArrival: ['isNewArrival', same],
  isOnSale: ['isOnSale', same],
  dimensions: ['dimensions', (given: Dimensions) => jsonOrNull(dimensionsOf(given))],
  tags: ['tags', tagsOf],
  specifications: [
    'specifications',
    (given: NonNullable<Given['specifications']>) => json(withoutBlanks(given)),
  ],
  state: ['status', same],
}

export function valuesOf(given: Given): ProductValues {
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([field]) => given[field as keyof Given] !== undefined)
      .map(([field, [column, write]]) => [column, write(given[field as keyof Given] as never)]),
  )
}

/** Returns null for the columns of the fields in `clear`. */
export function clearedValues(names: NonNullable<ProductChanges['clear']>): ProductValues {
  return Object.fromEntries(names.map((name) => [columns[name][0], null]))
}

const jsonOrNull = (value: object | null) => (value === null ? null : json(value))

/** Normalises line ends: forms send CR LF, spreadsheets vary. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

type Dimensions = NonNullable<Given['dimensions']>

/** Null if both lengths are empty. */
export function dimensionsOf({ length, width, unit }: Dimensions) {
  if (length === undefined && width === undefined) return null
  return { length: length ?? 0, width: width ?? 0, unit: unit || 'cm' }
}

/** Splits tags at commas. Tags may be written in one line, so no tag can contain a comma. */
export function tagsOf(given: readonly string[]): string[] {
  const tags = given.flatMap((text) => text.split(',')).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
