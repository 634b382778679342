// The columns of a product from the fields of a form; what was left out stays out.
import type { Insertable } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { ProductChanges } from '#contract/catalogue/admin-products'
import { json } from '#server/db/database'
import type { Products } from '#server/db/row-types'
import { withoutBlanks } from './missing-fields.ts'

/** Its tax is found by `taxValues`. */
type Given = Omit<
  ProductChanges,
  'category' | 'stock' | 'stockBefore' | 'version' | 'imagePaths' | 'clear' | 'gst' | 'taxClass'
>
type Row = Insertable<Products>
export type ProductValues = {
  [Column in Exclude<keyof Row, 'createdAt' | 'updatedAt'>]?: Exclude<Row[Column], undefined>
}
type Column = keyof ProductValues

const orNull = (text: string): string | null => text || null
const same = <T>(value: T): T => value

/** How each field is written; an empty text becomes null where the column may be empty. */
const columns: { [Field in keyof Required<Given>]: [Column, (value: never) => unknown] } = {
  name: ['name', same],
  description: ['description', plainText],
  price: ['pricePaise', (rupees: number | null) => (rupees === null ? null : fromRupees(rupees))],
  unit: ['unit', (unit: string) => unit || 'Piece'],
  minOrderQuantity: ['minOrderQuantity', same],
  maxOrderQuantity: ['maxOrderQuantity', same],
  weight: ['weightGrams', same],
  color: ['color', orNull],
  deliveryTime: ['deliveryTime', orNull],
  badge: ['badge', orNull],
  sku: ['sku', orNull],
  hsn: ['hsn', orNull],
  uqc: ['uqc', orNull],
  lowStockThreshold: ['lowStockThreshold', same],
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

/** The columns that the names in `clear` empty. */
export function clearedValues(names: NonNullable<ProductChanges['clear']>): ProductValues {
  return Object.fromEntries(names.map((name) => [columns[name][0], null]))
}

const jsonOrNull = (value: object | null) => (value === null ? null : json(value))

/** A form sends line ends as CR LF, a spreadsheet as it likes. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

type Dimensions = NonNullable<Given['dimensions']>

/** Two lengths that were left empty say nothing. */
export function dimensionsOf({ length, width, unit }: Dimensions) {
  if (length === undefined && width === undefined) return null
  return { length: length ?? 0, width: width ?? 0, unit: unit || 'cm' }
}

/** A comma parts tags wherever they are written in one line, so no tag holds one. */
export function tagsOf(given: readonly string[]): string[] {
  const tags = given.flatMap((text) => text.split(',')).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
