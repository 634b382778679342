// Writes products of another shop system as rows of our own columns. The variants of a family name it and their options;
// other variants become products of their own, with the options in the name.
import { createHash } from 'node:crypto'
import { reservedNames } from '#contract/base/form-fields'
import { altTextsCell } from '#server/catalogue/admin/export/alt-texts-cell'
import { isFamilyColumn } from '#server/catalogue/admin/export/family-columns'
import { SPEC_PREFIX } from '#server/catalogue/admin/export/product-columns'
import type { SheetRow } from '#server/files/read-rows'
import { NOTE_COLUMN, REFUSAL_COLUMN, tableOf } from '#server/imports/formats/foreign-format'
import { familiesOf, familyCells } from './foreign-families.ts'
import type { Attribute, ForeignProduct, ForeignVariant } from './foreign-product.ts'
import { shopPrice } from './shop-price.ts'

/** The answers of the admin to what the file doesn't say. */
export interface FileTax {
  /** GST rate in percent of taxed products; null if none was chosen. */
  gst: number | null
  /** Whether the prices of the file include GST. */
  includesGst: boolean
  /** Whether prices in the shop include GST. */
  shopIncludesGst: boolean
}

const columns = [
  'sku',
  'name',
  'description',
  'category',
  'price',
  'gst',
  'stock',
  'tags',
  'color',
  'hsn',
  'weight',
  'length',
  'width',
  'dimensionUnit',
  'state',
  'images',
  'imageAlts',
]

/** More columns would only be attributes that a handful of products have. */
const MAX_ATTRIBUTES = 100

export function productRows(products: readonly ForeignProduct[], tax: FileTax): SheetRow[] {
  const families = familiesOf(products)
  const rows = products.flatMap((product) =>
    product.variants.map((variant) => ({
      row: variant.row,
      values: {
        ...rowOf(product, variant, tax),
        ...(families.has(product)
          ? // A variant is named after its family and options.
            { ...familyCells(product, variant), name: '' }
          : {}),
      },
    })),
  )
  const given = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const specs = given.filter((column) => column.startsWith(SPEC_PREFIX)).slice(0, MAX_ATTRIBUTES)
  return tableOf(
    [...columns, ...given.filter(isFamilyColumn), ...specs, NOTE_COLUMN, REFUSAL_COLUMN],
    rows.toSorted((one, other) => one.row - other.row),
  )
}

function rowOf(product: ForeignProduct, variant: ForeignVariant, tax: FileTax): Record<string, string> {
  const gst = variant.tax === 'exempt' ? 0 : variant.tax === 'taxed' ? tax.gst : null
  const attributes = [...product.attributes, ...variant.options].filter(([, value]) => value !== '')
  const tags = tagsOf(product.tags)
  const price = shopPrice(variant.price, gst, tax)
  const notes = [...variant.notes, ...tags.notes]
  if (variant.price !== '' && price === '') notes.push(NO_PRICE)
  return {
    ...specsOf(attributes.filter((attribute) => !isColour(attribute))),
    sku: variant.sku || skuOf(variant.identity),
    name: nameOf(product, variant),
    description: product.description,
    category: product.category,
    price,
    gst: gst === null ? '' : String(gst),
    stock: variant.stock,
    tags: tags.text,
    color: attributes.find(isColour)?.[1] ?? '',
    hsn: variant.hsn,
    weight: variant.weightGrams,
    length: variant.size.length,
    width: variant.size.width,
    dimensionUnit: variant.size.unit,
    state: variant.state,
    images: variant.images.map((address) => address.replace(/\s/g, '%20')).join(' '),
    imageAlts: altTextsCell((variant.imageAlts ?? []).map((text) => text.replace(/\s*[|\n]\s*/g, ', '))),
    [NOTE_COLUMN]: notes.join('\n'),
    [REFUSAL_COLUMN]: variant.refusal ?? '',
  }
}

const NO_PRICE = 'The price includes GST at a rate that the file doesn’t say, so it is left empty.'

const nameOf = ({ name }: ForeignProduct, { options }: ForeignVariant): string => {
  const values = options.map(([, value]) => value).filter((value) => value !== '')
  return values.length === 0 ? name : `${name} – ${values.join(', ')}`
}

const isColour = ([name]: Attribute): boolean => /^colou?r$/i.test(name)

const MAX_SKU = 64

/** Products without an SKU get one, so that the same file finds them again. It is cut if it is too long. */
function skuOf(identity: string): string {
  if (identity.length <= MAX_SKU) return identity
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 8)
  return `${identity.slice(0, MAX_SKU - digest.length - 1)}-${digest}`
}

const MAX_TAGS = 50
const MAX_TAG = 60

function tagsOf(given: readonly string[]): { text: string; notes: string[] } {
  const fitting = given.map((tag) => tag.replaceAll(',', ' ')).filter((tag) => tag.length <= MAX_TAG)
  const tags = [...new Set(fitting)].slice(0, MAX_TAGS)
  const isCut = tags.length < new Set(given).size
  return {
    text: tags.join(','),
    notes: isCut ? [`Tags beyond ${MAX_TAGS}, or longer than ${MAX_TAG} characters, are left out.`] : [],
  }
}

/** "Pile Height" → spec_pile_height, as names of attributes are written. */
const specsOf = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes
      .map(
        ([name, value]) =>
          [
            name
              .toLowerCase()
              .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
              .slice(0, 60),
            value,
          ] as const,
      )
      .filter(([name]) => name !== '' && !reservedNames.has(name))
      .map(([name, value]) => [`${SPEC_PREFIX}${name}`, value]),
  )
