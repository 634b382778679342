// Families of the demo shop: carpets in sizes, blankets and towels in colours, and bath mats in both. A product of the catalogue
// with `family` is one of the variants and gives the others their fields.
import { type AxisValue, type OptionAxis, variantName } from '#contract/catalogue/families'
import type { DemoProduct } from './entry.ts'

/** The fields in which a variant differs from the product of the catalogue. */
interface DemoVariant {
  /** One value per axis. */
  values: readonly string[]
  sku: string
  /** Rupees per unit, excluding tax. */
  price: number
  stock: number
  /** Length and width in centimetres. */
  size: readonly [length: number, width: number]
  weightGrams: number
  color: string
}

export interface DemoFamily {
  axes: readonly OptionAxis[]
  /** The values of the product itself. */
  values: readonly string[]
  variants: readonly DemoVariant[]
  /** Pictures of each variant, in the folder of the family after its own: first the product's, then the variants'. */
  picturesEach?: number
}

const sizes = (...values: string[]): OptionAxis => ({
  key: 'size',
  label: 'Size',
  display: 'text',
  values: values.map((value) => ({ value, swatch: null })),
})

const colours = (...values: AxisValue[]): OptionAxis => ({
  key: 'colour',
  label: 'Colour',
  display: 'swatch',
  values,
})

export const shaggyCarpets: DemoFamily = {
  axes: [sizes('90 × 150 cm', '120 × 180 cm', '150 × 240 cm', '180 × 270 cm')],
  values: ['120 × 180 cm'],
  variants: [
    carpet({ length: 150, width: 90, sku: 'HT-CP-703-S', price: 1_099, stock: 34, weightGrams: 3_200 }),
    carpet({ length: 240, width: 150, sku: 'HT-CP-703-L', price: 3_199, stock: 18, weightGrams: 8_500 }),
    carpet({ length: 270, width: 180, sku: 'HT-CP-703-XL', price: 4_399, stock: 0, weightGrams: 11_500 }),
  ],
}

function carpet({ length, width, ...rest }: { length: number; width: number } & CarpetFields): DemoVariant {
  return { ...rest, values: [`${width} × ${length} cm`], size: [length, width], color: 'Silver' }
}

type CarpetFields = Pick<DemoVariant, 'sku' | 'price' | 'stock' | 'weightGrams'>

export const minkBlankets: DemoFamily = {
  axes: [
    colours(
      { value: 'Wine', swatch: '#6b1f2e' },
      { value: 'Navy', swatch: '#1f2d50' },
      { value: 'Coffee', swatch: '#5b3d2b' },
      { value: 'Emerald', swatch: '#14624a' },
    ),
  ],
  values: ['Wine'],
  variants: [
    blanket({ color: 'Navy', sku: 'HT-BL-112-NV', stock: 41 }),
    blanket({ color: 'Coffee', sku: 'HT-BL-112-CF', stock: 22 }),
    blanket({ color: 'Emerald', sku: 'HT-BL-112-EM', stock: 8 }),
  ],
}

function blanket({ color, ...rest }: Pick<DemoVariant, 'color' | 'sku' | 'stock'>): DemoVariant {
  return { ...rest, color, values: [color], price: 1_799, size: [240, 220], weightGrams: 4_200 }
}

export const bathTowels: DemoFamily = {
  axes: [
    colours(
      { value: 'White', swatch: '#f1eee6' },
      { value: 'Navy', swatch: '#2b3b63' },
      { value: 'Sage', swatch: '#93a68c' },
      { value: 'Rose', swatch: '#d3a1a0' },
    ),
  ],
  values: ['White'],
  variants: [
    towel({ color: 'Navy', sku: 'HT-BT-951-NV', stock: 140 }),
    towel({ color: 'Sage', sku: 'HT-BT-951-SG', stock: 96 }),
    towel({ color: 'Rose', sku: 'HT-BT-951-RS', stock: 64 }),
  ],
  picturesEach: 2,
}

function towel({ color, ...rest }: Pick<DemoVariant, 'color' | 'sku' | 'stock'>): DemoVariant {
  return { ...rest, color, values: [color], price: 329, size: [140, 70], weightGrams: 490 }
}

const matColours = [
  { value: 'Stone grey', swatch: '#8d8a86', code: 'GR' },
  { value: 'White', swatch: '#f7f5f0', code: 'WH' },
  { value: 'Navy blue', swatch: '#24365e', code: 'NV' },
  { value: 'Sage green', swatch: '#8fa58a', code: 'SG' },
  { value: 'Rose', swatch: '#d9a5a5', code: 'RS' },
  { value: 'Charcoal', swatch: '#3b3d40', code: 'CH' },
] as const

const matSizes = [
  { value: '40 × 60 cm', code: '46', size: [60, 40], price: 189, weightGrams: 220 },
  { value: '50 × 80 cm', code: '58', size: [80, 50], price: 299, weightGrams: 360 },
  { value: '60 × 90 cm', code: '69', size: [90, 60], price: 399, weightGrams: 490 },
  { value: '60 × 120 cm', code: '612', size: [120, 60], price: 529, weightGrams: 650 },
] as const

/** Units in stock: a row per size, a column per colour; null if the mill doesn't make the combination. */
const matStock = [
  [120, 180, 90, 75, 60, 110],
  [null, 320, 140, 95, 0, 160],
  [85, 150, 66, 48, 40, 90],
  [40, 70, 32, 12, null, 55],
] as const

export const terryMats: DemoFamily = {
  axes: [
    sizes(...matSizes.map(({ value }) => value)),
    colours(...matColours.map(({ value, swatch }) => ({ value, swatch }))),
  ],
  values: ['50 × 80 cm', 'Stone grey'],
  variants: matSizes.flatMap((size, row) =>
    matColours.flatMap((colour, column) => {
      const stock = matStock[row]?.[column] ?? null
      if (stock === null) return []
      return [
        {
          values: [size.value, colour.value],
          sku: `HT-BM-201-${size.code}-${colour.code}`,
          price: size.price,
          stock,
          size: size.size,
          weightGrams: size.weightGrams,
          color: colour.value,
        },
      ]
    }),
  ),
}

/** Returns the other variants of the product's family, as products; only the product itself is featured. */
export function variantsOf(product: DemoProduct): DemoProduct[] {
  const { family, isFeatured: _, ...shared } = product
  return (family?.variants ?? []).map(({ values, ...own }, at) => ({
    ...shared,
    ...own,
    name: variantName(product.name, values),
    // Just before the product itself, and each at a time of its own.
    listedDaysAgo: product.listedDaysAgo + (at + 1) / 1000,
    pictures: 0,
  }))
}

/** Returns how many pictures the product's folder has: its own, then those of the variants of its family. */
export const picturesOf = ({ pictures, family }: DemoProduct): number =>
  pictures + (family?.picturesEach ?? 0) * (1 + (family?.variants.length ?? 0))
