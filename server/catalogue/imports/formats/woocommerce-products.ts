// Reads WooCommerce's own product export. Variations are rows of their own that name their product by SKU or `id:46`.
// Source: https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema

import { decodeHTML } from 'entities'
import { today } from '#contract/base/days'
import { foreignProductsOf } from '#contract/catalogue/foreign-products'
import type { SheetRow } from '#server/files/read-rows'
import { htmlText } from '#server/imports/formats/html-text'
import {
  listOf,
  type TitledRow,
  type TitledRows,
  titledRows,
  withoutMark,
} from '#server/imports/formats/titled-rows'
import { hsnOf, lastPart, numberOf, stockOf } from './foreign-cells.ts'
import type { Attribute, ForeignProduct, ForeignVariant } from './foreign-product.ts'

export const isWooCommerce = (titles: readonly string[]): boolean =>
  foreignProductsOf(titles) === 'WooCommerce products'

export function woocommerceProducts(rows: readonly SheetRow[]): ForeignProduct[] {
  const table = titledRows(rows)
  const file = fileOf(table)
  const variations = Map.groupBy(table.rows.filter(isVariation), ({ cell }) => withoutMark(cell('Parent')))
  const products = table.rows
    .filter((row) => !isVariation(row))
    .map((row) => {
      const own = keysOf(row).flatMap((key) => variations.get(key) ?? [])
      for (const key of keysOf(row)) variations.delete(key)
      return productOf(row, own, file)
    })
  const orphans = [...variations.values()].flat().map((row) => refusedProduct(row, NO_PARENT, file))
  return [...products, ...orphans]
}

const NO_PARENT = 'It is a variation of a product that isn’t in the file.'
const NO_VARIATIONS = 'It has variations, but none of them is in the file. Export all product types.'

const typesOf = ({ cell }: TitledRow): string[] => listOf(cell('Type').toLowerCase())
const isVariation = (row: TitledRow): boolean => typesOf(row).includes('variation')

/** How variations name the product. */
const keysOf = ({ cell }: TitledRow): string[] =>
  [withoutMark(cell('SKU')), `id:${cell('ID')}`].filter((key) => key !== '' && key !== 'id:')

interface File {
  /** The title of the column of weights, and grams per unit. */
  weight: { title: string; grams: number }
  /** Unit of length and width. */
  sizeUnit: string
  /** Titles of the pairs of columns with the name and the values of an attribute. */
  attributes: readonly (readonly [name: string, values: string])[]
  hsnTitles: readonly string[]
}

const gramsPerUnit: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 }

function fileOf({ titles }: TitledRows): File {
  const unitOf = (name: string) => titles.find((title) => title.toLowerCase().startsWith(`${name} (`)) ?? ''
  const inBrackets = (title: string) => /\(([^()]*)\)$/.exec(title)?.[1]?.trim().toLowerCase() ?? ''
  const weight = unitOf('weight')
  const names = titles.filter((title) => /^attribute \d+ name$/i.test(title))
  return {
    weight: { title: weight, grams: gramsPerUnit[inBrackets(weight)] ?? 0 },
    sizeUnit: inBrackets(unitOf('length')),
    attributes: names.map((title) => [title, title.replace(/name$/i, 'value(s)')] as const),
    hsnTitles: titles.filter((title) => /(^|[^a-z])hsn([^a-z]|$)/i.test(title)),
  }
}

function productOf(row: TitledRow, variations: readonly TitledRow[], file: File): ForeignProduct {
  const types = typesOf(row)
  const reason = leftOut.find(([type]) => types.includes(type))?.[1]
  if (reason !== undefined) return refusedProduct(row, reason, file)
  if (types.includes('variable') && variations.length === 0) return refusedProduct(row, NO_VARIATIONS, file)
  const attributes = attributesOf(row, file)
  if (variations.length === 0)
    return { ...textsOf(row), attributes, variants: [variantOf(row, { options: [], product: row, file })] }
  // Attributes that distinguish the variations are repeated by each of them.
  const varied = new Set(
    variations.flatMap((variation) => attributesOf(variation, file).map(([name]) => name)),
  )
  return {
    ...textsOf(row),
    attributes: attributes.filter(([name]) => !varied.has(name)),
    variants: variations.map((variation) =>
      variantOf(variation, { options: attributesOf(variation, file), product: row, file }),
    ),
  }
}

const leftOut: readonly (readonly [type: string, reason: string])[] = [
  ['grouped', 'It only groups other products, which are imported on their own.'],
  ['external', 'It is sold on another site.'],
]

const refusedProduct = (row: TitledRow, refusal: string, file: File): ForeignProduct => ({
  ...textsOf(row),
  attributes: [],
  variants: [{ ...variantOf(row, { options: [], product: row, file }), refusal }],
})

const textsOf = ({ cell }: TitledRow) => ({
  name: decodeHTML(cell('Name')),
  description: plain(cell('Description')) || plain(cell('Short description')),
  category: categoryOf(cell('Categories')),
  tags: listOf(cell('Tags')).map((each) => decodeHTML(each)),
})

/** The export writes line ends as `\n`, and a backslash before an n as `\\n`. */
const plain = (text: string): string =>
  htmlText(text.replace(/\\?\\n/g, (written) => (written.length === 2 ? '\n' : '\\n')))

/** The first category counts; its name is the last part of its path. */
function categoryOf(text: string): string {
  const [first = ''] = listOf(text).map((path) => decodeHTML(lastPart(path)))
  return first === 'Uncategorized' ? '' : first
}

const attributesOf = ({ cell }: TitledRow, { attributes }: File): Attribute[] =>
  attributes.flatMap(([name, values]): Attribute[] => {
    const value = listOf(cell(values))
      .map((each) => decodeHTML(each))
      .join(', ')
    return value === '' || cell(name) === '' ? [] : [[decodeHTML(cell(name)), value]]
  })

interface Context {
  options: readonly Attribute[]
  product: TitledRow
  file: File
}

/** Cells that a variation leaves empty are those of its product. */
function variantOf(row: TitledRow, { options, product, file }: Context): ForeignVariant {
  const { cell } = row
  const given = (...titles: string[]) => cell(...titles) || product.cell(...titles)
  const stock = unitsOf(row)
  const { price, notes } = priceOf(row)
  const [length, width] = [given(`Length (${file.sizeUnit})`), given(`Width (${file.sizeUnit})`)]
  return {
    row: row.row,
    options,
    identity: cell('ID') === '' ? '' : `WC-${cell('ID')}`,
    sku: withoutMark(cell('SKU')),
    price,
    tax: taxOf(row, product),
    hsn: file.hsnTitles.map((title) => hsnOf(given(title))).find((code) => code !== '') ?? '',
    stock: stock.units,
    weightGrams: gramsOf(given(file.weight.title), file),
    size: { length, width, unit: length + width === '' ? '' : file.sizeUnit },
    images: [...new Set([...listOf(cell('Images')), ...listOf(product.cell('Images'))])],
    state: isPublished(row) && isPublished(product) ? 'active' : 'draft',
    notes: [...notes, ...stock.notes, ...(typesOf(row).includes('downloadable') ? [DOWNLOAD] : [])],
  }
}

/** A product whose stock isn't counted is either in stock or not. Variations may share the stock of their product. */
function unitsOf({ cell }: TitledRow): ReturnType<typeof stockOf> {
  const text = cell('Stock') === 'parent' ? '' : cell('Stock')
  return stockOf(text === '' && cell('In stock?') === '0' ? '0' : text)
}

/** 1 is published, 0 private, -1 a draft, 2 pending. A file without the column says nothing. */
const isPublished = ({ cell }: TitledRow): boolean => ['', '1'].includes(cell('Published'))

const DOWNLOAD = 'It was sold as a download. Here it is a product that is shipped.'
const ON_SALE = 'The sale price was taken, because customers pay it today, not the regular price.'

/** The price that customers pay today. */
function priceOf({ cell }: TitledRow): { price: string; notes: string[] } {
  const [sale, regular] = [cell('Sale price'), cell('Regular price')]
  const day = today()
  const begins = cell('Date sale price starts').slice(0, 10)
  const ends = cell('Date sale price ends').slice(0, 10)
  const isOn = sale !== '' && begins <= day && (ends === '' || ends >= day)
  return isOn ? { price: sale, notes: [ON_SALE] } : { price: regular, notes: [] }
}

/** Only the standard class has the rate that was chosen for the file. */
function taxOf({ cell }: TitledRow, product: TitledRow): ForeignVariant['tax'] {
  const status = cell('Tax status') || product.cell('Tax status')
  const own = cell('Tax class')
  const taxClass = (own === 'parent' ? product.cell('Tax class') : own).toLowerCase()
  if (status === 'none' || status === 'shipping' || taxClass === 'zero-rate') return 'exempt'
  return taxClass === '' || taxClass === 'standard' ? 'taxed' : 'other'
}

function gramsOf(text: string, { weight }: File): string {
  const grams = numberOf(text) * weight.grams
  return grams > 0 ? String(Math.round(grams)) : ''
}
