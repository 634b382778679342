// The format in which categories and products are written in this folder, with shorthands for the six attribute
// types.
import type { attributeTypes, CategoryAttribute } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'
import type { DemoFamily } from './families.ts'

export interface DemoProduct {
  name: string
  /** Its category was deleted, so the shop shows the product without one. */
  isUncategorised?: true
  sku?: string
  /** Rupees per unit, excluding tax. */
  price: number
  /** Percent; null if no rate has been entered. */
  gst: number | null
  hsn: string
  stock: number
  min: number
  /** Units per pack; single units if omitted. */
  pack?: number
  max: number | null
  /** Length and width in centimetres. */
  size?: readonly [length: number, width: number]
  weightGrams?: number
  color?: string
  /** Sold by the piece if omitted. */
  unit?: string
  deliveryTime?: string
  description: string
  tags: readonly string[]
  specifications: Readonly<Record<string, SpecificationValue>>
  /** Must be unique. */
  listedDaysAgo: number
  /** Number of pictures in its folder; the first is the cover. */
  pictures: 0 | 1 | 2 | 4
  badge?: string
  isFeatured?: true
  isNewArrival?: true
  /** Makes the product a variant of a family with its name and pictures. */
  family?: DemoFamily
}

export interface DemoCategory {
  name: string
  description: string
  /** Slug of the product in its picture, and the number of the picture. */
  shows: string
  tags: readonly string[]
  attributes: readonly CategoryAttribute[]
  isInactive?: true
  isFeatured?: true
  products: readonly DemoProduct[]
}

interface Traits {
  unit?: string
  required?: true
  filterable?: true
  rules?: CategoryAttribute['validationRules']
}

const attribute =
  (type: (typeof attributeTypes)[number]) =>
  (label: string, traits: Traits & { options?: string[] } = {}): CategoryAttribute => ({
    // Same rule as the category form: every character other than a letter or digit becomes an underscore.
    name: label.toLowerCase().replace(/[^a-z0-9]/g, '_'),
    label,
    type,
    unit: traits.unit ?? '',
    options: traits.options ?? [],
    isRequired: traits.required ?? false,
    isFilterable: traits.filterable ?? false,
    validationRules: traits.rules ?? {},
  })

export const text = attribute('text')
export const number = attribute('number')
export const select = attribute('select')
export const multiselect = attribute('multiselect')
export const yesNo = attribute('boolean')
export const range = attribute('range')
